import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lifeline, moment, objectId } from '#platform/database/columns.ts';

/** Numbers that clients see, longer than JavaScript counts, therefore text outside the database. */
const numbered = (name: string) =>
  bigint(name, { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity({ startWith: '100000000000000001' });
const configNumber = (name: string) => bigint(name, { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity();
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
    /** The platform's noon before the last record, and how the account stood then; empty without a record since noons are kept. */
    noon: moment('noon'),
    noonBalance: hundredths('noon_balance'),
    noonChangedAt: moment('noon_changed_at'),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('coin_accounts_by_owner').on(table.userId, table.accountType),
    index('coin_accounts_rank')
      .on(table.accountType, table.balance.desc().nullsFirst(), table.lastChangedAt, table.coinAccountId)
      .where(sql`${table.userId} > 0 and ${table.balance} > 0`),
    index('coin_accounts_noon_rank')
      .on(
        table.accountType,
        table.noon,
        table.noonBalance.desc().nullsFirst(),
        table.noonChangedAt,
        table.coinAccountId,
      )
      .where(sql`${table.userId} > 0 and ${table.noonBalance} > 0`),
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
    /** The platform's noon before the last change, and the number as of it. */
    noon: moment('noon'),
    noonAccounts: integer('noon_accounts'),
  },
  (table) => [
    primaryKey({ columns: [table.accountType, table.level, table.bucket] }),
    check('coin_balance_counts_not_negative', sql`${table.accounts} >= 0 and ${table.noonAccounts} >= 0`),
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
    /** The platform's last noon before the record; empty where it is older than that noons are kept. */
    noon: moment('noon'),
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

/** Times from when and until when something counts; null is open on that side. */
const period = { startsAt: moment('starts_at'), endsAt: moment('ends_at') };

/** Things that people can do for the activities. */
export const taskConfigs = pgTable(
  'task_configs',
  {
    code: text('code').primaryKey(),
    configId: configNumber('config_id'),
    groupCode: text('group_code').notNull(),
    /** An operator's words; null: those of the catalogue, in the language of who reads. */
    title: text('title'),
    description: text('description'),
    /** Times that it can be finished; 0 is unlimited. */
    completionTimes: integer('completion_times').notNull(),
    /** Facts that it takes to finish it once. */
    growthMax: integer('growth_max').notNull(),
    counting: text('counting').$type<TaskCounting>().notNull(),
    /** Facts that count for it. */
    trigger: text('trigger').notNull(),
    /** Part of a fact's evidence that counts once, on each day where days are counted. */
    uniqueBy: text('unique_by').$type<keyof TaskEvidence>(),
    /** JSON or empty. */
    extra: text('extra').notNull().default(''),
    ...period,
    isStopped: boolean('is_stopped').notNull(),
    ...lifeline,
  },
  (table) => [
    index('task_configs_by_trigger').on(table.trigger),
    index('task_configs_by_group').on(table.groupCode, table.code),
    check('task_configs_times_not_negative', sql`${table.completionTimes} >= 0 and ${table.growthMax} > 0`),
  ],
);

/** Progress of people with tasks. */
export const taskRecords = pgTable(
  'task_records',
  {
    taskRecordId: numbered('task_record_id'),
    userId: integer('user_id').notNull(),
    taskCode: text('task_code')
      .notNull()
      .references(() => taskConfigs.code),
    /** Facts that have counted. */
    counted: integer('counted').notNull().default(0),
    /** Times that it was finished. */
    finished: integer('finished').notNull().default(0),
    ...lifeline,
  },
  (table) => [uniqueIndex('task_records_once').on(table.userId, table.taskCode)],
);

/** Facts that counted for tasks, each once. */
export const taskCounts = pgTable(
  'task_counts',
  {
    userId: integer('user_id').notNull(),
    taskCode: text('task_code').notNull(),
    /** That by which it counts once: the day, what it is about, or `once`. */
    countKey: text('count_key').notNull(),
    /** True for those that finished the task. */
    isFinish: boolean('is_finish').notNull(),
    evidence: jsonb('evidence').$type<TaskEvidence>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.taskCode, table.countKey] }),
    index('task_counts_by_time').on(table.userId, table.taskCode, table.createdAt),
  ],
);

/** Gifts for finished tasks, or by operators. */
export const rewardConfigs = pgTable(
  'reward_configs',
  {
    code: text('code').primaryKey(),
    configId: configNumber('config_id'),
    groupCode: text('group_code').notNull(),
    title: text('title'),
    description: text('description'),
    /** 1 feather coins, 2 cash, 3 uses of the invitation code, 4 points, 5 part of a pool. */
    rewardType: smallint('reward_type').notNull(),
    rewardNum: hundredths('reward_num').notNull(),
    /** Records a person; 0 is unlimited. */
    completionTimes: integer('completion_times').notNull(),
    /** Tasks that must all be finished so often; none: operators grant it. */
    conditions: jsonb('conditions').$type<RewardCondition[]>().notNull(),
    needReview: boolean('need_review').notNull().default(false),
    /** Most that its records may add up to, without those rejected or deducted; null is no limit. */
    budget: hundredths('budget'),
    usedBudget: hundredths('used_budget').notNull().default(0),
    ...period,
    isStopped: boolean('is_stopped').notNull(),
    /** When the pool of type 5 was divided. */
    closedAt: moment('closed_at'),
    ...lifeline,
  },
  (table) => [
    index('reward_configs_by_update').on(table.updatedAt, table.code),
    check('reward_configs_type_is_known', sql`${table.rewardType} between 1 and 5`),
    check('reward_configs_num_not_negative', sql`${table.rewardNum} >= 0 and ${table.completionTimes} >= 0`),
    check(
      'reward_configs_within_budget',
      sql`${table.usedBudget} >= 0 and (${table.budget} is null or ${table.usedBudget} <= ${table.budget})`,
    ),
  ],
);

/** Rewards of people. */
export const rewardRecords = pgTable(
  'reward_records',
  {
    rewardRecordId: numbered('reward_record_id'),
    rewardCode: text('reward_code')
      .notNull()
      .references(() => rewardConfigs.code),
    groupCode: text('group_code').notNull(),
    userId: integer('user_id').notNull(),
    /** Counts from 1 for each person and code. */
    ordinal: integer('ordinal').notNull(),
    rewardType: smallint('reward_type').notNull(),
    rewardNum: hundredths('reward_num').notNull(),
    /** 1 pending review, 2 rejected, 3 to be claimed, 4 issued, 5 deducted. */
    tag: smallint('tag').notNull(),
    /** An operator's reason: of a deduction, or of a reward that was granted. */
    reason: text('reason').notNull().default(''),
    /** Deductions and what gave them back, by which their coin records are named. */
    deductions: integer('deductions').notNull().default(0),
    evidence: jsonb('evidence').$type<TaskEvidence>().notNull(),
    completedAt: moment('completed_at').notNull(),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('reward_records_once').on(table.userId, table.rewardCode, table.ordinal),
    index('reward_records_of_person').on(table.userId, table.updatedAt, table.rewardRecordId),
    index('reward_records_of_code').on(table.rewardCode, table.tag, table.createdAt, table.rewardRecordId),
    index('reward_records_all_of_code').on(table.rewardCode, table.createdAt, table.rewardRecordId),
    index('reward_records_completed').on(table.rewardCode, table.completedAt, table.userId),
    index('reward_records_to_review').on(table.rewardRecordId).where(sql`${table.tag} = 1`),
    index('reward_records_issued').on(table.completedAt).where(sql`${table.tag} = 4`),
    index('reward_records_waiting').on(table.rewardRecordId).where(sql`${table.tag} = 3`),
    index('reward_records_of_resource')
      .on(sql`(evidence ->> 'resourceId')`)
      .where(sql`${table.rewardType} = 4 and ${table.tag} = 4`),
    check('reward_records_tag_is_known', sql`${table.tag} between 1 and 5`),
  ],
);

/** Who was invited by whom. */
export const invitations = pgTable(
  'invitations',
  {
    friendUserId: integer('friend_user_id').primaryKey(),
    inviterUserId: integer('inviter_user_id').notNull(),
    activatedAt: moment('activated_at').notNull(),
    /** When the friend had done the newcomer's tasks in time. */
    receivedAt: moment('received_at'),
  },
  (table) => [
    index('invitations_by_inviter').on(table.inviterUserId, table.friendUserId),
    check('invitations_of_others', sql`${table.friendUserId} <> ${table.inviterUserId}`),
  ],
);

/** Times in which people sign in daily for feather coins; the one that was made last is in force. Amounts are cents. */
export const signPeriods = pgTable('sign_periods', {
  code: text('code').primaryKey(),
  periodId: configNumber('period_id'),
  ...period,
  firstCents: hundredths('first_cents').notNull(),
  dailyCents: hundredths('daily_cents').notNull(),
  maxCents: hundredths('max_cents').notNull(),
  ...lifeline,
});

/** Days on which people signed in. */
export const signRecords = pgTable(
  'sign_records',
  {
    periodCode: text('period_code')
      .notNull()
      .references(() => signPeriods.code),
    userId: integer('user_id').notNull(),
    /** In the platform's time zone. */
    signDate: date('sign_date').notNull(),
    amountCents: hundredths('amount_cents').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.periodCode, table.userId, table.signDate] }),
    check('sign_records_give_something', sql`${table.amountCents} > 0`),
  ],
);

/** Coins that people cashed out, and how it went. */
export const coinPayouts = pgTable(
  'coin_payouts',
  {
    /** The record that took the coins. */
    coinRecordId: number('coin_record_id')
      .primaryKey()
      .references(() => coinRecords.coinRecordId),
    userId: integer('user_id').notNull(),
    hundredths: hundredths('hundredths').notNull(),
    /** In the platform's time zone. */
    day: date('day').notNull(),
    openId: text('open_id').notNull(),
    /** Of whom the money is for; empty once it is settled. */
    realName: text('real_name').notNull(),
    /** Refused ones have been given back. */
    state: text('state').$type<PayoutState>().notNull(),
    ...lifeline,
  },
  (table) => [
    index('coin_payouts_of_day').on(table.userId, table.day),
    index('coin_payouts_open').on(table.updatedAt).where(sql`${table.state} in ('asked', 'unknown')`),
    check('coin_payouts_state_is_known', sql`${table.state} in ('asked', 'unknown', 'paid', 'refused')`),
    check('coin_payouts_forget_names', sql`${table.state} in ('asked', 'unknown') or ${table.realName} = ''`),
  ],
);

/** When works were first on the market. */
export const firstListings = pgTable(
  'first_listings',
  { resourceId: objectId('resource_id').primaryKey(), listedAt: moment('listed_at').notNull() },
  (table) => [index('first_listings_by_time').on(table.listedAt)],
);

/** Weekly drawings among the works that were listed in a week, which its seed repeats. */
export const lotteryDrawings = pgTable('lottery_drawings', {
  /** Its Monday. */
  weekStart: date('week_start').primaryKey(),
  seed: text('seed').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Works that were drawn, as they were called then. */
export const lotteryDraws = pgTable(
  'lottery_draws',
  {
    drawId: numbered('draw_id'),
    weekStart: date('week_start')
      .notNull()
      .references(() => lotteryDrawings.weekStart),
    resourceId: objectId('resource_id').notNull(),
    resourceName: text('resource_name').notNull(),
    userId: integer('user_id').notNull(),
    username: text('username').notNull(),
  },
  (table) => [uniqueIndex('lottery_draws_once').on(table.weekStart, table.resourceId)],
);

/** Pieces that capsules of a stage hold. */
export const capsuleItems = pgTable(
  'capsule_items',
  {
    capsuleType: smallint('capsule_type').notNull(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    cover: text('cover').notNull(),
    resourceType: text('resource_type').notNull(),
    /** Pieces left; null is without end. */
    stock: integer('stock'),
  },
  (table) => [
    primaryKey({ columns: [table.capsuleType, table.code] }),
    check('capsule_items_stock_not_negative', sql`${table.stock} >= 0`),
    check('capsule_items_type_is_known', sql`${table.capsuleType} between 1 and 3`),
  ],
);

/** Pieces that people drew: once a person and stage. */
export const capsuleDraws = pgTable(
  'capsule_draws',
  {
    userId: integer('user_id').notNull(),
    capsuleType: smallint('capsule_type').notNull(),
    items: jsonb('items').$type<CapsulePiece[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.capsuleType] }),
    index('capsule_draws_by_time').on(table.createdAt, table.userId),
  ],
);

/** A piece as it was when it was drawn. */
export interface CapsulePiece {
  code: string;
  title: string;
  cover: string;
  resourceType: string;
}
/** `asked`: the channel has not answered yet; `unknown`: it did not say what became of it. */
export type PayoutState = 'asked' | 'unknown' | 'paid' | 'refused';
/** Facts that count for a task: one ever, one a day, or each. */
export type TaskCounting = 'once' | 'day' | 'each';
/** Things that a fact is about. */
export interface TaskEvidence {
  resourceId?: string;
  presentableId?: string;
  nodeId?: number;
  linkUrl?: string;
}
/** A task, and how often it must be finished. */
export interface RewardCondition {
  taskConfigCode: string;
  times: number;
}
export type TaskConfigRow = typeof taskConfigs.$inferSelect;
export type TaskRecordRow = typeof taskRecords.$inferSelect;
export type RewardConfigRow = typeof rewardConfigs.$inferSelect;
export type RewardRecordRow = typeof rewardRecords.$inferSelect;
export type CoinPayoutRow = typeof coinPayouts.$inferSelect;
export type CapsuleItemRow = typeof capsuleItems.$inferSelect;
export type LotteryDrawRow = typeof lotteryDraws.$inferSelect;
export type SignPeriodRow = typeof signPeriods.$inferSelect;
/** Why coins moved. */
export type CoinRecordKind = 'reward' | 'deduction' | 'restoration' | 'withdrawal' | 'compensation' | 'adjustment';
/** Text of the line; of a reward, its title in the language of who reads; else that of the kind. */
export type CoinRecordExtra = { mark: string } | { remark: string } | { rewardCode: string } | Record<string, never>;
export type CoinAccountRow = typeof coinAccounts.$inferSelect;
export type CoinRecordRow = typeof coinRecords.$inferSelect;
