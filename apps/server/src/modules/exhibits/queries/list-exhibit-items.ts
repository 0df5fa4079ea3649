import type { Locale } from '@colophon/model';
import { findShownItems, listShownItems, type ShownItem } from '#modules/collections/index.ts';
import { listResources, resourceReleases, resourceTrees } from '#modules/resources/index.ts';
import { userNames } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { md5 } from '#platform/ids.ts';
import { presentItem, presentNodeItem } from '../presenters/item.ts';
import type { DependencyNode, ExhibitRow } from '../tables.ts';
import { versionPropertyOf } from '../trees/version-property.ts';
import { findExhibit, listExhibits } from './find-exhibit.ts';
import { findMembers, findNodeItems, listNodeItems, type NodeItem } from './node-items.ts';
import { recallExhibit } from './recall-exhibits.ts';
import type { ExhibitReader, ServedExhibit } from './served-exhibits.ts';

interface ItemPage {
  readonly skip: number;
  readonly limit: number;
  readonly sortType?: 1 | -1 | undefined;
  readonly isShowDetailInfo: boolean;
  readonly locale: Locale;
}

type Telling = Pick<ItemPage, 'isShowDetailInfo' | 'locale'>;

/** Directions of a list, by the names that nodes use. */
const SORT_TYPES: Readonly<Record<string, 1 | -1 | undefined>> = {
  collection_sort_ascending: 1,
  collection_sort_descending: -1,
};

/** A collection whose items are asked for: of a resource, or made in a node by the exhibit of that id. */
export type Collection = Pick<ExhibitRow, 'presentableId' | 'resourceId' | 'catalogueProperty'>;

/** Pages of the items of exhibits of a node, in the order of the ids; what is no collection has none. */
export async function listExhibitItems(
  context: Pick<Context, 'db' | 'sql'>,
  { nodeId, exhibitIds }: { readonly nodeId: number; readonly exhibitIds: readonly string[] },
  page: ItemPage,
) {
  const found = await listExhibits(context.db, { nodeId, presentableIds: [...new Set(exhibitIds)] });
  return listItemsOf(context, found, exhibitIds, page);
}

/** As `listExhibitItems`, of collections that were found. */
export async function listItemsOf(
  { db, sql }: Pick<Context, 'db' | 'sql'>,
  found: readonly Collection[],
  exhibitIds: readonly string[],
  page: ItemPage,
) {
  const sortTypeOf = ({ catalogueProperty }: Collection) =>
    page.sortType ?? SORT_TYPES[catalogueProperty.collection_sort_list ?? ''];
  const collections = found.flatMap((exhibit) =>
    exhibit.resourceId === null ? [] : [{ resourceId: exhibit.resourceId, sortType: sortTypeOf(exhibit) }],
  );
  const made = found.filter(({ resourceId }) => resourceId === null);
  const [lists, ...madeLists] = await Promise.all([
    listShownItems(sql, collections, page),
    ...([1, -1] as const).map((sortType) => {
      const ids = made.filter((exhibit) => (sortTypeOf(exhibit) ?? 1) === sortType).map((one) => one.presentableId);
      return listNodeItems(sql, ids, { ...page, sortField: 'sortId', sortType });
    }),
  ]);
  const items = [...lists.values()].flatMap((list) => list.items);
  const nodeItems = madeLists.flatMap((of) => [...of.values()].flatMap((list) => list.items));
  const [described, madeOf] = await Promise.all([describe(db, items, page), describeNodeItems(db, nodeItems, page)]);
  const itemOf = new Map(described.map((item, index) => [items[index]!, item]));
  const nodeItemOf = new Map(madeOf.map((item, index) => [nodeItems[index]!, item]));
  const exhibitOf = new Map(found.map((exhibit) => [exhibit.presentableId, exhibit]));
  return exhibitIds.map((exhibitId) => {
    const resourceId = exhibitOf.get(exhibitId)?.resourceId;
    if (resourceId === null) {
      const list = madeLists.find((of) => of.has(exhibitId))?.get(exhibitId);
      const itemList = (list?.items ?? []).map((item) => nodeItemOf.get(item)!);
      return { exhibitId, totalItem: list?.totalItem ?? 0, itemList };
    }
    const list = lists.get(resourceId ?? '');
    return {
      exhibitId,
      totalItem: list?.totalItem ?? 0,
      itemList: (list?.items ?? []).map((item) => itemOf.get(item)!),
    };
  });
}

/** Items of an exhibit of a node by id, in the order of the ids; unknown ones are left out. */
export async function findExhibitItems(
  context: Pick<Context, 'db' | 'sql'>,
  { nodeId, exhibitId }: { readonly nodeId: number; readonly exhibitId: string },
  itemIds: readonly string[],
  flags: Telling,
) {
  const exhibit = await findExhibit(context.db, { nodeId, presentableId: exhibitId });
  return exhibit ? findItemsOf(context, exhibit, itemIds, flags) : [];
}

/** As `findExhibitItems`, of a collection that was found. */
export async function findItemsOf(
  { db, sql }: Pick<Context, 'db' | 'sql'>,
  { presentableId, resourceId }: Pick<Collection, 'presentableId' | 'resourceId'>,
  itemIds: readonly string[],
  flags: Telling,
) {
  if (resourceId !== null) return describe(db, await findShownItems(sql, resourceId, itemIds), flags);
  return describeNodeItems(db, await findNodeItems(sql, presentableId, itemIds), flags);
}

/** Returns the dependency tree of an item of a node's exhibit; empty where there is no such item. */
export async function findItemTree(
  context: ExhibitReader,
  { itemId, ...place }: { readonly nodeId: number; readonly exhibitId: string; readonly itemId: string },
): Promise<readonly DependencyNode[]> {
  const exhibit = await findExhibit(context.db, { nodeId: place.nodeId, presentableId: place.exhibitId });
  const content = exhibit && (await openItem(context, { ...exhibit, exhibitId: place.exhibitId }, itemId));
  return content?.dependencyTree ?? [];
}

/** Content that an item shows. */
export interface ItemContent extends Pick<ServedExhibit, 'dependencyTree' | 'file'> {
  readonly itemTitle: string;
}

/**
 * Returns the content of a collection's item: its resource as it is now, or its exhibit; `null` where there is no such item.
 */
export async function openItem(
  context: ExhibitReader,
  { exhibitId, resourceId }: Pick<ServedExhibit, 'exhibitId' | 'resourceId'>,
  itemId: string,
): Promise<ItemContent | null> {
  const { db, sql } = context;
  if (resourceId !== null) {
    const [item] = await findShownItems(sql, resourceId, [itemId]);
    return item ? { itemTitle: item.itemTitle, dependencyTree: await buildItemTree(db, item), file: null } : null;
  }
  const memberId = (await findMembers(sql, exhibitId, [itemId])).get(itemId);
  const member = memberId === undefined ? null : await recallExhibit(context, memberId);
  return member && { itemTitle: member.exhibitTitle, dependencyTree: member.dependencyTree, file: member.file };
}

/** Items of collections made in a node, with the names of those whose resources they show. */
async function describeNodeItems(db: Executor, items: readonly NodeItem[], { isShowDetailInfo, locale }: Telling) {
  const displayNameOf = await userNames.displayNames(
    db,
    items.map(({ resource }) => resource.resourceOwnerId),
  );
  return items.map((item) => presentNodeItem(item, isShowDetailInfo, { locale, displayNameOf }));
}

/** The items with the resources that they show, in three round trips at most. */
async function describe(db: Executor, items: readonly ShownItem[], { isShowDetailInfo, locale }: Telling) {
  const mounted = await listResources(db, [...new Set(items.map(({ mountedId }) => mountedId))]);
  const byId = new Map(mounted.map((resource) => [resource.resourceId, resource]));
  const versionIds = mounted.map(({ resourceId, latestVersion }) =>
    resourceReleases.versionIdOf(resourceId, latestVersion),
  );
  const [versions, displayNameOf] = await Promise.all([
    isShowDetailInfo ? resourceReleases.listVersions(db, versionIds) : [],
    userNames.displayNames(
      db,
      mounted.map(({ userId }) => userId),
    ),
  ]);
  const propertyOf = new Map(
    versions.map((version) => [
      version.resourceId,
      versionPropertyOf({
        resourceSystemProperty: resourceReleases.systemProperty(version),
        resourceCustomPropertyDescriptors: version.customPropertyDescriptors,
        presentableRewriteProperty: [],
      }),
    ]),
  );
  return items.map((item) =>
    presentItem(item, byId.get(item.mountedId)!, propertyOf.get(item.mountedId), { locale, displayNameOf }),
  );
}

const NID_LENGTH = 12;

/**
 * Builds the dependency tree of an item: that of the latest version of its resource, the root first. No exhibit keeps the tree,
 * so its places have the same ids each time, as long as its parts are the same.
 */
async function buildItemTree(db: Executor, { itemId, mountedId }: ShownItem): Promise<DependencyNode[]> {
  const [resource] = await listResources(db, [mountedId]);
  const tree = await resourceTrees.buildDependencyTree(db, mountedId, resource!.latestVersion);
  const nids = new Map<string, string>();
  for (const { nid, parentNid, resourceId } of tree) {
    nids.set(nid, md5(`${nids.get(parentNid) ?? itemId} ${resourceId}`).slice(0, NID_LENGTH));
  }
  return tree.map((node) => ({
    nid: nids.get(node.nid)!,
    parentNid: nids.get(node.parentNid) ?? '',
    deep: node.deep,
    resourceId: node.resourceId,
    resourceName: node.resourceName,
    resourceType: node.resourceType,
    version: node.version,
    versionRange: node.versionRange,
    versionId: node.versionId,
    fileSha1: node.fileSha1,
  }));
}
