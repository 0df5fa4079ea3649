import { RulesStatus } from '@colophon/model';
import { type ExcludedItem, listResources, type ResolveResource } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type LockedCollection, lockOwnCollection } from '../access.ts';
import { Catalogue, LogType } from '../catalogue.ts';
import { type ItemLicensing, licenseItems } from './license-items.ts';
import { noteEdit, writeLog } from './write-log.ts';

export interface ItemChange {
  readonly itemId: string;
  readonly itemTitle?: string | undefined;
  /** Replaces the list; the contracts of the item are chosen anew. */
  readonly authExcludedItems?: readonly ExcludedItem[] | undefined;
  readonly isSample?: boolean | undefined;
}

interface CatalogueOf {
  readonly resourceId: string;
  readonly catalogue: Catalogue;
}

interface PresentItem {
  readonly itemId: string;
  readonly itemTitle: string;
  readonly mountedId: string;
  readonly authExcludedItems: readonly ExcludedItem[];
  readonly isSample: boolean;
}

/**
 * Renames items of the draft, makes them samples or not, or changes which contracts they may not use; of the published
 * catalogue means of both. Titles stay as they are while rules collect.
 *
 * @throws Refusal those of `lockOwnCollection`, `collection.collects-by-rules`, `collection.item-not-found`, `version.untreated`
 */
export async function changeItems(
  context: Context,
  actor: Actor,
  target: CatalogueOf,
  changes: readonly ItemChange[],
): Promise<true> {
  const { resourceId, catalogue } = target;
  return context.db.transaction(async (tx) => {
    const collection = await lockOwnCollection(tx, actor, resourceId);
    const renames = changes.some(({ itemTitle }) => itemTitle !== undefined);
    if (renames && collection.state.rulesStatus === RulesStatus.on) throw new Refusal('collection.collects-by-rules');
    const present = await findItems(tx, target, changes);
    const relicensed = changes.filter(({ authExcludedItems }) => authExcludedItems !== undefined);
    const licences = await chooseAnew(
      tx,
      context,
      actor,
      collection,
      relicensed.map(({ itemId, authExcludedItems }) => ({
        item: present.get(itemId)!,
        licensing: { authExcludedItems: authExcludedItems! },
      })),
    );
    await writeItems(
      tx,
      context,
      target,
      changes.map((change) => ({ ...change, resolveResources: licences.get(change.itemId) })),
    );
    const itemsOf = (some: readonly ItemChange[]) =>
      some.map(({ itemId, itemTitle }) => {
        const item = present.get(itemId)!;
        return { itemId, mountedId: item.mountedId, itemTitle: itemTitle ?? item.itemTitle };
      });
    if (catalogue === Catalogue.published) {
      const entry = { resourceId, operatorUserId: actor.userId };
      const renamed = changes.filter(
        ({ itemId, itemTitle }) => itemTitle !== undefined && itemTitle !== present.get(itemId)!.itemTitle,
      );
      await writeLog(tx, context, { ...entry, type: LogType.renamed, items: itemsOf(renamed) });
      await writeLog(tx, context, { ...entry, type: LogType.licensed, items: itemsOf(relicensed) });
      const sampled = changes.filter(
        ({ itemId, isSample }) => isSample !== undefined && isSample !== present.get(itemId)!.isSample,
      );
      await writeLog(tx, context, { ...entry, type: LogType.sampled, items: itemsOf(sampled) });
    }
    await noteEdit(tx, context, resourceId, { draft: true, published: catalogue === Catalogue.published });
    return true as const;
  });
}

/**
 * Chooses anew by which contracts an item of the draft licenses what it has to (rule 21).
 *
 * @throws Refusal those of `lockOwnCollection`, `collection.item-not-found`, those of `licenseItems`
 */
export async function relicenseItem(
  context: Context,
  actor: Actor,
  { resourceId, itemId }: { readonly resourceId: string; readonly itemId: string },
  licensing: ItemLicensing,
): Promise<void> {
  const target = { resourceId, catalogue: Catalogue.draft };
  await context.db.transaction(async (tx) => {
    const collection = await lockOwnCollection(tx, actor, resourceId);
    const item = (await findItems(tx, target, [{ itemId }])).get(itemId)!;
    const wished = { ...licensing, authExcludedItems: licensing.authExcludedItems ?? item.authExcludedItems };
    const licences = await chooseAnew(tx, context, actor, collection, [{ item, licensing: wished }]);
    await writeItems(tx, context, target, [{ itemId, ...wished, resolveResources: licences.get(itemId) }]);
    await noteEdit(tx, context, resourceId, { draft: true, published: false });
  });
}

/** The items by id. */
async function findItems(
  tx: Transaction,
  { resourceId, catalogue }: CatalogueOf,
  wanted: readonly { readonly itemId: string }[],
): Promise<Map<string, PresentItem>> {
  const itemIds = wanted.map(({ itemId }) => itemId);
  const rows = await driverOf(tx)<PresentItem[]>`
    select item_id as "itemId", item_title as "itemTitle", mounted_id as "mountedId", auth_excluded_items as "authExcludedItems",
           is_sample as "isSample"
      from collection_items where resource_id = ${resourceId} and catalogue = ${catalogue} and item_id = any(${itemIds})`;
  if (rows.length < itemIds.length) throw new Refusal('collection.item-not-found');
  return new Map(rows.map((row) => [row.itemId, row]));
}

async function chooseAnew(
  tx: Transaction,
  context: Context,
  actor: Actor,
  { resource }: LockedCollection,
  wanted: readonly { readonly item: PresentItem; readonly licensing: ItemLicensing }[],
): Promise<Map<string, ResolveResource[]>> {
  const mounted = await listResources(
    tx,
    wanted.map(({ item }) => item.mountedId),
  );
  const items = wanted.map(({ licensing }, index) => ({ mounted: mounted[index]!, licensing }));
  const licences = await licenseItems(tx, context, actor, resource, items);
  return new Map(wanted.map(({ item }, index) => [item.itemId, licences[index]!]));
}

/** Writes what is given of each item, by one statement; of the published catalogue means to both. */
async function writeItems(
  tx: Transaction,
  { clock }: Context,
  { resourceId, catalogue }: CatalogueOf,
  items: readonly (ItemChange & { readonly resolveResources?: readonly ResolveResource[] | undefined })[],
): Promise<void> {
  await driverOf(tx)`
    update collection_items i set
      item_title = coalesce(given ->> 'itemTitle', i.item_title),
      is_sample = coalesce((given ->> 'isSample')::boolean, i.is_sample),
      auth_excluded_items = coalesce(given -> 'authExcludedItems', i.auth_excluded_items),
      resolve_resources = coalesce(given -> 'resolveResources', i.resolve_resources),
      updated_at = ${clock.now().toISOString()}::timestamptz
      from jsonb_array_elements(${JSON.stringify(items)}::text::jsonb) as items (given)
     where i.resource_id = ${resourceId} and i.catalogue <= ${catalogue} and i.item_id = given ->> 'itemId'`;
}
