/** Keys of budgets, and of payments that programs ask for. */
export const budgetKeys = {
  all: ['budgets'],
  mine: ['budgets', 'mine'],
  waiting: ['budgets', 'approvals', 'waiting'],
  approval: (approvalId: string) => ['budgets', 'approvals', approvalId],
};
