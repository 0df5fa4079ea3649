import { findShownItems, listShownItems, type ShownItem } from '#modules/collections/index.ts';
import {
  buildDependencyTree,
  listResources,
  listVersions,
  systemProperty,
  versionIdOf,
} from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import { md5 } from '#platform/ids.ts';
import { presentItem } from '../presenters/item.ts';
import type { DependencyNode } from '../tables.ts';
import { versionPropertyOf } from '../trees/version-property.ts';
import { findExhibit, listExhibits } from './find-exhibit.ts';

interface ItemPage {
  readonly skip: number;
  readonly limit: number;
  readonly sortType?: 1 | -1 | undefined;
  readonly isShowDetailInfo: boolean;
}

/** What a node says about the direction of a list. */
const SORT_TYPES: Readonly<Record<string, 1 | -1 | undefined>> = {
  collection_sort_ascending: 1,
  collection_sort_descending: -1,
};

/** Pages of the items of exhibits of a node, in the order of the ids; what is no collection has none. */
export async function listExhibitItems(
  { db, sql }: Pick<Context, 'db' | 'sql'>,
  { nodeId, exhibitIds }: { readonly nodeId: number; readonly exhibitIds: readonly string[] },
  page: ItemPage,
) {
  const found = await listExhibits(db, { nodeId, presentableIds: [...new Set(exhibitIds)] });
  const resourceOf = new Map(found.map((exhibit) => [exhibit.presentableId, exhibit.resourceId]));
  const collections = found.map((exhibit) => ({
    resourceId: exhibit.resourceId,
    sortType: page.sortType ?? SORT_TYPES[exhibit.catalogueProperty.collection_sort_list ?? ''],
  }));
  const lists = await listShownItems(sql, collections, page);
  const items = [...lists.values()].flatMap((list) => list.items);
  const itemOf = new Map((await describe(db, items, page)).map((item, index) => [items[index]!, item]));
  return exhibitIds.map((exhibitId) => {
    const list = lists.get(resourceOf.get(exhibitId) ?? '');
    return {
      exhibitId,
      totalItem: list?.totalItem ?? 0,
      itemList: (list?.items ?? []).map((item) => itemOf.get(item)!),
    };
  });
}

/** Items of an exhibit of a node by id, in the order of the ids; unknown ones are left out. */
export async function findExhibitItems(
  { db, sql }: Pick<Context, 'db' | 'sql'>,
  { nodeId, exhibitId }: { readonly nodeId: number; readonly exhibitId: string },
  itemIds: readonly string[],
  flags: Pick<ItemPage, 'isShowDetailInfo'>,
) {
  const exhibit = await findExhibit(db, { nodeId, presentableId: exhibitId });
  if (!exhibit) return [];
  return describe(db, await findShownItems(sql, exhibit.resourceId, itemIds), flags);
}

/** What an item of an exhibit of a node is made of; nothing where there is no such item. */
export async function findItemTree(
  { db, sql }: Pick<Context, 'db' | 'sql'>,
  { itemId, ...place }: { readonly nodeId: number; readonly exhibitId: string; readonly itemId: string },
): Promise<DependencyNode[]> {
  const exhibit = await findExhibit(db, { nodeId: place.nodeId, presentableId: place.exhibitId });
  const [item] = exhibit ? await findShownItems(sql, exhibit.resourceId, [itemId]) : [];
  return item ? buildItemTree(db, item) : [];
}

/** The items with the resources that they show, in three queries at most. */
async function describe(
  db: Executor,
  items: readonly ShownItem[],
  { isShowDetailInfo }: Pick<ItemPage, 'isShowDetailInfo'>,
) {
  const mounted = await listResources(db, [...new Set(items.map(({ mountedId }) => mountedId))]);
  const byId = new Map(mounted.map((resource) => [resource.resourceId, resource]));
  const versionIds = mounted.map(({ resourceId, latestVersion }) => versionIdOf(resourceId, latestVersion));
  const versions = isShowDetailInfo ? await listVersions(db, versionIds) : [];
  const propertyOf = new Map(
    versions.map((version) => [
      version.resourceId,
      versionPropertyOf({
        resourceSystemProperty: systemProperty(version),
        resourceCustomPropertyDescriptors: version.customPropertyDescriptors,
        presentableRewriteProperty: [],
      }),
    ]),
  );
  return items.map((item) => presentItem(item, byId.get(item.mountedId)!, propertyOf.get(item.mountedId)));
}

const NID_LENGTH = 12;

/**
 * What an item is made of: the dependency tree of the latest version of its resource, the root first. Its places have the
 * same ids each time, as long as it is made of the same, because no exhibit keeps it.
 */
export async function buildItemTree(db: Executor, { itemId, mountedId }: ShownItem): Promise<DependencyNode[]> {
  const [resource] = await listResources(db, [mountedId]);
  const tree = await buildDependencyTree(db, mountedId, resource!.latestVersion);
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
