import { SubjectType } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import { kindOfType } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnNodeCollection } from '../access.ts';
import { type ExhibitCondition, type ExhibitRow, exhibits, nodeCollectRules } from '../tables.ts';
import { satisfiesRules } from '../trees/collect-rules.ts';
import { collectExhibit } from './change-node-items.ts';

export interface NodeCollectRules {
  readonly status: 0 | 1;
  /** 1 all conditions, 2 any. */
  readonly conditionType: 1 | 2;
  readonly filterConditions: readonly ExhibitCondition[];
}

/**
 * Sets by which rules a collection made in the node takes in exhibits that come online from now on.
 *
 * @throws Refusal those of `lockOwnNodeCollection`, `collection.type-unknown`
 */
export async function setNodeCollectRules(
  { db, clock }: Context,
  actor: Actor,
  collectionId: string,
  rules: NodeCollectRules,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnNodeCollection(tx, actor, collectionId);
    for (const { key, value } of rules.filterConditions) {
      if (key === 'resourceTypeCode' && !(await kindOfType(tx, value))) throw new Refusal('collection.type-unknown');
    }
    const updatedAt = clock.now();
    await tx
      .insert(nodeCollectRules)
      .values({ collectionId, ...rules, createdAt: updatedAt, updatedAt })
      .onConflictDoUpdate({ target: nodeCollectRules.collectionId, set: { ...rules, updatedAt } });
  });
}

/** Has the collections of a node take in an exhibit that has come online, where their rules ask for it. The node is locked. */
export async function collectByRules(tx: Transaction, context: Context, exhibit: ExhibitRow): Promise<void> {
  if (exhibit.subjectType !== SubjectType.resource || exhibit.isTheme) return;
  const collecting = await tx
    .select({ rules: nodeCollectRules })
    .from(nodeCollectRules)
    .innerJoin(exhibits, eq(exhibits.presentableId, nodeCollectRules.collectionId))
    .where(and(eq(exhibits.nodeId, exhibit.nodeId), eq(nodeCollectRules.status, 1)));
  if (collecting.length === 0) return;
  const typeCodes = (await kindOfType(tx, exhibit.resourceTypeCode))!.kindCodes;
  for (const { rules } of collecting) {
    if (satisfiesRules(rules, { ...exhibit, typeCodes }))
      await collectExhibit(tx, context, rules.collectionId, exhibit.presentableId);
  }
}
