import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { resourceTypes } from '#modules/types/index.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { type ResourceRow, resources } from '../tables.ts';
import type { ResourceKey } from './read-resource.ts';

/** A resource with the names of its type, root first. */
export interface ResourceOfType extends ResourceRow {
  readonly resourceType: string[];
}

function select(db: Executor, where: SQL) {
  return db
    .select({ ...getTableColumns(resources), resourceType: resourceTypes.labels })
    .from(resources)
    .innerJoin(resourceTypes, eq(resourceTypes.code, resources.resourceTypeCode))
    .where(where);
}

/** A resource in whatever status, or `null`. */
export async function findResource(db: Executor, resourceId: string): Promise<ResourceOfType | null> {
  return findResourceBy(db, { resourceId });
}

/** As `findResource`; until the transaction ends no version is released of it. */
export async function holdResource(tx: Transaction, resourceId: string): Promise<ResourceOfType | null> {
  const [found] = await select(tx, eq(resources.resourceId, resourceId)).for('share', { of: resources });
  return found ?? null;
}

/** As `findResource`, by id or full name (ignoring case). */
export async function findResourceBy(db: Executor, key: ResourceKey): Promise<ResourceOfType | null> {
  const [found] = await select(
    db,
    'resourceId' in key
      ? eq(resources.resourceId, key.resourceId)
      : sql`lower(${resources.resourceName}) = lower(${key.resourceName})`,
  );
  return found ?? null;
}

/** The resources with the given ids, in the order of the ids; unknown ones are left out. */
export async function listResources(db: Executor, resourceIds: readonly string[]): Promise<ResourceOfType[]> {
  if (resourceIds.length === 0) return [];
  const rows = await select(db, inArray(resources.resourceId, [...resourceIds]));
  const byId = new Map(rows.map((row) => [row.resourceId, row]));
  return resourceIds.flatMap((resourceId) => byId.get(resourceId) ?? []);
}
