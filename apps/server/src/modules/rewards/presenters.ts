import {
  CoinAccountType,
  ConfigStatus,
  type Locale,
  presentAmount,
  RewardStage,
  RewardStatus,
  RewardTag,
  TaskStatus,
} from '@colophon/model';
import { DateTime } from 'luxon';
import { isPushed, rewardTitle, taskTitle } from './catalogue.ts';
import type { SignStanding } from './commands/sign.ts';
import type { RewardOfPerson } from './queries/read-rewards.ts';
import type { TaskOfPerson } from './queries/read-tasks.ts';
import type {
  CoinAccountRow,
  CoinRecordRow,
  LotteryDrawRow,
  RewardConfigRow,
  SignPeriodRow,
  TaskConfigRow,
  TaskCounting,
} from './tables.ts';

/** The account of the platform, as records name it. */
const PLATFORM_ACCOUNT = '0';

/** Coins as clients count them. */
export function coins(hundredths: number): number {
  return hundredths / 100;
}

export function presentCoinAccount(row: CoinAccountRow) {
  return {
    id: String(row.coinAccountId),
    type: row.accountType,
    userId: String(row.userId),
    balance: coins(row.balance),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  };
}

/** Words for the lines of coin accounts, in the language of who reads. */
export interface LineWords {
  readonly locale: Locale;
  /** Titles of rewards by code. */
  readonly titles: ReadonlyMap<string, string>;
}

export function lineWords(rewards: readonly RewardConfigRow[], locale: Locale): LineWords {
  return { locale, titles: new Map(rewards.map((reward) => [reward.code, rewardTitle(reward, locale)])) };
}

export function presentCoinRecord(row: CoinRecordRow, words: LineWords) {
  return {
    id: String(row.coinRecordId),
    coinAccountId: String(row.coinAccountId),
    coinAccountType: row.accountType,
    targetCoinAccountId: PLATFORM_ACCOUNT,
    changedAmount: coins(row.changed),
    beforeBalance: coins(row.before),
    afterBalance: coins(row.after),
    extra: JSON.stringify(textOf(row, words)),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  };
}

/** True for rankings by cash, which is money: they do not say who has it. */
export const hidesNames = (type: CoinAccountType) => type === CoinAccountType.cash;

/** The name in a ranking, or no more than its first and last letter. */
export function rankedName(username: string, type: CoinAccountType): string {
  if (!hidesNames(type) || username === '') return username;
  const letters = [...username];
  return `${letters[0]}***${letters.at(-1)}`;
}

const WITHDRAWAL: Record<Locale, string> = { en_US: 'Cashed out', zh_CN: '提现' };
const COMPENSATION: Record<Locale, string> = { en_US: 'Could not be paid: given back', zh_CN: '提现失败，已退回' };

/** Text of a coin record's line: of a reward, its title. */
function textOf({ extra, kind }: CoinRecordRow, { titles, locale }: LineWords): { mark: string } | { remark: string } {
  if ('rewardCode' in extra) return { mark: titles.get(extra.rewardCode!) ?? extra.rewardCode! };
  if (kind === 'withdrawal') return { mark: WITHDRAWAL[locale] };
  if (kind === 'compensation') return { remark: COMPENSATION[locale] };
  return extra as { mark: string } | { remark: string };
}

export function presentTask({ config, record }: TaskOfPerson, locale: Locale) {
  const { growthMax } = config;
  return {
    id: String(record.taskRecordId),
    taskGroupId: groupNumber(config.groupCode),
    taskGroupCode: config.groupCode,
    taskConfigId: String(config.configId),
    taskConfigCode: config.code,
    status: record.finished > 0 ? TaskStatus.finished : TaskStatus.unfinished,
    userId: String(record.userId),
    growthValue: Math.min(record.counted, growthMax),
    growthValueMax: growthMax,
    growthValueLevel: record.finished,
    taskConfigTitle: taskTitle(config, locale),
    taskConfigDescription: config.description ?? '',
    taskConfigCompletionTimes: config.completionTimes,
    taskConfigExtra: config.extra,
    createTime: record.createdAt.toISOString(),
    updateTime: record.updatedAt.toISOString(),
  };
}

/** Groups are no rows: their number is that of their code. */
function groupNumber(groupCode: string): string {
  return String(Number(groupCode.replace(/\D/g, '')));
}

const PERIODS: Record<TaskCounting, 'once' | 'day' | 'unlimited'> = { once: 'once', day: 'day', each: 'unlimited' };

export function presentTaskConfig(config: TaskConfigRow, locale: Locale) {
  return {
    id: String(config.configId),
    code: config.code,
    groupCode: config.groupCode,
    title: taskTitle(config, locale),
    description: config.description ?? '',
    completionTimes: config.completionTimes,
    growthValueMax: config.growthMax,
    period: PERIODS[config.counting],
    triggerEvent: config.trigger,
    clientPush: isPushed(config),
    uniqueBy: config.uniqueBy,
    extra: config.extra,
    ...presentPeriod(config),
    status: config.isStopped ? ConfigStatus.stopped : ConfigStatus.effective,
    createTime: config.createdAt.toISOString(),
    updateTime: config.updatedAt.toISOString(),
  };
}

const STATUS_OF_TAG: Record<RewardTag, number> = {
  [RewardTag.review]: RewardStatus.pending,
  [RewardTag.rejected]: RewardStatus.pending,
  [RewardTag.waiting]: RewardStatus.waiting,
  [RewardTag.issued]: RewardStatus.claimed,
  [RewardTag.deducted]: RewardStatus.deducted,
};

/** Why points were taken back by themselves. */
const DELISTED: Record<Locale, string> = { en_US: 'The work is no longer listed.', zh_CN: '作品已下架。' };

export function presentReward({ record, config }: RewardOfPerson, locale: Locale) {
  const tag = record.tag as RewardTag;
  const reason = record.reason || (tag === RewardTag.deducted ? DELISTED[locale] : '');
  return {
    id: String(record.rewardRecordId),
    rewardGroupCode: record.groupCode,
    rewardConfigCode: record.rewardCode,
    rewardConfigDescription: config.description ?? '',
    title: rewardTitle(config, locale),
    rewardType: record.rewardType,
    rewardNum: coins(record.rewardNum),
    status: STATUS_OF_TAG[tag],
    tag,
    userId: String(record.userId),
    completedTime: record.completedAt.toISOString(),
    extra: JSON.stringify(reason === '' ? {} : { reason }),
    createTime: record.createdAt.toISOString(),
    updateTime: record.updatedAt.toISOString(),
  };
}

export function presentRewardConfig(config: RewardConfigRow, { locale, now }: { locale: Locale; now: Date }) {
  return {
    id: String(config.configId),
    code: config.code,
    groupCode: config.groupCode,
    title: rewardTitle(config, locale),
    description: config.description ?? '',
    rewardType: config.rewardType,
    rewardNum: coins(config.rewardNum),
    completionTimes: config.completionTimes,
    conditions: config.conditions,
    needReview: config.needReview,
    budget: config.budget === null ? null : coins(config.budget),
    usedBudget: coins(config.usedBudget),
    ...presentPeriod(config),
    status: config.isStopped ? ConfigStatus.stopped : ConfigStatus.effective,
    tag: stageOf(config, now),
    closeTime: config.closedAt?.toISOString() ?? null,
    createTime: config.createdAt.toISOString(),
    updateTime: config.updatedAt.toISOString(),
  };
}

/** Stage of a reward at a moment. */
export function stageOf(
  { isStopped, startsAt, endsAt, budget, usedBudget, rewardNum }: RewardConfigRow,
  now: Date,
): RewardStage {
  if (isStopped) return RewardStage.stopped;
  if (startsAt && startsAt > now) return RewardStage.notYet;
  const isUsedUp = budget !== null && usedBudget + rewardNum > budget;
  return isUsedUp || (endsAt && endsAt < now) ? RewardStage.ended : RewardStage.running;
}

export function presentSign({ amountCents, sumCents, isSign }: SignStanding) {
  return { amount: presentAmount(amountCents), amountSum: presentAmount(sumCents), isSign };
}

export function presentSignInfo({ period, ...standing }: SignStanding & { period: SignPeriodRow | null }) {
  return { ...presentSign(standing), period: period && presentPeriod(period) };
}

export function presentSignPeriod(period: SignPeriodRow) {
  return {
    code: period.code,
    ...presentPeriod(period),
    firstAmount: period.firstCents / 100,
    dailyAmount: period.dailyCents / 100,
    maxAmount: period.maxCents / 100,
    createTime: period.createdAt.toISOString(),
    updateTime: period.updatedAt.toISOString(),
  };
}

function presentPeriod({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }) {
  return { startTime: startsAt?.toISOString() ?? null, limitTime: endsAt?.toISOString() ?? null };
}

/** The Sunday of a week that begins on this Monday. */
function weekEnd(weekStart: string): string {
  return DateTime.fromISO(weekStart).plus({ days: 6 }).toISODate()!;
}

export function presentDraw({ draw, seed, drawnAt }: { draw: LotteryDrawRow; seed: string; drawnAt: Date }) {
  const { drawId, weekStart, resourceId, resourceName, userId, username } = draw;
  return {
    id: String(drawId),
    weekStart,
    weekEnd: weekEnd(weekStart),
    resourceId,
    resourceName,
    resourceUserId: userId,
    resourceUsername: username,
    seed,
    createTime: drawnAt.toISOString(),
  };
}
