/** States of a budget: only an ended one never pays again. */
export const BUDGET_STATUSES = ['on', 'paused', 'ended'] as const;
export type BudgetStatus = (typeof BUDGET_STATUSES)[number];

/** States of a payment that a program has asked its owner for. */
export const APPROVAL_STATUSES = ['waiting', 'approved', 'declined', 'expired', 'used'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Kinds of things that calls of programs are about. */
export const AGENT_SUBJECTS = ['resource', 'exhibit', 'node', 'contract', 'object'] as const;
export type AgentSubject = (typeof AGENT_SUBJECTS)[number];

/** The most of what a person may have or name. */
export const BUDGET_LIMITS = { budgets: 20, types: 50, owners: 100, licenceDays: 36_500, reason: 500 } as const;
