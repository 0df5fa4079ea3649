import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type PresentableRow, presentables } from '../tables.ts';

/** What an exhibit is looked up by; several must all match. */
export interface PresentableKeys {
  readonly presentableId?: string | undefined;
  readonly nodeId?: number | undefined;
  readonly resourceId?: string | undefined;
  /** Names are compared ignoring case. */
  readonly resourceName?: string | undefined;
  readonly presentableName?: string | undefined;
}

/** The exhibit with all of the given keys, or `null`. */
export async function findPresentable(db: Executor, keys: PresentableKeys): Promise<PresentableRow | null> {
  const [found] = await db
    .select()
    .from(presentables)
    .where(
      and(
        keys.presentableId === undefined ? undefined : eq(presentables.presentableId, keys.presentableId),
        keys.nodeId === undefined ? undefined : eq(presentables.nodeId, keys.nodeId),
        keys.resourceId === undefined ? undefined : eq(presentables.resourceId, keys.resourceId),
        keys.resourceName === undefined ? undefined : isNamed(sql`${presentables.resourceName}`, keys.resourceName),
        keys.presentableName === undefined
          ? undefined
          : isNamed(sql`${presentables.presentableName}`, keys.presentableName),
      ),
    )
    .limit(1);
  return found ?? null;
}

export interface PresentableListFilter {
  readonly nodeId?: number | undefined;
  readonly userId?: number | undefined;
  readonly presentableIds?: readonly string[] | undefined;
  readonly resourceIds?: readonly string[] | undefined;
  readonly resourceNames?: readonly string[] | undefined;
  /** Resources that the exhibit is or uses, and that its node licenses. */
  readonly resolveResourceIds?: readonly string[] | undefined;
}

/** All exhibits that satisfy every given filter: by the order of the ids when asked for by them, else newest change first. */
export async function listPresentables(db: Executor, filter: PresentableListFilter): Promise<PresentableRow[]> {
  const rows = await db
    .select()
    .from(presentables)
    .where(
      and(
        filter.nodeId === undefined ? undefined : eq(presentables.nodeId, filter.nodeId),
        filter.userId === undefined ? undefined : eq(presentables.userId, filter.userId),
        filter.presentableIds && inArray(presentables.presentableId, [...filter.presentableIds]),
        filter.resourceIds && inArray(presentables.resourceId, [...filter.resourceIds]),
        filter.resourceNames &&
          inArray(
            sql`lower(${presentables.resourceName})`,
            filter.resourceNames.map((name) => name.toLowerCase()),
          ),
        filter.resolveResourceIds &&
          sql`exists (select from jsonb_array_elements(${presentables.resolveResources}) as entry
            where entry ->> 'resourceId' = any(${sql.param([...filter.resolveResourceIds])}))`,
      ),
    )
    .orderBy(sql`${presentables.updatedAt} desc`, presentables.presentableId);
  if (!filter.presentableIds) return rows;
  const byId = new Map(rows.map((row) => [row.presentableId, row]));
  return filter.presentableIds.flatMap((presentableId) => byId.get(presentableId) ?? []);
}

function isNamed(column: SQL, name: string): SQL {
  return eq(sql`lower(${column})`, name.toLowerCase());
}
