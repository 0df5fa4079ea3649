import type { ApprovalStatus, BudgetStatus } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { lifeline, moment, objectId } from '#platform/database/columns.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });

/**
 * Sums up to which programs may pay, and terms that they may pay for. The money stays in the wallet. Each payment locks the row; its
 * sums are those of `budget_payments`.
 */
export const budgets = pgTable(
  'budgets',
  {
    budgetId: objectId('budget_id').primaryKey(),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    perPaymentCents: cents('per_payment_cents').notNull(),
    perDayCents: cents('per_day_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    /** Above it a person decides about each payment. */
    approvalAboveCents: cents('approval_above_cents').notNull(),
    /** The most that a first licence, and all that can ever be asked for, may cost; null for as much as the sums allow. */
    maxFirstCostCents: cents('max_first_cost_cents'),
    maxMostCostCents: cents('max_most_cost_cents'),
    /** Terms by which there is no end to what can be paid. */
    allowOpenEnded: boolean('allow_open_ended').notNull(),
    allowEndsAgainstWill: boolean('allow_ends_against_will').notNull(),
    allowNotComputable: boolean('allow_not_computable').notNull(),
    minLicenceDays: integer('min_licence_days'),
    /** Codes of types of works; none: of any. */
    types: text('types').array().notNull(),
    /** Licensors by their user ids; none: any. */
    owners: integer('owners').array().notNull(),
    barredOwners: integer('barred_owners').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
    status: text('status').$type<BudgetStatus>().notNull().default('on'),
    /** The sum of what was paid and not given back. */
    spentCents: cents('spent_cents').notNull().default(0),
    /** The last day on which something was paid, in platform time, and how much; given back to it is nothing. */
    spentOn: date('spent_on', { mode: 'string' }),
    spentOnDayCents: cents('spent_on_day_cents').notNull().default(0),
    ...lifeline,
  },
  (table) => [
    index('budgets_by_user').on(table.userId, table.createdAt),
    check(
      'budgets_limits_check',
      sql`0 <= ${table.approvalAboveCents} and ${table.approvalAboveCents} <= ${table.perPaymentCents}
        and ${table.perPaymentCents} <= ${table.perDayCents} and ${table.perDayCents} <= ${table.totalCents}`,
    ),
    check('budgets_spent_check', sql`${table.spentCents} between 0 and ${table.totalCents}`),
    check('budgets_day_check', sql`${table.spentOnDayCents} >= 0`),
    check('budgets_status_check', sql`${table.status} in ('on', 'paused', 'ended')`),
    check(
      'budgets_facts_check',
      sql`coalesce(${table.maxFirstCostCents}, 0) >= 0 and coalesce(${table.maxMostCostCents}, 0) >= 0
        and coalesce(${table.minLicenceDays}, 1) > 0`,
    ),
  ],
);

/** Payments that budgets made, by their records in the books. */
export const budgetPayments = pgTable(
  'budget_payments',
  {
    recordId: bigint('record_id', { mode: 'bigint' }).primaryKey(),
    budgetId: objectId('budget_id')
      .notNull()
      .references(() => budgets.budgetId, { onDelete: 'cascade' }),
    /** The token that paid; it may have been revoked since. */
    tokenId: objectId('token_id').notNull(),
    contractId: objectId('contract_id').notNull(),
    eventId: text('event_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** The approval that it was made by; null for what needed none. */
    approvalId: objectId('approval_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('budget_payments_by_budget').on(table.budgetId, table.createdAt),
    index('budget_payments_by_contract').on(table.contractId),
    check(
      'budget_payments_amount_check',
      sql`${table.amountCents} > 0 and ${table.refundedCents} between 0 and ${table.amountCents}`,
    ),
  ],
);

/** Payments that a person decides about, because they are above what a budget pays without asking. */
export const budgetApprovals = pgTable(
  'budget_approvals',
  {
    approvalId: objectId('approval_id').primaryKey(),
    budgetId: objectId('budget_id')
      .notNull()
      .references(() => budgets.budgetId, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    /** The token that asked, and its name. */
    tokenId: objectId('token_id').notNull(),
    tokenName: text('token_name').notNull(),
    contractId: objectId('contract_id').notNull(),
    eventId: text('event_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Why, in words of the program's. */
    reason: text('reason').notNull(),
    /** Those whose time is over are expired, whatever stands here. */
    status: text('status').$type<Exclude<ApprovalStatus, 'expired'>>().notNull().default('waiting'),
    expiresAt: moment('expires_at').notNull(),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('budget_approvals_by_user').on(table.userId, table.createdAt),
    index('budget_approvals_by_status').on(table.userId, table.status, table.createdAt, table.approvalId),
    index('budget_approvals_by_age').on(table.createdAt),
    index('budget_approvals_by_payment').on(table.budgetId, table.contractId, table.eventId, table.createdAt),
    check('budget_approvals_status_check', sql`${table.status} in ('waiting', 'approved', 'declined', 'used')`),
    check('budget_approvals_amount_check', sql`${table.amountCents} > 0`),
  ],
);

/** Payments that budgets refused, until they are too old to count. */
export const budgetRefusals = pgTable(
  'budget_refusals',
  {
    refusalId: bigint('refusal_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    budgetId: objectId('budget_id')
      .notNull()
      .references(() => budgets.budgetId, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('budget_refusals_by_budget').on(table.budgetId, table.createdAt),
    index('budget_refusals_by_age').on(table.createdAt),
  ],
);

export type BudgetRow = typeof budgets.$inferSelect;
export type ApprovalRow = typeof budgetApprovals.$inferSelect;
