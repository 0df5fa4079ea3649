import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { users } from '../tables.ts';

/** Why a user is as before. */
export type Undemoted = 'no-operator' | 'last-operator';

/** Makes an operator an ordinary user, unless nobody could operate the installation then. Answers why not, else `null`. */
export async function demoteUser(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<Undemoted | null> {
  return db.transaction(async (tx) => {
    // all of them, so that two operators cannot be demoted at once, each counting on the other
    const operators = await tx
      .select({ userId: users.userId })
      .from(users)
      .where(eq(users.isOperator, true))
      .orderBy(users.userId)
      .for('update');
    if (!operators.some((operator) => operator.userId === userId)) return 'no-operator';
    if (operators.length === 1) return 'last-operator';
    await tx.update(users).set({ isOperator: false, updatedAt: clock.now() }).where(eq(users.userId, userId));
    return null;
  });
}
