import type { Locale } from '@colophon/model';
import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { listAttributes } from './queries/attributes.ts';
import type { findCollect } from './queries/collects.ts';
import type { VersionOfResource } from './queries/find-version.ts';
import { resourceTypes, type VersionDraftRow } from './tables.ts';
import { describeProperties, systemProperty } from './types/system-properties.ts';

type Collected = NonNullable<Awaited<ReturnType<typeof findCollect>>>;

/** Versions as clients see them, in the caller's language. Two queries, whatever their number. */
export async function presentVersions(db: Executor, versions: readonly VersionOfResource[], locale: Locale) {
  if (versions.length === 0) return [];
  const [dictionary, keysByType] = await Promise.all([
    listAttributes(db),
    attributeKeysOf(db, [...new Set(versions.map(({ resourceTypeCode }) => resourceTypeCode))]),
  ]);
  return versions.map((version) => ({
    versionId: version.versionId,
    resourceId: version.resourceId,
    resourceName: version.resourceName,
    resourceType: version.resourceType,
    resourceTypeCode: version.resourceTypeCode,
    userId: version.userId,
    version: version.version,
    fileSha1: version.fileSha1 ?? '',
    filename: version.filename,
    description: version.description,
    dependencies: version.dependencies,
    upcastResources: version.upcastResources,
    resolveResources: version.resolveResources,
    authExcludedItems: version.authExcludedItems,
    inputAttrs: version.inputAttrs,
    systemProperty: systemProperty(version),
    systemPropertyDescriptors: describeProperties(
      version,
      { dictionary, keysOfType: keysByType.get(version.resourceTypeCode)! },
      locale,
    ),
    customPropertyDescriptors: version.customPropertyDescriptors,
    customProperty: Object.fromEntries(
      version.customPropertyDescriptors.map(({ key, defaultValue }) => [key, defaultValue]),
    ),
    status: ONLY_STATUS,
    createDate: version.createdAt.toISOString(),
    updateDate: version.updatedAt.toISOString(),
  }));
}

/** Versions, drafts and favourite marks have one state; clients expect its number. */
const ONLY_STATUS = 0;

export function presentDraft(
  draft: VersionDraftRow,
  resource: { readonly userId: number; readonly resourceType: string[] },
) {
  return {
    resourceId: draft.resourceId,
    userId: resource.userId,
    resourceType: resource.resourceType,
    draftData: draft.draftData,
    status: ONLY_STATUS,
    createDate: draft.createdAt.toISOString(),
    updateDate: draft.updatedAt.toISOString(),
  };
}

export function presentCollect({ collect, resource, resourceType }: Collected) {
  return {
    resourceId: resource.resourceId,
    resourceName: resource.resourceName,
    resourceType,
    authorId: resource.userId,
    authorName: resource.username,
    userId: collect.userId,
    status: ONLY_STATUS,
    createDate: collect.createdAt.toISOString(),
    updateDate: collect.updatedAt.toISOString(),
  };
}

/** Keys of the attributes of each type, those of the types above it included. */
async function attributeKeysOf(db: Executor, codes: readonly string[]): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await db
    .select({
      code: resourceTypes.code,
      keys: sql<string[]>`array(select unnest(above.attribute_keys) from resource_types as above
        where above.code = any(resource_types.path))`,
    })
    .from(resourceTypes)
    .where(inArray(resourceTypes.code, [...codes]));
  return new Map(rows.map(({ code, keys }) => [code, new Set(keys)]));
}
