import { addressKind } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { findUser } from '../queries/find-user.ts';
import { users } from '../tables.ts';
import { consumeCode, isCode } from './check-code.ts';

const authCodeType = 'updateMobileOrEmail';

/**
 * Gives a user a mobile number or an e-mail address, or another one than before: then the present one has to agree by
 * its own code. The other kind stays, and so do the sessions.
 *
 * @throws Refusal `user.address-unchanged`, `user.old-code-required`, `user.wrong-old-code`, `user.wrong-new-code`,
 *   `user.address-taken`
 */
export async function updateAddress(
  { db, clock }: Context,
  userId: number,
  input: { address: string; newCode: string; oldCode: string | undefined },
): Promise<boolean> {
  const kind = addressKind(input.address)!;
  const user = await findUser(db, { userId });
  const present = user![kind].toLowerCase();
  const agreement = { address: present, authCodeType, code: input.oldCode ?? '' } as const;
  const proof = { address: input.address, authCodeType, code: input.newCode } as const;
  if (present === input.address) throw new Refusal('user.address-unchanged');
  if (present && !input.oldCode) throw new Refusal('user.old-code-required');
  if (present && !(await isCode(db, clock, agreement))) throw new Refusal('user.wrong-old-code');
  if (!(await isCode(db, clock, proof))) throw new Refusal('user.wrong-new-code');

  return db.transaction(async (tx) => {
    if (present) await consumeCode(tx, clock, agreement, 'user.wrong-old-code');
    await consumeCode(tx, clock, proof, 'user.wrong-new-code');
    try {
      const changed = await tx
        .update(users)
        .set({ [kind]: input.address, updatedAt: clock.now() })
        .where(and(eq(users.userId, userId), eq(users[kind], user![kind])))
        .returning({ userId: users.userId });
      // another request has replaced the address that agreed
      if (changed.length === 0) throw new Refusal('user.wrong-old-code');
    } catch (error) {
      if (isUniqueViolation(error)) throw new Refusal('user.address-taken');
      throw error;
    }
    return true;
  });
}
