import type { LicenceInWords } from '@colophon/content/licences';
import { ArticleType, ResourceStatus, SubjectType } from '@colophon/model';
import type { ResourceOfType } from '#modules/resources/index.ts';
import type { AuthNode, DependencyNode, ExhibitRow, ExhibitVersionRow, Properties } from '../tables.ts';
import { presentDescriptors } from './exhibit.ts';

/** The fields of every exhibit on a site. */
export function presentExhibit(
  row: ExhibitRow,
  {
    status,
    ownerName,
    ownerDisplayName,
    licence,
  }: {
    readonly status: number;
    readonly ownerName: string;
    readonly ownerDisplayName: string;
    readonly licence: LicenceInWords | null;
  },
) {
  return {
    exhibitId: row.presentableId,
    exhibitName: row.presentableName,
    exhibitTitle: row.presentableTitle,
    exhibitIntro: row.presentableIntro,
    exhibitSubjectType: SubjectType.exhibit,
    tags: row.tags,
    coverImages: row.coverImages,
    // the version of a collection changes in place: an exhibit does not keep to one
    version: row.subjectType === SubjectType.collection ? '' : row.version,
    status: 0,
    onlineStatus: row.onlineStatus,
    nodeId: row.nodeId,
    userId: row.userId,
    policies: [...row.policies],
    articleInfo: {
      articleId: row.resourceId ?? '',
      articleName: row.resourceName,
      articleType: articleTypeOf(row),
      articleOwnerId: row.resourceOwnerId,
      articleOwnerName: ownerName,
      articleOwnerDisplayName: ownerDisplayName,
      resourceType: row.resourceType,
      status: articleStatus(status),
      licence,
      otherInfo: {},
    },
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}

/** Returns the fields that `isLoadResourceDetailInfo` adds to the article of an exhibit. */
export function presentArticleDetail(resource: ResourceOfType, articleProperty: Properties) {
  return {
    articleTitle: resource.resourceTitle,
    intro: resource.intro,
    coverImages: resource.coverImages,
    articleTags: resource.tags,
    latestVersion: resource.latestVersion,
    versions: resource.resourceVersions.map(({ version, createDate }) => ({ version, createDate })),
    firstVersionReleaseDate: resource.firstVersionReleasedAt!.toISOString(),
    latestVersionReleaseDate: resource.latestVersionReleasedAt!.toISOString(),
    articleProperty,
  };
}

/** Returns the fields that `isLoadVersionProperty` adds. */
export function presentVersionInfo(row: ExhibitRow, version: ExhibitVersionRow) {
  return {
    exhibitId: row.presentableId,
    version: row.version,
    articleId: row.resourceId ?? '',
    articleSystemProperty: version.resourceSystemProperty,
    articleCustomPropertyDescriptors: presentDescriptors(version),
    exhibitRewriteProperty: [...version.presentableRewriteProperty],
    exhibitProperty: version.versionProperty,
    authTree: version.authTree.map((place) => presentPlace(place)),
    dependencyTree: presentDependencyTree(version.dependencyTree),
  };
}

/** A flat dependency tree in the words of sites. Whose file a place shows is not their business. */
export function presentDependencyTree(tree: readonly DependencyNode[]) {
  return tree.map((place) => ({ ...presentPlace(place), versionRange: place.versionRange }));
}

function presentPlace(place: AuthNode | DependencyNode) {
  return {
    nid: place.nid,
    parentNid: place.parentNid,
    deep: place.deep,
    articleId: place.resourceId,
    articleName: place.resourceName,
    articleType: ArticleType.resource,
    resourceType: [...place.resourceType],
    version: place.version,
    versionId: place.versionId,
  };
}

/**
 * Status of a resource in the words of sites: 2 frozen, else 1, by which published themes tell that a work may be shown.
 * That its author offers a work to nobody else any more is no reason not to show it.
 */
export function articleStatus(status: number): number {
  return (status & ResourceStatus.frozen) === 0 ? ResourceStatus.online : ResourceStatus.frozen;
}

export function articleTypeOf({ subjectType }: Pick<ExhibitRow, 'subjectType'>): number {
  if (subjectType === SubjectType.collectionExhibit) return ArticleType.nodeCollection;
  return subjectType === SubjectType.collection ? ArticleType.collection : ArticleType.resource;
}
