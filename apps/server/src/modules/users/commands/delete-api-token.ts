import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { hashToken } from '../queries/session-user.ts';
import { apiTokens } from '../tables.ts';

/**
 * Revokes an API token of `userId`, from the next request on.
 *
 * @throws Refusal `user.token-not-found` also for a token of somebody else
 */
export async function deleteApiToken({ db }: Context, userId: number, tokenId: string): Promise<void> {
  const deleted = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.tokenId, tokenId), eq(apiTokens.userId, userId)))
    .returning({ tokenId: apiTokens.tokenId });
  if (deleted.length === 0) throw new Refusal('user.token-not-found');
}

/** Revokes the API token that somebody holds, from the next request on; does nothing when there is no such token. */
export async function revokeApiToken({ db }: Context, token: string): Promise<void> {
  await db.delete(apiTokens).where(eq(apiTokens.tokenHash, hashToken(token)));
}
