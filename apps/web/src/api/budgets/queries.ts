import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { budgetKeys } from './keys.ts';

/** Waiting payments that are listed. */
const MAX_WAITING = 100;

function fetchBudgets() {
  return answer(api.GET('/v2/budgets'));
}

export type Budget = Awaited<ReturnType<typeof fetchBudgets>>[number];

/** The user's budgets, the newest first. */
export const budgetsQuery = queryOptions({ queryKey: budgetKeys.mine, queryFn: fetchBudgets });

function fetchApproval(approvalId: string) {
  return answer(api.GET('/v2/approvals/{approvalId}', { params: { path: { approvalId } } }));
}

export type Approval = Awaited<ReturnType<typeof fetchApproval>>;

/** A payment that a program has asked for. */
export const approvalQuery = (approvalId: string) =>
  queryOptions({ queryKey: budgetKeys.approval(approvalId), queryFn: () => fetchApproval(approvalId) });

/** Payments that wait to be decided about, the newest first. */
export const waitingApprovalsQuery = queryOptions({
  queryKey: budgetKeys.waiting,
  queryFn: async (): Promise<Approval[]> => {
    const query = { status: 'waiting', limit: MAX_WAITING } as const;
    return (await answer(api.GET('/v2/approvals', { params: { query } }))).dataList;
  },
});
