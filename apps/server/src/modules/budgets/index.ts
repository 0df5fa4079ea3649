/** Budgets from which programs pay, and the payments that they ask for: the face of the module. */
import { and, eq, ne } from 'drizzle-orm';
import type { Router } from '#platform/http/router.ts';
import { openBudget } from './commands/decide-payment.ts';
import { APPROVAL_RETENTION_MS, REFUSAL_RETENTION_MS } from './limits.ts';
import { budgetRefunds } from './refunds.ts';
import { registerApprovalRoutes } from './routes/approvals.ts';
import { registerBudgetRoutes } from './routes/budgets.ts';
import { budgetApprovals, budgetRefusals, budgets } from './tables.ts';

export function registerBudgets(app: Router): void {
  const { context } = app;
  const { db, providers } = context;
  providers.add('contracts.consents', { open: (request) => openBudget(context, request) });
  providers.add('accounts.refunds', budgetRefunds);
  providers.add('users.budgets', {
    async ownsBudget(executor, userId, budgetId) {
      const isOwn = and(eq(budgets.budgetId, budgetId), eq(budgets.userId, userId), ne(budgets.status, 'ended'));
      return (await executor.$count(budgets, isOwn)) > 0;
    },
  });
  providers.add('users.closers', {
    async remove({ userId }) {
      await db.delete(budgets).where(eq(budgets.userId, userId));
    },
  });
  providers.add('platform.retention', {
    table: budgetApprovals,
    at: budgetApprovals.createdAt,
    keptMs: APPROVAL_RETENTION_MS,
  });
  providers.add('platform.retention', {
    table: budgetRefusals,
    at: budgetRefusals.createdAt,
    keptMs: REFUSAL_RETENTION_MS,
  });
  registerBudgetRoutes(app);
  registerApprovalRoutes(app);
}
