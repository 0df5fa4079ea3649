import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lifeline, moment, objectId } from '#platform/database/columns.ts';

/**
 * Money. Amounts are whole cents. What the tables promise is kept by the database: see the folder `database` for the
 * functions that move money and the triggers that keep its history.
 */

const cents = (name: string) => bigint(name, { mode: 'number' });
/** Numbers of records, lines and orders: increasing, longer than JavaScript counts, therefore text outside the database. */
const ledgerNumber = (name: string) => bigint(name, { mode: 'bigint' });
const accountId = (name: string) => text(name);

export const ledgerNumbers = pgSequence('ledger_numbers', { startWith: '100000000000000001', cache: 1 });

export const accounts = pgTable(
  'accounts',
  {
    /** 15 digits: three for the kind, eight made of the owner's id, four random. */
    accountId: accountId('account_id').primaryKey(),
    /** 1 individual, 2 contract, 3 node, 4 organisation; the platform's own are organisations. */
    accountType: smallint('account_type').notNull(),
    accountName: text('account_name').notNull(),
    /** User id, contract id, node id or organisation id; of the platform's own the name, e.g. `suspense`, `gateway:mock`. */
    ownerId: text('owner_id').notNull(),
    ownerName: text('owner_name').notNull(),
    /** 0 for the platform's own. */
    ownerUserId: integer('owner_user_id').notNull(),
    /** Changed by postings alone. */
    balanceCents: cents('balance_cents').notNull().default(0),
    /** Part of the balance that may not be spent. */
    freezeCents: cents('freeze_cents').notNull().default(0),
    /** Issuance and gateways: what they are below zero is what is in circulation. */
    allowNegative: boolean('allow_negative').notNull().default(false),
    /** 0 not activated, 1 normal, 2 frozen. */
    status: smallint('status').notNull().default(0),
    /** Of the transaction password; with its parameters and salt. */
    passwordHash: text('password_hash'),
    /** Tries of the transaction password that were wrong or are under way. */
    passwordTries: smallint('password_tries').notNull().default(0),
    passwordTriedAt: moment('password_tried_at'),
    passwordLockedUntil: moment('password_locked_until'),
    /** Number of the last line of the statement, the sums up to it, and a time that it is not after: kept by postings. */
    lineCount: bigint('line_count', { mode: 'number' }).notNull().default(0),
    incomeSumCents: bigint('income_sum_cents', { mode: 'bigint' }).notNull().default(sql`0`),
    expenditureSumCents: bigint('expenditure_sum_cents', { mode: 'bigint' }).notNull().default(sql`0`),
    lastLineAt: moment('last_line_at'),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('accounts_by_owner').on(table.accountType, table.ownerId),
    index('accounts_by_owner_user').on(table.ownerUserId),
    check('accounts_id_is_15_digits', sql`${table.accountId} ~ '^\\d{15}$'`),
    check('accounts_type_is_known', sql`${table.accountType} between 1 and 4`),
    check('accounts_status_is_known', sql`${table.status} between 0 and 2`),
    check('accounts_never_overdrawn', sql`${table.allowNegative} or ${table.balanceCents} >= ${table.freezeCents}`),
    check('accounts_freeze_not_negative', sql`${table.freezeCents} >= 0`),
    // what JavaScript can count exactly
    check('accounts_balance_is_countable', sql`abs(${table.balanceCents}) <= 9007199254740991`),
  ],
);

/**
 * Movements of money between two accounts, as the payer sees them: never deleted, changed only from pending to settled or closed.
 * What they are searched by (`account_search_text`, `reciprocal_search_text`, `search_text`) is in the migrations alone.
 */
export const transactions = pgTable(
  'transactions',
  {
    recordId: ledgerNumber('record_id').primaryKey(),
    kind: text('kind').$type<TransactionKind>().notNull(),
    /** 1 transfer (rewards, recharge, withdrawal and refund as well), 2 contract. */
    transactionType: smallint('transaction_type').notNull(),
    accountId: accountId('account_id').notNull(),
    accountName: text('account_name').notNull(),
    /** The payee as people see it, never the suspense account. */
    reciprocalAccountId: accountId('reciprocal_account_id').notNull(),
    reciprocalAccountName: text('reciprocal_account_name').notNull(),
    amountCents: cents('amount_cents').notNull(),
    digest: text('digest').notNull().default(''),
    remark: text('remark').notNull().default(''),
    attachInfo: json('attach_info').$type<Record<string, unknown>>().notNull().default({}),
    operatorId: text('operator_id').notNull(),
    operatorName: text('operator_name').notNull(),
    authorizationType: text('authorization_type').notNull(),
    /** Names an order of the payer's once; the same again answers the first result. */
    outsideTransactionId: text('outside_transaction_id'),
    /** Of contract payments: the contract and its event, what is licensed, and whose income it is. */
    contractId: objectId('contract_id'),
    eventId: text('event_id'),
    /** 1 resource, 2 exhibit, 4 collection, 5 collection as an exhibit. */
    subjectType: smallint('subject_type'),
    /** Resource id or node id: what earned it. */
    objectId: text('object_id'),
    refundOf: ledgerNumber('refund_of').references((): AnyPgColumn => transactions.recordId),
    /** Pending ones are closed after this moment. */
    confirmTimeoutAt: moment('confirm_timeout_at'),
    /** 1 pending, 2 success, 3 closed. */
    status: smallint('status').notNull(),
    settledAt: moment('settled_at'),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('transactions_once_per_payer')
      .on(table.accountId, table.outsideTransactionId)
      .where(sql`${table.outsideTransactionId} is not null`),
    uniqueIndex('transactions_one_pending_per_event')
      .on(table.contractId, table.eventId)
      .where(sql`${table.status} = 1 and ${table.contractId} is not null`),
    index('transactions_by_payer').on(table.accountId, table.createdAt, table.recordId),
    index('transactions_by_payee').on(table.reciprocalAccountId, table.createdAt, table.recordId),
    index('transactions_by_contract').on(table.contractId).where(sql`${table.contractId} is not null`),
    index('transactions_income')
      .on(table.reciprocalAccountId, table.settledAt)
      .where(sql`${table.transactionType} = 2 and ${table.status} = 2`),
    index('transactions_settled')
      .on(table.settledAt, table.amountCents)
      .where(sql`${table.transactionType} = 2 and ${table.status} = 2`),
    index('transactions_refunds').on(table.refundOf).where(sql`${table.refundOf} is not null`),
    index('transactions_pending').on(table.confirmTimeoutAt).where(sql`${table.status} = 1`),
    index('transactions_by_creation').on(table.createdAt, table.recordId),
    check('transactions_amount_is_positive', sql`${table.amountCents} > 0`),
    check('transactions_two_parties', sql`${table.accountId} <> ${table.reciprocalAccountId}`),
    check('transactions_status_is_known', sql`${table.status} between 1 and 3`),
    check('transactions_pending_times_out', sql`${table.status} <> 1 or ${table.confirmTimeoutAt} is not null`),
  ],
);

/** Statement lines: the effect of a transaction on one account. Each knows the sums of all lines before and including it. */
export const transactionDetails = pgTable(
  'transaction_details',
  {
    serialNo: ledgerNumber('serial_no').primaryKey(),
    recordId: ledgerNumber('record_id').notNull(),
    accountId: accountId('account_id').notNull(),
    /** Counts from 1 in each account. */
    lineNo: bigint('line_no', { mode: 'number' }).notNull(),
    /** Below zero for the payer, above for the payee. */
    amountCents: cents('amount_cents').notNull(),
    beforeCents: cents('before_cents').notNull(),
    afterCents: cents('after_cents').notNull(),
    /** Sums over this account's lines up to this one, closed ones included; expenditure above zero. */
    incomeSumCents: bigint('income_sum_cents', { mode: 'bigint' }).notNull(),
    expenditureSumCents: bigint('expenditure_sum_cents', { mode: 'bigint' }).notNull(),
    status: smallint('status').notNull(),
    /** Never before that of the line above. */
    ...lifeline,
  },
  (table) => [
    uniqueIndex('transaction_details_lines').on(table.accountId, table.lineNo),
    index('transaction_details_by_time').on(table.accountId, table.createdAt, table.lineNo),
    index('transaction_details_unsettled')
      .on(table.accountId, table.status, table.createdAt, table.lineNo)
      .where(sql`${table.status} <> 2`),
    index('transaction_details_by_record').on(table.recordId),
    check('transaction_details_add_up', sql`${table.beforeCents} + ${table.amountCents} = ${table.afterCents}`),
    check('transaction_details_move_something', sql`${table.amountCents} <> 0`),
    check('transaction_details_status_is_known', sql`${table.status} between 1 and 3`),
  ],
);

/** Double entry: every movement takes from one account what it gives to another. Inserting one changes both balances. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    postingId: bigserial('posting_id', { mode: 'bigint' }).primaryKey(),
    recordId: ledgerNumber('record_id')
      .notNull()
      .references(() => transactions.recordId),
    kind: text('kind').$type<PostingKind>().notNull(),
    /** Loses the amount. */
    debitAccountId: accountId('debit_account_id').notNull(),
    /** Receives it. */
    creditAccountId: accountId('credit_account_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('ledger_postings_by_record').on(table.recordId),
    check('ledger_postings_amount_is_positive', sql`${table.amountCents} > 0`),
    check('ledger_postings_two_accounts', sql`${table.debitAccountId} <> ${table.creditAccountId}`),
  ],
);

/** Money that people bring in through a channel. */
export const rechargeOrders = pgTable(
  'recharge_orders',
  {
    orderId: ledgerNumber('order_id').primaryKey(),
    userId: integer('user_id').notNull(),
    accountId: accountId('account_id')
      .notNull()
      .references(() => accounts.accountId),
    channel: text('channel').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Amount that the gateway is asked for: code of a currency, and an amount in its smallest unit. */
    currency: text('currency').notNull(),
    currencyMinor: bigint('currency_minor', { mode: 'number' }).notNull(),
    /** The number that the gateway gave. */
    gatewayOrderNo: text('gateway_order_no'),
    /** Means of paying, as the adapter answered: `{type, url, fields}`. */
    payment: json('payment').$type<GatewayPayment | null>(),
    recordId: ledgerNumber('record_id').references(() => transactions.recordId),
    status: text('status').$type<RechargeStatus>().notNull(),
    failReason: text('fail_reason').notNull().default(''),
    clientToken: text('client_token').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the gateway was last asked about it. */
    queriedAt: moment('queried_at'),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('recharge_orders_once').on(table.userId, table.clientToken),
    uniqueIndex('recharge_orders_by_gateway_number')
      .on(table.channel, table.gatewayOrderNo)
      .where(sql`${table.gatewayOrderNo} is not null`),
    index('recharge_orders_by_user').on(table.userId, table.orderId),
    index('recharge_orders_open').on(table.expiresAt).where(sql`${table.status} in ('created', 'paying')`),
    check('recharge_orders_amount_is_positive', sql`${table.amountCents} > 0`),
    check(
      'recharge_orders_status_is_known',
      sql`${table.status} in ('created', 'paying', 'paid', 'closed', 'failed', 'refunded')`,
    ),
    check(
      'recharge_orders_paid_has_record',
      sql`${table.status} not in ('paid', 'refunded') or ${table.recordId} is not null`,
    ),
  ],
);

/** Money that people take out through a channel; held from the moment of the order. */
export const withdrawOrders = pgTable(
  'withdraw_orders',
  {
    orderId: ledgerNumber('order_id').primaryKey(),
    userId: integer('user_id').notNull(),
    accountId: accountId('account_id')
      .notNull()
      .references(() => accounts.accountId),
    channel: text('channel').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Taken out of the amount. */
    feeCents: cents('fee_cents').notNull().default(0),
    currency: text('currency').notNull(),
    currencyMinor: bigint('currency_minor', { mode: 'number' }).notNull(),
    /** Where it goes. */
    payee: jsonb('payee').$type<{ name: string; account: string }>().notNull(),
    gatewayOrderNo: text('gateway_order_no'),
    /** The pending transaction that holds the money. */
    recordId: ledgerNumber('record_id')
      .notNull()
      .references(() => transactions.recordId),
    status: text('status').$type<WithdrawStatus>().notNull(),
    failReason: text('fail_reason').notNull().default(''),
    clientToken: text('client_token').notNull(),
    /** Number of times that the gateway was asked, and the time it is asked next. */
    queries: integer('queries').notNull().default(0),
    nextQueryAt: moment('next_query_at'),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('withdraw_orders_once').on(table.userId, table.clientToken),
    uniqueIndex('withdraw_orders_by_gateway_number')
      .on(table.channel, table.gatewayOrderNo)
      .where(sql`${table.gatewayOrderNo} is not null`),
    index('withdraw_orders_by_user').on(table.userId, table.orderId),
    index('withdraw_orders_open').on(table.nextQueryAt).where(sql`${table.status} = 'processing'`),
    check('withdraw_orders_amount_is_positive', sql`${table.amountCents} > 0`),
    check('withdraw_orders_fee_is_a_part', sql`${table.feeCents} >= 0 and ${table.feeCents} < ${table.amountCents}`),
    check('withdraw_orders_status_is_known', sql`${table.status} in ('processing', 'success', 'failed')`),
  ],
);

/** Results of comparing all postings with all balances, newest last. */
export const ledgerProofs = pgTable('ledger_proofs', {
  proofId: bigserial('proof_id', { mode: 'number' }).primaryKey(),
  /** The day that was asked about, in platform time. */
  checkedDate: date('checked_date').notNull(),
  isHealthy: boolean('is_healthy').notNull(),
  /** The answer of the reconciliation route. */
  result: jsonb('result').notNull(),
  durationMs: integer('duration_ms').notNull(),
  createdAt: moment('created_at').notNull(),
});

export type TransactionKind = 'transfer' | 'payment' | 'refund' | 'recharge' | 'withdrawal' | 'reward' | 'adjust';
export type PostingKind =
  | 'transfer'
  | 'hold'
  | 'settle'
  | 'release'
  | 'refund'
  | 'recharge'
  | 'withdrawHold'
  | 'withdrawSettle'
  | 'withdrawRelease'
  | 'reward'
  | 'adjust';
export type RechargeStatus = 'created' | 'paying' | 'paid' | 'closed' | 'failed' | 'refunded';
export type WithdrawStatus = 'processing' | 'success' | 'failed';
export interface GatewayPayment {
  readonly type: 'redirect' | 'qrCode' | 'form';
  readonly url: string;
  readonly fields: Record<string, string>;
}

export type AccountRow = typeof accounts.$inferSelect;
export type TransactionRow = typeof transactions.$inferSelect;
export type TransactionDetailRow = typeof transactionDetails.$inferSelect;
export type RechargeOrderRow = typeof rechargeOrders.$inferSelect;
export type WithdrawOrderRow = typeof withdrawOrders.$inferSelect;
