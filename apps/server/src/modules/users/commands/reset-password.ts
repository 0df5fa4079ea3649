import { addressKind } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { newTokenSn } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { hashPassword } from '../password.ts';
import { findUser } from '../queries/find-user.ts';
import { users } from '../tables.ts';
import { consumeCode, isCode } from './check-code.ts';

/**
 * Gives the user of an address a new password, proved by a code. All sessions of the user end. That an address is
 * nobody's is answered like a wrong code, as fast.
 *
 * @throws Refusal `message.wrong-code`
 */
export async function resetPassword(
  { db, clock, sessions }: Context,
  input: { address: string; password: string; authCode: string },
): Promise<boolean> {
  const given = { address: input.address, authCodeType: 'resetPassword', code: input.authCode } as const;
  if (!(await isCode(db, clock, given))) throw new Refusal('message.wrong-code');
  const passwordHash = await hashPassword(input.password);

  return db.transaction(async (tx) => {
    await consumeCode(tx, clock, given);
    const user = await findUser(tx, { [addressKind(input.address)!]: input.address });
    if (!user) throw new Refusal('message.wrong-code');
    await tx
      .update(users)
      .set({ passwordHash, tokenSn: newTokenSn(), updatedAt: clock.now() })
      .where(eq(users.userId, user.userId));
    await sessions.endAll(tx, user.userId);
    return true;
  });
}
