import type { BudgetStatus } from '@colophon/model';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { budgetKeys } from './keys.ts';

interface BudgetFields {
  name: string;
  perPayment: string;
  perDay: string;
  total: string;
  approvalAbove: string;
  facts: {
    maxFirstCost: string | null;
    maxMostCost: string | null;
    allowOpenEnded: boolean;
    allowEndsAgainstWill: boolean;
    allowNotComputable: boolean;
    minLicenceDays: number | null;
  };
  subjects: { types: string[]; owners: number[]; barredOwners: number[] };
  expireDate: string;
}

const path = (budgetId: string) => ({ params: { path: { budgetId } } });

export const createBudget = mutation({
  call: (body: BudgetFields & { password: string }) => answer(api.POST('/v2/budgets', { body })),
  stale: [budgetKeys.all],
});

/** Changes a budget; the pay password is needed where it may pay more than before. */
export const updateBudget = mutation({
  call: ({ budgetId, ...body }: Partial<BudgetFields> & { budgetId: string; password?: string | undefined }) =>
    answer(api.PUT('/v2/budgets/{budgetId}', { ...path(budgetId), body })),
  stale: [budgetKeys.all],
});

/** Pauses or ends a budget, or has it go on, which takes the pay password. */
export const setBudgetStatus = mutation({
  call: ({ budgetId, ...body }: { budgetId: string; status: BudgetStatus; password?: string }) =>
    answer(api.PUT('/v2/budgets/{budgetId}/status', { ...path(budgetId), body })),
  stale: [budgetKeys.all],
});

export const stopAllBudgets = mutation({
  call: () => answer(api.POST('/v2/budgets/stopAll')),
  stale: [budgetKeys.all],
});

/** Approves a payment, with the pay password, or declines it. */
export const decideApproval = mutation({
  call: ({ approvalId, ...body }: { approvalId: string; decision: 'approve' | 'decline'; password?: string }) =>
    answer(api.PUT('/v2/approvals/{approvalId}', { params: { path: { approvalId } }, body })),
  stale: [budgetKeys.all],
});
