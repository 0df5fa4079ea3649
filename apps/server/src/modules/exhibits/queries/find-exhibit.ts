import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type ExhibitRow, exhibits } from '../tables.ts';

/** Keys to look an exhibit up by; all that are given must match. */
export interface ExhibitKeys {
  readonly presentableId?: string | undefined;
  readonly nodeId?: number | undefined;
  readonly resourceId?: string | undefined;
  /** Names are compared ignoring case. */
  readonly resourceName?: string | undefined;
  readonly presentableName?: string | undefined;
}

/** The exhibit with all of the given keys, or `null`. */
export async function findExhibit(db: Executor, keys: ExhibitKeys): Promise<ExhibitRow | null> {
  const [found] = await db
    .select()
    .from(exhibits)
    .where(
      and(
        keys.presentableId === undefined ? undefined : eq(exhibits.presentableId, keys.presentableId),
        keys.nodeId === undefined ? undefined : eq(exhibits.nodeId, keys.nodeId),
        keys.resourceId === undefined ? undefined : eq(exhibits.resourceId, keys.resourceId),
        keys.resourceName === undefined ? undefined : isNamed(sql`${exhibits.resourceName}`, keys.resourceName),
        keys.presentableName === undefined
          ? undefined
          : isNamed(sql`${exhibits.presentableName}`, keys.presentableName),
      ),
    )
    .limit(1);
  return found ?? null;
}

export interface ExhibitListFilter {
  readonly nodeId?: number | undefined;
  readonly userId?: number | undefined;
  readonly presentableIds?: readonly string[] | undefined;
  readonly resourceIds?: readonly string[] | undefined;
  readonly resourceNames?: readonly string[] | undefined;
  /** Resources that the exhibit is or uses, and that its node licenses. */
  readonly resolveResourceIds?: readonly string[] | undefined;
}

/** All exhibits that satisfy every given filter: by the order of the ids when asked for by them, else newest change first. */
export async function listExhibits(db: Executor, filter: ExhibitListFilter): Promise<ExhibitRow[]> {
  const rows = await db
    .select()
    .from(exhibits)
    .where(
      and(
        filter.nodeId === undefined ? undefined : eq(exhibits.nodeId, filter.nodeId),
        filter.userId === undefined ? undefined : eq(exhibits.userId, filter.userId),
        filter.presentableIds && inArray(exhibits.presentableId, [...filter.presentableIds]),
        filter.resourceIds && inArray(exhibits.resourceId, [...filter.resourceIds]),
        filter.resourceNames &&
          inArray(
            sql`lower(${exhibits.resourceName})`,
            filter.resourceNames.map((name) => name.toLowerCase()),
          ),
        filter.resolveResourceIds &&
          sql`exists (select from jsonb_array_elements(${exhibits.resolveResources}) as entry
            where entry ->> 'resourceId' = any(${sql.param([...filter.resolveResourceIds])}))`,
      ),
    )
    .orderBy(sql`${exhibits.updatedAt} desc`, exhibits.presentableId);
  if (!filter.presentableIds) return rows;
  const byId = new Map(rows.map((row) => [row.presentableId, row]));
  return filter.presentableIds.flatMap((presentableId) => byId.get(presentableId) ?? []);
}

function isNamed(column: SQL, name: string): SQL {
  return eq(sql`lower(${column})`, name.toLowerCase());
}
