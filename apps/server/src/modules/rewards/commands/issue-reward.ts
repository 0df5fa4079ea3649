import { CoinAccountType, DEFAULT_LOCALE, RewardTag, RewardType, UserStatus, WalletStatus } from '@colophon/model';
import { and, asc, eq, sql } from 'drizzle-orm';
import { LEDGER_REFUSALS, payReward } from '#modules/accounts/index.ts';
import { findUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { rewardTitle } from '../catalogue.ts';
import { MAX_WAITING } from '../limits.ts';
import { addInvitations } from '../providers.ts';
import { type RewardConfigRow, type RewardRecordRow, rewardConfigs, rewardRecords } from '../tables.ts';
import { moveCoins } from './move-coins.ts';

/** Tells that the account of rewards has too little for what was earned. */
export type Alert = (what: string, about: object) => void;

/**
 * Gives a person what a waiting reward is worth, once; answers whether it was given. It goes on waiting while the person is frozen, has no
 * wallet that feather coins could go to, or the account of rewards has too little. Parts of a pool wait until it is divided.
 */
export async function issueReward(context: Context, rewardRecordId: bigint, alert: Alert): Promise<boolean> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const [record] = await tx
      .select()
      .from(rewardRecords)
      .where(eq(rewardRecords.rewardRecordId, rewardRecordId))
      .for('update');
    if (record?.tag !== RewardTag.waiting) return false;
    const [config] = await tx.select().from(rewardConfigs).where(eq(rewardConfigs.code, record.rewardCode));
    if (record.rewardType === RewardType.pool && !config!.closedAt) return false;
    const owner = await findUser(tx, { userId: record.userId });
    if (owner?.status === UserStatus.frozen) return false;
    if (!(await give(tx, context, { record, config: config!, alert }))) return false;
    await tx
      .update(rewardRecords)
      .set({ tag: RewardTag.issued, updatedAt: clock.now() })
      .where(eq(rewardRecords.rewardRecordId, rewardRecordId));
    return true;
  });
}

async function give(
  tx: Transaction,
  context: Context,
  { record, config, alert }: { record: RewardRecordRow; config: RewardConfigRow; alert: Alert },
): Promise<boolean> {
  const { rewardRecordId, rewardCode, rewardType, rewardNum, userId } = record;
  const { timeZone } = context.settings;
  const at = context.clock.now();
  switch (rewardType) {
    case RewardType.feather: {
      const refusal = await payReward(
        tx,
        {
          userId,
          amountCents: rewardNum,
          digest: rewardTitle(config, DEFAULT_LOCALE),
          outsideTransactionId: `reward-${rewardRecordId}`,
        },
        at,
      );
      if (refusal === LEDGER_REFUSALS.overdrawn)
        alert('the account of rewards has too little', { rewardRecordId: String(rewardRecordId) });
      return refusal === null;
    }
    case RewardType.invitations:
      await addInvitations(context, tx, { userId, uses: rewardNum / 100 });
      return true;
    default: {
      const type = rewardType === RewardType.points ? CoinAccountType.points : CoinAccountType.cash;
      const move = { userId, type, hundredths: rewardNum, kind: 'reward', extra: { rewardCode } } as const;
      // the part of a pool can be nothing
      if (rewardNum > 0) await moveCoins(tx, { ...move, onceKey: `reward:${rewardRecordId}` }, { at, timeZone });
      return true;
    }
  }
}

/** Issues what waits and can be given by now, the first first: of everybody, or of one person. */
export async function issueWaiting(context: Context, alert: Alert, userId?: number): Promise<void> {
  const waiting = await context.db
    .select({ rewardRecordId: rewardRecords.rewardRecordId })
    .from(rewardRecords)
    .where(
      and(
        eq(rewardRecords.tag, RewardTag.waiting),
        sql`(${rewardRecords.rewardType} <> ${RewardType.pool} or exists (
          select from reward_configs where code = ${rewardRecords.rewardCode} and closed_at is not null))`,
        userId === undefined ? undefined : eq(rewardRecords.userId, userId),
        sql`(${rewardRecords.rewardType} <> ${RewardType.feather} or exists (
          select from accounts where account_type = 1 and owner_id = ${rewardRecords.userId}::text
            and status = ${WalletStatus.normal}))`,
        sql`not exists (select from users where users.user_id = ${rewardRecords.userId} and users.status = ${UserStatus.frozen})`,
      ),
    )
    .orderBy(asc(rewardRecords.rewardRecordId))
    .limit(MAX_WAITING);
  for (const { rewardRecordId } of waiting) await issueReward(context, rewardRecordId, alert);
}
