import { and, eq } from 'drizzle-orm';
import { credentials } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { passkeys } from '../tables.ts';

/**
 * Deletes a passkey of `userId`: it signs nobody in any more. Sessions that it started go on. The login password is demanded, so
 * that whoever has found an open session takes no way in away.
 *
 * @throws Refusal `user.wrong-password`, `user.password-locked`, `passkey.not-found` also for a passkey of somebody else
 */
export async function deletePasskey(
  context: Context,
  userId: number,
  { passkeyId, password }: { passkeyId: string; password: string },
): Promise<void> {
  if (!(await credentials.verifyPassword(context, userId, password))) throw new Refusal('user.wrong-password');
  const deleted = await context.db
    .delete(passkeys)
    .where(and(eq(passkeys.passkeyId, passkeyId), eq(passkeys.userId, userId)))
    .returning({ passkeyId: passkeys.passkeyId });
  if (deleted.length === 0) throw new Refusal('passkey.not-found');
}
