import { RewardTag } from '@colophon/model';
import { and, asc, countDistinct, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type RewardConfigRow, type RewardRecordRow, rewardConfigs, rewardRecords } from '../tables.ts';

/** A reward of somebody, with what it is. */
export interface RewardOfPerson {
  readonly record: RewardRecordRow;
  readonly config: RewardConfigRow;
}

/** Most records that a person reads at once. */
const MOST = 1000;

export interface OwnRewardFilter {
  readonly userId: number;
  readonly rewardCode?: string | undefined;
  readonly groupCodes?: readonly string[] | undefined;
  readonly tags?: readonly RewardTag[] | undefined;
}

/** Somebody's rewards, the newest first, or those that changed last. */
export function listOwnRewards(
  db: Executor,
  { userId, rewardCode, groupCodes, tags }: OwnRewardFilter,
  order: 'created' | 'updated',
): Promise<RewardOfPerson[]> {
  const by = order === 'created' ? rewardRecords.createdAt : rewardRecords.updatedAt;
  return db
    .select({ record: rewardRecords, config: rewardConfigs })
    .from(rewardRecords)
    .innerJoin(rewardConfigs, eq(rewardConfigs.code, rewardRecords.rewardCode))
    .where(
      and(
        eq(rewardRecords.userId, userId),
        rewardCode === undefined ? undefined : eq(rewardRecords.rewardCode, rewardCode),
        groupCodes && inArray(rewardRecords.groupCode, [...groupCodes]),
        tags && inArray(rewardRecords.tag, [...tags]),
      ),
    )
    .orderBy(desc(by), desc(rewardRecords.rewardRecordId))
    .limit(MOST);
}

/** The reward with a code, or `null`. */
export async function findReward(db: Executor, code: string): Promise<RewardConfigRow | null> {
  const [reward] = await db.select().from(rewardConfigs).where(eq(rewardConfigs.code, code));
  return reward ?? null;
}

/** All rewards, in the order of their codes. */
export function listRewards(db: Executor): Promise<RewardConfigRow[]> {
  return db.select().from(rewardConfigs).orderBy(asc(rewardConfigs.code));
}

/** Issued rewards of somebody by code: how many, and what they add up to, in hundredths. */
export async function sumIssued(
  db: Executor,
  { userId, codes }: { userId: number; codes: readonly string[] },
): Promise<Map<string, { times: number; sum: number }>> {
  const rows = await db
    .select({
      code: rewardRecords.rewardCode,
      times: sql<number>`count(*)::integer`,
      sum: sql<number>`sum(${rewardRecords.rewardNum})::float8`,
    })
    .from(rewardRecords)
    .where(
      and(
        eq(rewardRecords.userId, userId),
        inArray(rewardRecords.rewardCode, [...codes]),
        eq(rewardRecords.tag, RewardTag.issued),
      ),
    )
    .groupBy(rewardRecords.rewardCode);
  return new Map(rows.map(({ code, ...sums }) => [code, sums]));
}

/** The number of people who had earned a reward by a moment, without those whose record was rejected. */
export async function countPeople(
  db: Executor,
  { code, until }: { code: string; until?: Date | undefined },
): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(rewardRecords.userId) })
    .from(rewardRecords)
    .where(
      and(
        eq(rewardRecords.rewardCode, code),
        ne(rewardRecords.tag, RewardTag.rejected),
        until && lte(rewardRecords.completedAt, until),
      ),
    );
  return row!.people;
}
