import { eq } from 'drizzle-orm';
import { resources } from '#modules/resources/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { collections } from '../tables.ts';

/** The collect rules of a collection; `null` while they have never been set. */
export async function findCollectRules(db: Executor, resourceId: string) {
  const [row] = await db
    .select({ state: collections, serializeStatus: resources.serializeStatus })
    .from(collections)
    .innerJoin(resources, eq(resources.resourceId, collections.resourceId))
    .where(eq(collections.resourceId, resourceId));
  if (!row || row.state.rulesStatus === null) return null;
  return {
    resourceId,
    status: row.state.rulesStatus,
    conditionType: row.state.conditionType,
    filterConditions: [...row.state.filterConditions],
    serializeStatus: row.serializeStatus,
    createDate: row.state.rulesCreatedAt!.toISOString(),
    updateDate: row.state.rulesUpdatedAt!.toISOString(),
  };
}
