import { and, eq } from 'drizzle-orm';
import { notifyUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { budgets } from '../tables.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A budget pays no more until its owner has it go on: they stopped it, or it refused too often. */
    'budget.paused': { userId: number; budgetId: string; because: 'owner' | 'refusals' };
  }
}

/**
 * Pauses a budget of somebody, or all of them, and answers how many there were. Whose budget pauses by itself is told. Emits
 * `budget.paused`.
 */
export async function pauseBudgets(
  tx: Transaction,
  context: Context,
  {
    userId,
    budgetId,
    because,
  }: { readonly userId: number; readonly budgetId?: string; readonly because: 'owner' | 'refusals' },
): Promise<number> {
  const paused = await tx
    .update(budgets)
    .set({ status: 'paused', updatedAt: context.clock.now() })
    .where(
      and(
        eq(budgets.userId, userId),
        eq(budgets.status, 'on'),
        budgetId === undefined ? undefined : eq(budgets.budgetId, budgetId),
      ),
    )
    .returning({ budgetId: budgets.budgetId, name: budgets.name });
  for (const { budgetId: pausedId, name } of paused) {
    await context.events.emit(tx, 'budget.paused', { userId, budgetId: pausedId, because });
    if (because === 'refusals')
      await notifyUser(tx, context, { userId, type: 'budgetPaused', about: { subject: name, reason: '' } });
  }
  return paused.length;
}
