import { RulesStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { ownResources } from '#modules/resources/index.ts';
import { kindOfType } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnCollection } from '../access.ts';
import { LogType } from '../catalogue.ts';
import { collections, type FilterCondition } from '../tables.ts';
import { collectItems } from './collect-items.ts';
import { hasUnpublishedEdits } from './merge-draft.ts';
import { writeLog } from './write-log.ts';

export interface CollectRules {
  readonly status: 0 | 1;
  readonly conditionType: 1 | 2;
  readonly filterConditions: readonly FilterCondition[];
  /** 0 ongoing, 1 finished: nothing is taken in any more after this call. */
  readonly serializeStatus?: 0 | 1 | undefined;
}

/**
 * Sets by which rules a collection takes in its owner's resources. Rules that are on take in at once all that match.
 *
 * @throws Refusal those of `lockOwnCollection`, `collection.type-unknown`, `collection.draft-differs`
 */
export async function setCollectRules(
  context: Context,
  actor: Actor,
  resourceId: string,
  { status, conditionType, filterConditions, serializeStatus }: CollectRules,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { resource, state } = await lockOwnCollection(tx, actor, resourceId);
    await refuseUnknownTypes(tx, filterConditions);
    await driverOf(tx)`select pg_advisory_xact_lock(${AdvisoryLock.collectRulesOfOwner}, ${resource.userId})`;
    if (
      status === RulesStatus.on &&
      state.rulesStatus !== RulesStatus.on &&
      (await hasUnpublishedEdits(tx, resourceId))
    )
      throw new Refusal('collection.draft-differs');

    const now = context.clock.now();
    await tx
      .update(collections)
      .set({
        rulesStatus: status,
        conditionType,
        filterConditions,
        rulesCreatedAt: state.rulesCreatedAt ?? now,
        rulesUpdatedAt: now,
      })
      .where(eq(collections.resourceId, resourceId));
    await ownResources.touchCollection(tx, context, resourceId, { serializeStatus });
    await writeLog(tx, context, { resourceId, type: LogType.rulesChanged, operatorUserId: actor.userId });
    if (status === RulesStatus.on) await collectItems(tx, context, resource, { conditionType, filterConditions });
  });
}

async function refuseUnknownTypes(tx: Transaction, conditions: readonly FilterCondition[]): Promise<void> {
  for (const { key, value } of conditions) {
    if (key === 'resourceTypeCode' && !(await kindOfType(tx, value))) throw new Refusal('collection.type-unknown');
  }
}
