import { randomBytes } from 'node:crypto';
import type { ExcludedItem, ResolveResource } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { roomAtEnd } from '#platform/database/ordered-list.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type CatalogueOf, itemsOf } from '../catalogue.ts';
import { MAX_ITEMS } from '../limits.ts';

/** An item to be put at the end of a catalogue. */
export interface ItemToAppend {
  readonly itemId: string;
  readonly mountedId: string;
  readonly itemTitle: string;
  readonly isSample: boolean;
  readonly resolveResources: readonly ResolveResource[];
  readonly authExcludedItems: readonly ExcludedItem[];
}

/**
 * Puts items at the end of a catalogue in the order given, by one statement.
 *
 * @throws Refusal `collection.full`
 */
export async function appendItems(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  { resourceId, catalogue }: CatalogueOf,
  items: readonly ItemToAppend[],
): Promise<void> {
  if (items.length === 0) return;
  const sql = driverOf(tx);
  const now = clock.now().toISOString();
  const { count, first, step } = await roomAtEnd(tx, itemsOf({ resourceId, catalogue }));
  if (count + items.length > MAX_ITEMS) throw new Refusal('collection.full');
  await sql`
    insert into collection_items (resource_id, catalogue, item_id, mounted_id, item_title, is_sample, position,
      resolve_resources, auth_excluded_items, created_at, updated_at)
    select ${resourceId}, ${catalogue}::int, item ->> 'itemId', item ->> 'mountedId', item ->> 'itemTitle',
      (item ->> 'isSample')::boolean,
      ${first.toString()}::bigint + (place - 1) * ${step.toString()}::bigint,
      item -> 'resolveResources', item -> 'authExcludedItems', ${now}::timestamptz, ${now}::timestamptz
      from jsonb_array_elements(${JSON.stringify(items)}::text::jsonb) with ordinality as items (item, place)`;
}

/** New ids for items of a collection, none of which is taken there. */
export async function newItemIds(tx: Transaction, resourceId: string, count: number): Promise<string[]> {
  const ids = new Set<string>();
  while (ids.size < count) {
    const made = Array.from({ length: count - ids.size }, () => randomBytes(4).toString('hex'));
    const taken = await driverOf(tx)<{ itemId: string }[]>`
      select item_id as "itemId" from collection_items
       where resource_id = ${resourceId} and catalogue = any('{0,1}') and item_id = any(${made})`;
    for (const id of made) if (!taken.some(({ itemId }) => itemId === id)) ids.add(id);
  }
  return [...ids];
}
