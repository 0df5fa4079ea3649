import { addressKind } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { findUser } from '../queries/find-user.ts';
import { SERVES_FROM, serves, servingAddresses } from '../security/addresses.ts';
import { users } from '../tables.ts';
import { consumeCode, isCode } from './check-code.ts';
import { verifyPassword } from './verify-password.ts';

/**
 * Lets an address that the user bound for the first time serve at once, proved by the login password or by a code of the
 * type `updateMobileOrEmail` that was sent to the address bound before. One that serves already stays as it is.
 *
 * @throws Refusal `user.address-not-bound`, `user.wrong-password`, `user.password-locked`, `user.wrong-old-code`
 */
export async function confirmAddress(
  context: Context,
  userId: number,
  { address, proof }: { address: string; proof: { password: string } | { authCode: string } },
): Promise<boolean> {
  const { db, clock } = context;
  const now = clock.now();
  const kind = addressKind(address)!;
  const user = (await findUser(db, { userId }))!;
  if (user[kind].toLowerCase() !== address) throw new Refusal('user.address-not-bound');
  if (serves(user, kind, now)) return true;

  const [other] = servingAddresses(user, now);
  const code = 'authCode' in proof && {
    address: other ?? '',
    authCodeType: 'updateMobileOrEmail' as const,
    code: proof.authCode,
  };
  if (code && !(await isCode(db, clock, code))) throw new Refusal('user.wrong-old-code');
  if ('password' in proof && !(await verifyPassword(context, userId, proof.password)))
    throw new Refusal('user.wrong-password');
  return db.transaction(async (tx) => {
    if (code) await consumeCode(tx, clock, code, 'user.wrong-old-code');
    await tx
      .update(users)
      .set({ [SERVES_FROM[kind]]: null, updatedAt: now })
      .where(and(eq(users.userId, userId), eq(users[kind], user[kind])));
    return true;
  });
}
