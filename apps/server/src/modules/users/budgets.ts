import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';

/** Whose budgets are whose, told by the module of budgets. */
interface BudgetOwnership {
  /** True for a budget of theirs that has not ended. */
  ownsBudget(db: Executor, userId: number, budgetId: string): Promise<boolean>;
}

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'users.budgets': BudgetOwnership;
  }
}

/** True for a budget of somebody that a token of theirs can pay from. */
export async function ownsBudget(
  { providers }: Pick<Context, 'providers'>,
  db: Executor,
  { userId, budgetId }: { userId: number; budgetId: string },
): Promise<boolean> {
  const owned = providers.all('users.budgets').map((budgets) => budgets.ownsBudget(db, userId, budgetId));
  return (await Promise.all(owned)).includes(true);
}
