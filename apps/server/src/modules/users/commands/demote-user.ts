import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { users } from '../tables.ts';
import { lockOperators } from './lock-operators.ts';

/** Why a user is as before. */
export type Undemoted = 'no-operator' | 'last-operator';

/**
 * Makes an operator an ordinary user by a command of the machine, unless nobody with all permissions would be left. Answers why not,
 * else `null`.
 */
export async function demoteUser(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<Undemoted | null> {
  return db.transaction(async (tx) => {
    const operators = await lockOperators(tx);
    const demoted = operators.find((operator) => operator.userId === userId);
    if (!demoted) return 'no-operator';
    const others = operators.filter((operator) => operator !== demoted);
    if (!others.some(({ operatorPermissions }) => operatorPermissions === null)) return 'last-operator';
    const now = clock.now();
    await tx
      .update(users)
      .set({ isOperator: false, operatorPermissions: null, updatedAt: now })
      .where(eq(users.userId, userId));
    const before = { permissions: demoted.operatorPermissions };
    await writeAudit(tx, null, { action: 'delete', objectType: 'staff', objectId: userId, before }, now);
    return null;
  });
}
