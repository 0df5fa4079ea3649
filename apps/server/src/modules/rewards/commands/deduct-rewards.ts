import { CoinAccountType, ResourceStatus, RewardTag, RewardType } from '@colophon/model';
import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { findResource } from '#modules/resources/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type RewardRecordRow, rewardConfigs, rewardRecords } from '../tables.ts';
import { useBudget } from './create-earned-rewards.ts';
import { moveCoins } from './move-coins.ts';

/**
 * Takes issued rewards back, all or none, with a reason that their owners read (none: the work is no longer listed); records that are not issued are left out. Answers how
 * many changed.
 *
 * @param operator `null` where the platform takes them by itself, which stands in no record of operators
 * @throws Refusal `reward.not-deductible` where one was feather coins or invitations, `coin.balance-too-small`
 */
export async function deductRewards(
  context: Context,
  operator: Actor | null,
  ids: readonly bigint[],
  reason: string,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const records = await lockRecords(tx, ids, RewardTag.issued);
    if (records.some(({ rewardType }) => rewardType === RewardType.feather || rewardType === RewardType.invitations))
      throw new Refusal('reward.not-deductible');
    for (const record of records) {
      const taken = { hundredths: -record.rewardNum, kind: 'deduction', tag: RewardTag.deducted, reason } as const;
      if (!(await move(tx, context, record, taken))) throw new Refusal('coin.balance-too-small');
      await useBudget(tx, record.rewardCode, -record.rewardNum);
    }
    if (operator) await noteMoves(tx, context, operator, records, { action: 'deduct', reason });
    return records.length;
  });
}

/**
 * Gives back rewards that were taken; others are left out. Answers how many changed.
 *
 * @throws Refusal `reward.budget-used`
 */
export async function restoreRewards(context: Context, operator: Actor, ids: readonly bigint[]): Promise<number> {
  return context.db.transaction(async (tx) => {
    const records = await lockRecords(tx, ids, RewardTag.deducted);
    for (const record of records) {
      if (!(await useBudget(tx, record.rewardCode, record.rewardNum))) throw new Refusal('reward.budget-used');
      await move(tx, context, record, { hundredths: record.rewardNum, kind: 'restoration', tag: RewardTag.issued });
    }
    await noteMoves(tx, context, operator, records, { action: 'undo', reason: '' });
    return records.length;
  });
}

/**
 * Takes back the points that the listing of a resource gave, where it is no longer listed while their reward still runs. Whoever has spent
 * them keeps the reward.
 */
export async function deductForDelisted(context: Context, { resourceId }: { resourceId: string }): Promise<void> {
  const { db, clock } = context;
  const resource = await findResource(db, resourceId);
  if (!resource || resource.status === ResourceStatus.online) return;
  const { endsAt, isStopped } = rewardConfigs;
  const given = await db
    .select({ rewardRecordId: rewardRecords.rewardRecordId })
    .from(rewardRecords)
    .innerJoin(rewardConfigs, eq(rewardConfigs.code, rewardRecords.rewardCode))
    .where(
      and(
        eq(sql`evidence ->> 'resourceId'`, resourceId),
        eq(rewardRecords.rewardType, RewardType.points),
        eq(rewardRecords.tag, RewardTag.issued),
        eq(isStopped, false),
        or(isNull(endsAt), gte(endsAt, clock.now())),
      ),
    );
  for (const { rewardRecordId } of given) {
    await deductRewards(context, null, [rewardRecordId], '').catch((error) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}

/**
 * The records that are at this step, locked; and after them their rewards and the coin accounts of their owners, in the order of their
 * keys, so that of two who change many none waits for the other.
 */
async function lockRecords(tx: Transaction, ids: readonly bigint[], tag: RewardTag): Promise<RewardRecordRow[]> {
  const records = await tx
    .select()
    .from(rewardRecords)
    .where(and(inArray(rewardRecords.rewardRecordId, [...ids]), eq(rewardRecords.tag, tag)))
    .orderBy(asc(rewardRecords.rewardRecordId))
    .for('update');
  const sql = driverOf(tx);
  await sql`select from reward_configs where code = any(${records.map(({ rewardCode }) => rewardCode)}::text[]) order by code for update`;
  await sql`
    select from coin_accounts where user_id = any(${records.map(({ userId }) => userId)}::integer[])
    order by coin_account_id for update`;
  return records;
}

function noteMoves(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  operator: Actor,
  records: readonly RewardRecordRow[],
  { action, reason }: { action: 'deduct' | 'undo'; reason: string },
): Promise<void> {
  const to = action === 'deduct' ? RewardTag.deducted : RewardTag.issued;
  const entries = records.map(({ rewardRecordId, tag }) => {
    const [before, after] = [{ tag }, { tag: to }];
    return { action, objectType: 'rewardRecord', objectId: String(rewardRecordId), before, after, reason } as const;
  });
  return writeAudit(tx, operator, entries, clock.now());
}

/** Moves a reward's coins, if it is worth any, and notes how it stands then. */
async function move(
  tx: Transaction,
  { clock, settings: { timeZone } }: Pick<Context, 'clock' | 'settings'>,
  record: RewardRecordRow,
  moved: { hundredths: number; kind: 'deduction' | 'restoration'; tag: RewardTag; reason?: string },
): Promise<boolean> {
  const { hundredths, kind, tag, reason = '' } = moved;
  const { rewardRecordId, rewardCode, rewardType, userId } = record;
  const at = clock.now();
  const deductions = record.deductions + 1;
  const type = rewardType === RewardType.points ? CoinAccountType.points : CoinAccountType.cash;
  const onceKey = `reward:${rewardRecordId}:${deductions}`;
  const extra = reason === '' ? { rewardCode } : { remark: reason };
  const coins =
    hundredths === 0 || (await moveCoins(tx, { userId, type, hundredths, kind, extra, onceKey }, { at, timeZone }));
  if (!coins) return false;
  await tx
    .update(rewardRecords)
    .set({ tag, reason, deductions, updatedAt: at })
    .where(eq(rewardRecords.rewardRecordId, rewardRecordId));
  return true;
}
