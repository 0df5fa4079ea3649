import { licenceInWords } from '@colophon/content/licences';
import { ArticleType, type Locale, ResourceStatus, SubjectType } from '@colophon/model';
import type { z } from 'zod';
import { siteExhibits } from '#modules/exhibits/index.ts';
import type { NodeRow } from '#modules/nodes/index.ts';
import { listLicenceNotices, listResources, type ResourceOfType } from '#modules/resources/index.ts';
import { userNames } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { readAuthorisation, readDependencies } from '../queries/read-trees.ts';
import { propertiesOf } from '../queries/served-test-exhibits.ts';
import type { DependencyEntry, TestExhibitRow, TreeEntry } from '../tables.ts';
import { numbered } from '../trees/places.ts';

/** Optional parts of an answer; policies and contracts are none of a rehearsal's. */
interface SiteFlags {
  readonly isLoadVersionProperty?: boolean;
  readonly isLoadResourceDetailInfo?: boolean;
}

type SiteExhibit = z.input<typeof siteExhibits.ExhibitInfo>;

/** Test exhibits in the words of sites. A fixed number of queries, but for trees: two for each that is asked for with them. */
export async function presentSiteExhibits(
  { db }: Pick<Context, 'db'>,
  node: NodeRow,
  rows: readonly TestExhibitRow[],
  { locale, ...flags }: SiteFlags & { readonly locale: Locale },
): Promise<SiteExhibit[]> {
  const origins = rows.map(({ details }) => details.originInfo);
  const shown = origins.filter(({ id, type }) => type === 'resource' && id !== '');
  const [resources, notices, displayNameOf] = await Promise.all([
    listResources(db, [...new Set(shown.map(({ id }) => id))]),
    listLicenceNotices(
      db,
      shown.map(({ versionId }) => versionId),
    ),
    userNames.displayNames(
      db,
      origins.map(({ ownerUserId }) => ownerUserId),
    ),
  ]);
  const resourceById = new Map(resources.map((resource) => [resource.resourceId, resource]));
  return Promise.all(
    rows.map(async (row) => {
      const { originInfo } = row.details;
      const resource = resourceById.get(originInfo.id);
      return {
        ...presentSiteExhibit(row, node, resource),
        articleInfo: {
          ...presentArticle(row, resource),
          articleOwnerName: resource?.username ?? node.ownerUserName,
          articleOwnerDisplayName: displayNameOf(originInfo.ownerUserId),
          licence: licenceInWords(notices.get(originInfo.versionId) ?? '', locale),
          ...(flags.isLoadResourceDetailInfo && resource?.latestVersionReleasedAt
            ? siteExhibits.presentArticleDetail(resource, propertiesOf(row))
            : {}),
        },
        ...(flags.isLoadVersionProperty && {
          versionInfo: presentVersion(row, await Promise.all([readDependencies(db, row), readAuthorisation(db, row)])),
        }),
      };
    }),
  );
}

function presentSiteExhibit(row: TestExhibitRow, node: NodeRow, resource: ResourceOfType | undefined) {
  const { stateInfo, intro } = row.details;
  return {
    exhibitId: row.testResourceId,
    exhibitName: row.testResourceName,
    exhibitTitle: row.title,
    exhibitIntro: intro,
    exhibitSubjectType: SubjectType.exhibit,
    tags: row.tags,
    coverImages: [...stateInfo.coverInfo.coverImages],
    // the version of a collection changes in place: an exhibit does not keep to one
    version: resource?.subjectType === SubjectType.collection ? '' : row.version,
    status: 0,
    onlineStatus: row.onlineStatus,
    nodeId: row.nodeId,
    userId: node.ownerUserId,
    policies: [],
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}

function presentArticle({ details: { originInfo }, resourceType }: TestExhibitRow, resource?: ResourceOfType) {
  return {
    // a collection made in the node is no resource
    articleId: resource || originInfo.type === 'object' ? originInfo.id : '',
    articleName: originInfo.name,
    articleType: articleTypeOf(originInfo, resource),
    articleOwnerId: originInfo.ownerUserId,
    resourceType,
    status: siteExhibits.articleStatus(resource?.status ?? ResourceStatus.online),
    otherInfo: {},
  };
}

function articleTypeOf({ type }: Pick<TreeEntry, 'type'>, resource?: ResourceOfType): number {
  if (type === 'object') return ArticleType.storageObject;
  if (!resource) return ArticleType.nodeCollection;
  return resource.subjectType === SubjectType.collection ? ArticleType.collection : ArticleType.resource;
}

/** Bit of a property that its author or the platform fixed. */
const READ_ONLY = 1;

function presentVersion(
  row: TestExhibitRow,
  [dependencies, authorisation]: [readonly DependencyEntry[], readonly TreeEntry[]],
) {
  const { testResourceProperty } = row.details.stateInfo.propertyInfo;
  const fixed = testResourceProperty.filter(({ authority }) => (authority & READ_ONLY) !== 0);
  const options = testResourceProperty.filter(({ authority }) => (authority & READ_ONLY) === 0);
  return {
    exhibitId: row.testResourceId,
    version: row.version,
    articleId: row.entityId,
    articleSystemProperty: Object.fromEntries(fixed.map(({ key, value }) => [key, value])),
    articleCustomPropertyDescriptors: options.map(({ key, value, type, candidateItems = [], remark }) => ({
      key,
      name: key,
      type: type as 'editableText',
      defaultValue: String(value),
      candidateItems: [...candidateItems],
      remark,
    })),
    exhibitRewriteProperty: options
      .filter(({ isRuleSet }) => isRuleSet)
      .map(({ key, value, remark }) => ({ key, name: key, value: String(value), remark })),
    exhibitProperty: propertiesOf(row),
    authTree: numbered(row.testResourceId, authorisation).map(({ entry, nid, parentNid }) =>
      presentPlace(entry, { nid, parentNid, resourceType: [] }),
    ),
    dependencyTree: presentSiteTree(row, dependencies),
  };
}

/** The dependency tree of a test exhibit in the words of sites. */
export function presentSiteTree({ testResourceId }: TestExhibitRow, dependencies: readonly DependencyEntry[]) {
  return numbered(testResourceId, dependencies).map(({ entry, nid, parentNid }) => ({
    ...presentPlace(entry, { nid, parentNid, resourceType: [...entry.resourceType] }),
    versionRange: entry.versionRange,
  }));
}

function presentPlace(
  { deep, id, name, type, version, versionId }: TreeEntry,
  place: { nid: string; parentNid: string; resourceType: string[] },
) {
  const articleType = type === 'object' ? ArticleType.storageObject : ArticleType.resource;
  return { ...place, deep, articleId: id, articleName: name, articleType, version, versionId };
}
