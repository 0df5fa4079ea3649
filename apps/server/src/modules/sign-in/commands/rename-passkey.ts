import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { passkeys } from '../tables.ts';

/**
 * Calls a passkey of `userId` something else.
 *
 * @throws Refusal `passkey.not-found` also for a passkey of somebody else
 */
export async function renamePasskey(
  { db, clock }: Context,
  userId: number,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> {
  const renamed = await db
    .update(passkeys)
    .set({ name, updatedAt: clock.now() })
    .where(and(eq(passkeys.passkeyId, passkeyId), eq(passkeys.userId, userId)))
    .returning({ passkeyId: passkeys.passkeyId });
  if (renamed.length === 0) throw new Refusal('passkey.not-found');
}
