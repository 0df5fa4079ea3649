import { SubjectType } from '@colophon/model';
import semver from 'semver';
import type { ContractRow } from '#modules/contracts/index.ts';
import type { ResourceOfType, resourceReleases } from '#modules/resources/index.ts';
import type { ExhibitRow, ExhibitVersionRow } from '../tables.ts';

/**
 * The fields of every exhibit; a collection made in the node has no `resource`. `licence` is the notice of the version that it
 * shows, `contracts` are those of its licences that are not terminated, by id.
 */
export function presentOwnExhibit(
  row: ExhibitRow,
  {
    resource,
    licence,
    contracts,
  }: { resource: ResourceOfType | undefined; licence: string; contracts: ReadonlyMap<string, ContractRow> },
) {
  return {
    presentableId: row.presentableId,
    nodeId: row.nodeId,
    userId: row.userId,
    presentableName: row.presentableName,
    presentableTitle: row.presentableTitle,
    presentableIntro: row.presentableIntro,
    coverImages: row.coverImages,
    tags: row.tags,
    version: row.version,
    subjectType: row.subjectType,
    resourceInfo: {
      resourceId: row.resourceId ?? '',
      resourceName: row.resourceName,
      resourceTitle: resource?.resourceTitle ?? '',
      resourceType: row.resourceType,
      resourceTypeCode: row.resourceTypeCode,
      resourceOwnerId: row.resourceOwnerId,
      licence,
    },
    resolveResources: row.resolveResources.map((entry) => ({
      resourceId: entry.resourceId,
      resourceName: entry.resourceName,
      contracts: entry.contracts.flatMap(({ policyId, contractId }) => {
        const contract = contracts.get(contractId);
        return contract ? [{ policyId, contractId, authStatus: contract.authStatus }] : [];
      }),
    })),
    policies: [...row.policies],
    onlineStatus: row.onlineStatus,
    authStatus: 0,
    status: 0,
    autoUpdateStatus: row.autoUpdateStatus,
    ...(row.subjectType !== SubjectType.resource && { catalogueProperty: row.catalogueProperty }),
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}

/** Returns the fields that `isLoadResourceDetailInfo` adds to the resource of an exhibit. */
export function presentResourceDetail(resource: ResourceOfType) {
  return {
    coverImages: resource.coverImages,
    intro: resource.intro,
    tags: resource.tags,
    status: resource.status,
    latestVersion: resource.latestVersion,
    resourceVersions: [...resource.resourceVersions],
  };
}

/** Tells whether there is a newer version that the owner does not ignore. */
export function presentUpdateTip(row: ExhibitRow, resource: ResourceOfType | undefined) {
  if (!resource) return { isShow: 0, latestVersion: '', ignoreVersion: '' };
  const { latestVersion } = resource;
  const isNewer = (version: string) => version === '' || semver.gt(latestVersion, version);
  const isShow = isNewer(row.version) && isNewer(row.ignoredVersion);
  return { isShow: isShow ? 1 : 0, latestVersion, ignoreVersion: row.ignoredVersion };
}

/** Returns the fields that `isLoadCustomPropertyDescriptors` adds. */
export function presentProperties(version: ExhibitVersionRow) {
  return {
    versionProperty: version.versionProperty,
    resourceSystemProperty: version.resourceSystemProperty,
    resourceCustomPropertyDescriptors: presentDescriptors(version),
    presentableRewriteProperty: [...version.presentableRewriteProperty],
  };
}

export function presentDescriptors({ resourceCustomPropertyDescriptors }: ExhibitVersionRow) {
  return resourceCustomPropertyDescriptors.map((descriptor) => ({
    ...descriptor,
    candidateItems: [...descriptor.candidateItems],
  }));
}

/** Returns the fields that `isLoadResourceVersionInfo` adds. */
export function presentResourceVersion(version: resourceReleases.VersionOfResource) {
  return {
    resourceId: version.resourceId,
    fileSha1: version.fileSha1 ?? '',
    description: version.description,
    createDate: version.createdAt.toISOString(),
    updateDate: version.updatedAt.toISOString(),
  };
}
