import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { passkeys } from '../tables.ts';

/**
 * Deletes a passkey of `userId`: it signs nobody in any more. Sessions that it started go on.
 *
 * @throws Refusal `passkey.not-found` also for a passkey of somebody else
 */
export async function deletePasskey({ db }: Context, userId: number, passkeyId: string): Promise<void> {
  const deleted = await db
    .delete(passkeys)
    .where(and(eq(passkeys.passkeyId, passkeyId), eq(passkeys.userId, userId)))
    .returning({ passkeyId: passkeys.passkeyId });
  if (deleted.length === 0) throw new Refusal('passkey.not-found');
}
