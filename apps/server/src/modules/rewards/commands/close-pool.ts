import { RewardTag, RewardType } from '@colophon/model';
import { and, asc, eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type RewardConfigRow, rewardConfigs, rewardRecords } from '../tables.ts';

/**
 * Divides an amount of cash, in hundredths, among all who have part in a pool: alike to the last hundredth, of which the earliest get one
 * more. Once for each pool; nobody gets part in it afterwards. Each part is issued by itself then, like any reward that waits.
 *
 * @throws Refusal `reward.not-found`, `reward.pool-closed`, `reward.not-a-pool`
 */
export async function closePool(
  context: Context,
  operator: Actor,
  code: string,
  hundredths: number,
): Promise<RewardConfigRow> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const at = clock.now();
    const [pool] = await tx.select().from(rewardConfigs).where(eq(rewardConfigs.code, code)).for('update');
    if (!pool) throw new Refusal('reward.not-found');
    if (pool.rewardType !== RewardType.pool) throw new Refusal('reward.not-a-pool');
    if (pool.closedAt) throw new Refusal('reward.pool-closed');
    const parts = await tx
      .select()
      .from(rewardRecords)
      .where(and(eq(rewardRecords.rewardCode, code), eq(rewardRecords.tag, RewardTag.waiting)))
      .orderBy(asc(rewardRecords.rewardRecordId))
      .for('update');
    for (const [index, { rewardRecordId }] of parts.entries()) {
      await tx
        .update(rewardRecords)
        .set({ rewardNum: share(hundredths, parts.length, index), updatedAt: at })
        .where(eq(rewardRecords.rewardRecordId, rewardRecordId));
    }
    const [closed] = await tx
      .update(rewardConfigs)
      .set({ isStopped: true, closedAt: at, updatedAt: at })
      .where(eq(rewardConfigs.code, code))
      .returning();
    const [before, after] = [{ isStopped: pool.isStopped }, { isStopped: true, hundredths, parts: parts.length }];
    const entry = { action: 'close', objectType: 'reward', objectId: code, before, after } as const;
    await writeAudit(tx, operator, entry, at);
    return closed!;
  });
}

/** The share of the part at an index in a sum: none is more than one hundredth away from another. */
function share(hundredths: number, parts: number, index: number): number {
  return Math.floor(hundredths / parts) + (index < hundredths % parts ? 1 : 0);
}
