import { desc, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { presentApiToken } from '../presenters.ts';
import { apiTokens } from '../tables.ts';

/** The API tokens of a user, newest first; expired ones too, until they are deleted. */
export async function listApiTokens({ db }: Context, userId: number) {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.tokenId));
  return rows.map(presentApiToken);
}

/** The API token that `actor` acts by; `null` in a session. */
export async function findApiToken({ db }: Context, { credential }: Actor) {
  if (credential.kind !== 'token') return null;
  const [row] = await db.select().from(apiTokens).where(eq(apiTokens.tokenId, credential.tokenId));
  return row ? presentApiToken(row) : null;
}
