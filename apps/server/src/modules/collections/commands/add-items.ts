import { ResourceStatus, SubjectType } from '@colophon/model';
import { listResources, type ResourceRow } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockEditableCollection } from '../access.ts';
import { Catalogue, LogType } from '../catalogue.ts';
import { listLeadingBack } from '../queries/reached-resources.ts';
import { appendItems, type ItemToAppend, newItemIds } from './append-items.ts';
import { type ItemLicensing, licenseItems } from './license-items.ts';
import { noteEdit, writeLog } from './write-log.ts';

export interface NewItem extends ItemLicensing {
  readonly resourceId: string;
  /** The title of the resource when absent. */
  readonly itemTitle?: string | undefined;
}

/**
 * Adds resources to the end of a collection's draft, with `isPublish` to the published catalogue as well, all or nothing. What
 * is an item already is left out. Answers the ids of the items added, in order.
 *
 * @throws Refusal those of `lockEditableCollection`, `collection.resources-unknown`, `collection.resources-unusable`,
 *   `collection.full`, those of `licenseItems`
 */
export async function addItems(
  context: Context,
  actor: Actor,
  resourceId: string,
  { items, isPublish }: { readonly items: readonly NewItem[]; readonly isPublish: boolean },
): Promise<string[]> {
  return context.db.transaction(async (tx) => {
    const { resource: collection } = await lockEditableCollection(tx, actor, resourceId);
    const present = await itemsOf(
      tx,
      resourceId,
      items.map((item) => item.resourceId),
    );
    const target = isPublish ? Catalogue.published : Catalogue.draft;
    const missing = items.filter((item) => !present.has(keyOf(target, item.resourceId)));
    const inDraft = missing.flatMap((item) => present.get(keyOf(Catalogue.draft, item.resourceId)) ?? []);
    const added = missing.filter((item) => !present.has(keyOf(Catalogue.draft, item.resourceId)));
    const mounted = await usableResources(tx, collection, added);
    const licences = await licenseItems(
      tx,
      context,
      actor,
      collection,
      added.map((licensing, index) => ({ mounted: mounted[index]!, licensing })),
    );
    const itemIds = await newItemIds(tx, resourceId, added.length);
    const fresh = added.map((item, index) => ({
      itemId: itemIds[index]!,
      mountedId: item.resourceId,
      itemTitle: item.itemTitle ?? titleOf(mounted[index]!),
      isSample: false,
      resolveResources: licences[index]!,
      authExcludedItems: item.authExcludedItems ?? [],
    }));
    await appendItems(tx, context, { resourceId, catalogue: Catalogue.draft }, fresh);
    if (!isPublish) {
      await noteEdit(tx, context, resourceId, { draft: fresh.length > 0, published: false });
      return itemIds;
    }

    const known = new Map([...inDraft, ...fresh].map((item) => [item.mountedId, item]));
    const published = missing.map((item) => known.get(item.resourceId)!);
    await appendItems(tx, context, { resourceId, catalogue: Catalogue.published }, published);
    await writeLog(tx, context, {
      resourceId,
      type: LogType.added,
      operatorUserId: actor.userId,
      items: published,
    });
    await noteEdit(tx, context, resourceId, { draft: fresh.length > 0, published: published.length > 0 });
    return published.map(({ itemId }) => itemId);
  });
}

/** Returns the default title of an item of a resource, for when its owner sets none. */
export function titleOf({ resourceTitle, resourceName, username }: ResourceRow): string {
  return resourceTitle || resourceName.slice(username.length + 1);
}

const keyOf = (catalogue: Catalogue, mountedId: string) => `${catalogue} ${mountedId}`;

/** The items of both catalogues that show one of the resources. */
async function itemsOf(tx: Transaction, resourceId: string, mountedIds: readonly string[]) {
  const rows = await driverOf(tx)<(ItemToAppend & { catalogue: Catalogue })[]>`
    select catalogue, item_id as "itemId", mounted_id as "mountedId", item_title as "itemTitle",
           is_sample as "isSample", resolve_resources as "resolveResources", auth_excluded_items as "authExcludedItems"
      from collection_items where resource_id = ${resourceId} and mounted_id = any(${[...mountedIds]})`;
  return new Map(rows.map(({ catalogue, ...item }) => [keyOf(catalogue, item.mountedId), item]));
}

/** The resources of new items, in their order: known, single, listed, and not leading back to the collection. */
async function usableResources(
  tx: Transaction,
  collection: ResourceRow,
  items: readonly NewItem[],
): Promise<ResourceRow[]> {
  const ids = items.map(({ resourceId }) => resourceId);
  const found = new Map((await listResources(tx, ids)).map((resource) => [resource.resourceId, resource]));
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length > 0) throw new Refusal('collection.resources-unknown', { data: { invalidResourceIds: unknown } });

  const leadingBack = await listLeadingBack(tx, collection.resourceId, ids);
  const invalidResourceIds = ids.filter((id) => {
    const { subjectType, status } = found.get(id)!;
    return subjectType !== SubjectType.resource || status !== ResourceStatus.online || leadingBack.has(id);
  });
  if (invalidResourceIds.length > 0)
    throw new Refusal('collection.resources-unusable', { data: { invalidResourceIds } });
  return ids.map((id) => found.get(id)!);
}
