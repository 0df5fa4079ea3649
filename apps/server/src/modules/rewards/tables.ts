import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lifeline, moment } from '#platform/database/columns.ts';

/** Numbers that clients see, longer than JavaScript counts, therefore text outside the database. */
const numbered = (name: string) =>
  bigint(name, { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity({ startWith: '100000000000000001' });
const number = (name: string) => bigint(name, { mode: 'bigint' });
/** Amounts of coins are whole hundredths. */
const hundredths = (name: string) => bigint(name, { mode: 'number' });

/**
 * Coins of the activities: cash and points, a ledger of its own beside that of money. Each line takes from one account what it gives to
 * another, of which one is the platform's, made by the migration: its balance below zero is what people have. See the folder `database`.
 */
export const coinAccounts = pgTable(
  'coin_accounts',
  {
    coinAccountId: numbered('coin_account_id'),
    /** 1 cash, 2 points. */
    accountType: smallint('account_type').notNull(),
    /** 0 is the platform. */
    userId: integer('user_id').notNull(),
    /** Changed by records alone. */
    balance: hundredths('balance').notNull().default(0),
    /** Ordinal of the last record. */
    recordCount: integer('record_count').notNull().default(0),
    /** When the last record was written. */
    lastChangedAt: moment('last_changed_at').notNull(),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('coin_accounts_by_owner').on(table.userId, table.accountType),
    index('coin_accounts_rank')
      .on(table.accountType, table.balance.desc().nullsFirst(), table.lastChangedAt, table.coinAccountId)
      .where(sql`${table.userId} > 0 and ${table.balance} > 0`),
    index('coin_accounts_by_change').on(table.accountType, table.lastChangedAt).where(sql`${table.userId} > 0`),
    check('coin_accounts_type_is_known', sql`${table.accountType} between 1 and 2`),
    check('coin_accounts_never_overdrawn', sql`${table.userId} = 0 or ${table.balance} >= 0`),
    check('coin_accounts_balance_is_countable', sql`abs(${table.balance}) <= 9007199254740991`),
  ],
);

/**
 * Numbers of accounts by balance, from which a rank is added up: level 0 counts each balance, every level above 256 neighbours of the
 * one below together. Kept by the trigger of the records.
 */
export const coinBalanceCounts = pgTable(
  'coin_balance_counts',
  {
    accountType: smallint('account_type').notNull(),
    level: smallint('level').notNull(),
    bucket: hundredths('bucket').notNull(),
    accounts: integer('accounts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountType, table.level, table.bucket] }),
    check('coin_balance_counts_not_negative', sql`${table.accounts} >= 0`),
  ],
);

/** Lines of people's coin accounts, an unbroken chain for each. */
export const coinRecords = pgTable(
  'coin_records',
  {
    coinRecordId: numbered('coin_record_id'),
    coinAccountId: number('coin_account_id')
      .notNull()
      .references(() => coinAccounts.coinAccountId),
    accountType: smallint('account_type').notNull(),
    /** Counts from 1 in each account. */
    ordinal: integer('ordinal').notNull(),
    kind: text('kind').$type<CoinRecordKind>().notNull(),
    /** Names what moved the coins once, e.g. `reward:100000000000000001`. */
    onceKey: text('once_key'),
    changed: hundredths('changed').notNull(),
    before: hundredths('before').notNull(),
    after: hundredths('after').notNull(),
    extra: jsonb('extra').$type<CoinRecordExtra>().notNull(),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('coin_records_chain').on(table.coinAccountId, table.ordinal),
    uniqueIndex('coin_records_once').on(table.onceKey).where(sql`${table.onceKey} is not null`),
    index('coin_records_by_time').on(table.coinAccountId, table.createdAt, table.coinRecordId),
    index('coin_records_of_type').on(table.accountType, table.createdAt, table.coinRecordId),
    index('coin_records_by_creation').on(table.createdAt, table.coinRecordId),
    check('coin_records_add_up', sql`${table.before} + ${table.changed} = ${table.after}`),
    check('coin_records_change_something', sql`${table.changed} <> 0`),
  ],
);

/** Why coins moved. */
export type CoinRecordKind = 'reward' | 'deduction' | 'restoration' | 'withdrawal' | 'compensation' | 'adjustment';
/** Text of the line. */
export type CoinRecordExtra = { mark: string } | { remark: string };
export type CoinAccountRow = typeof coinAccounts.$inferSelect;
export type CoinRecordRow = typeof coinRecords.$inferSelect;
