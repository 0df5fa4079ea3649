import { addressKind, masked } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { FIRST_ADDRESS_WAIT_MS } from '../limits.ts';
import { findUser } from '../queries/find-user.ts';
import { SERVES_FROM, serves } from '../security/addresses.ts';
import { tellOfChange } from '../security/tell-of-change.ts';
import { users } from '../tables.ts';
import { consumeCode, isCode } from './check-code.ts';
import { verifyPassword } from './verify-password.ts';

const authCodeType = 'updateMobileOrEmail';

/**
 * Gives a user a mobile number or an e-mail address, or another one than before: then the present one has to agree by
 * its own code. The other kind stays, and so do the sessions. All addresses from before are told.
 *
 * One of a kind that the user had none of, or none that served, serves for resetting the password after a day, or at once
 * when the login password is given.
 *
 * @throws Refusal `user.address-unchanged`, `user.old-code-required`, `user.wrong-old-code`, `user.wrong-new-code`,
 *   `user.address-taken`, `user.wrong-password`, `user.password-locked`
 */
export async function updateAddress(
  context: Context,
  userId: number,
  input: { address: string; newCode: string; oldCode: string | undefined; password: string | undefined },
): Promise<boolean> {
  const { db, clock } = context;
  const kind = addressKind(input.address)!;
  const user = await findUser(db, { userId });
  const present = user![kind].toLowerCase();
  const agreement = { address: present, authCodeType, code: input.oldCode ?? '' } as const;
  const proof = { address: input.address, authCodeType, code: input.newCode } as const;
  if (present === input.address) throw new Refusal('user.address-unchanged');
  if (present && !input.oldCode) throw new Refusal('user.old-code-required');
  if (present && !(await isCode(db, clock, agreement))) throw new Refusal('user.wrong-old-code');
  if (!(await isCode(db, clock, proof))) throw new Refusal('user.wrong-new-code');

  const { password } = input;
  const isConfirmed = password !== undefined && (await verifyPassword(context, userId, password));
  if (password !== undefined && !isConfirmed) throw new Refusal('user.wrong-password');

  const now = clock.now();
  const mayServe = isConfirmed || serves(user!, kind, now);
  return db.transaction(async (tx) => {
    await tellOfChange(tx, context, {
      userId,
      change: {
        kind: present ? 'addressReplaced' : 'addressBound',
        addressKind: kind,
        former: user![kind],
        formerServesFrom: user![SERVES_FROM[kind]]?.toISOString() ?? null,
      },
      detail: masked(input.address),
    });
    if (present) await consumeCode(tx, clock, agreement, 'user.wrong-old-code');
    await consumeCode(tx, clock, proof, 'user.wrong-new-code');
    try {
      const changed = await tx
        .update(users)
        .set({
          [kind]: input.address,
          [SERVES_FROM[kind]]: mayServe ? null : new Date(now.getTime() + FIRST_ADDRESS_WAIT_MS),
          updatedAt: now,
        })
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
