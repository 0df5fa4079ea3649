import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RefusalName } from '#platform/refusals/refusal.ts';
import { PAUSING_REFUSALS, REFUSALS_COUNT_MS } from '../limits.ts';
import { type BudgetRow, budgetRefusals } from '../tables.ts';
import { pauseBudgets } from './pause-budgets.ts';

/** Those of a budget that does not pay at all, and those of payments that wait for a person. */
const NOT_COUNTED: readonly RefusalName[] = ['budgets.off', 'budgets.expired', 'budgets.approval-wanted'];

/** Counts a refusal of a locked budget. So many in an hour pause it: a program that is refused again and again is mistaken, or not the owner's. */
export async function noteRefusal(
  tx: Transaction,
  context: Context,
  { budgetId, userId }: BudgetRow,
  refusal: RefusalName,
): Promise<void> {
  if (NOT_COUNTED.includes(refusal)) return;
  const now = context.clock.now();
  await tx.insert(budgetRefusals).values({ budgetId, createdAt: now });
  const since = new Date(now.getTime() - REFUSALS_COUNT_MS);
  const isOfBudget = eq(budgetRefusals.budgetId, budgetId);
  const count = await tx.$count(budgetRefusals, and(isOfBudget, gt(budgetRefusals.createdAt, since)));
  if (count < PAUSING_REFUSALS) return;
  await tx.delete(budgetRefusals).where(isOfBudget);
  await pauseBudgets(tx, context, { userId, budgetId, because: 'refusals' });
}
