import { and, asc, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { resourceTypes } from '#modules/types/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { resources, resourceVersions, type VersionRow } from '../tables.ts';

/** A version with what it has from its resource. */
export interface VersionOfResource extends VersionRow {
  readonly resourceName: string;
  readonly resourceType: string[];
  readonly resourceTypeCode: string;
  readonly subjectType: number;
  /** Of collections. */
  readonly catalogueProperty: Readonly<Record<string, string>>;
}

function select(db: Executor, where: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(resourceVersions),
      resourceName: resources.resourceName,
      resourceType: resourceTypes.labels,
      resourceTypeCode: resources.resourceTypeCode,
      subjectType: resources.subjectType,
      catalogueProperty: resources.catalogueProperty,
    })
    .from(resourceVersions)
    .innerJoin(resources, eq(resources.resourceId, resourceVersions.resourceId))
    .innerJoin(resourceTypes, eq(resourceTypes.code, resources.resourceTypeCode))
    .where(where);
}

/** A version by its number in cleaned form, or `null`. */
export async function findVersion(
  db: Executor,
  resourceId: string,
  version: string,
): Promise<VersionOfResource | null> {
  const [found] = await select(
    db,
    and(eq(resourceVersions.resourceId, resourceId), eq(resourceVersions.version, version)),
  );
  return found ?? null;
}

/** The versions with the given ids, in the order of the ids; unknown ones are left out. */
export async function listVersions(db: Executor, versionIds: readonly string[]): Promise<VersionOfResource[]> {
  if (versionIds.length === 0) return [];
  const rows = await select(db, inArray(resourceVersions.versionId, [...versionIds]));
  const byId = new Map(rows.map((row) => [row.versionId, row]));
  return versionIds.flatMap((versionId) => byId.get(versionId) ?? []);
}

/** All versions of a resource. */
export function listVersionsOfResource(
  db: Executor,
  resourceId: string,
  order: { field: 'createDate' | 'updateDate'; descending: boolean } = { field: 'createDate', descending: false },
): Promise<VersionOfResource[]> {
  const column = order.field === 'createDate' ? resourceVersions.createdAt : resourceVersions.updatedAt;
  const direction = order.descending ? desc : asc;
  return select(db, eq(resourceVersions.resourceId, resourceId)).orderBy(
    direction(column),
    direction(resourceVersions.createdAt),
    direction(resourceVersions.versionId),
  );
}

/** Versions that use a file; those of `userId` only when it is given. */
export function listVersionsOfFile(db: Executor, fileSha1: string, userId?: number): Promise<VersionOfResource[]> {
  return select(
    db,
    and(
      eq(resourceVersions.fileSha1, fileSha1),
      userId === undefined ? undefined : eq(resourceVersions.userId, userId),
    ),
  ).orderBy(asc(resourceVersions.createdAt), asc(resourceVersions.versionId));
}
