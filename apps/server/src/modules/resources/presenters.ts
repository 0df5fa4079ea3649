import { type Locale, SubjectType } from '@colophon/model';
import type { Executor } from '#platform/database/database.ts';
import { resourceProperties } from '../types/index.ts';
import type { VersionOfResource } from './queries/find-version.ts';
import type { VersionDraftRow } from './tables.ts';
import { describeProperties, systemProperty } from './versions/system-properties.ts';

/** Versions as clients see them, in the caller's language. One query, whatever their number. */
export async function presentVersions(db: Executor, versions: readonly VersionOfResource[], locale: Locale) {
  if (versions.length === 0) return [];
  const codes = new Set(versions.map(({ resourceTypeCode }) => resourceTypeCode));
  const keys = new Set(versions.flatMap((version) => Object.keys(systemProperty(version))));
  const attributes = await resourceProperties.listAttributesByType(db, [...codes], [...keys]);
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
    systemPropertyDescriptors: describeProperties(version, { attributes, code: version.resourceTypeCode }, locale),
    customPropertyDescriptors: version.customPropertyDescriptors,
    customProperty: resourceProperties.defaultValues(version.customPropertyDescriptors),
    excerpt: version.excerpt,
    origin: presentOrigin(version),
    ...(version.subjectType === SubjectType.collection && { catalogueProperty: version.catalogueProperty }),
    status: ONLY_STATUS,
    createDate: version.createdAt.toISOString(),
    updateDate: version.updatedAt.toISOString(),
  }));
}

function presentOrigin({ originIssuer, originReleasedAt, originIsConfirmed }: VersionOfResource) {
  if (originIssuer === null) return null;
  return { issuer: originIssuer, releaseDate: originReleasedAt!.toISOString(), isConfirmed: originIsConfirmed };
}

/** Versions and drafts have one state; clients expect its number. */
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
