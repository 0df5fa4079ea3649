import type { ResolveResource } from '#modules/resources/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { driverOf } from '#platform/database/database.ts';
import type { Catalogue } from '../catalogue.ts';

/** An item as whoever decides about it knows it. */
export interface ItemToDecide {
  readonly itemId: string;
  readonly mountedId: string;
  readonly latestVersion: string;
  readonly resolveResources: readonly ResolveResource[];
  readonly isSample: boolean;
}

/** Items of a catalogue by id; unknown ones are left out. */
export async function findItems(
  db: Executor,
  { resourceId, catalogue }: { readonly resourceId: string; readonly catalogue: Catalogue },
  itemIds: readonly string[],
): Promise<Map<string, ItemToDecide>> {
  const rows = await driverOf(db)<ItemToDecide[]>`
    select item_id as "itemId", mounted_id as "mountedId", r.latest_version as "latestVersion",
           resolve_resources as "resolveResources", is_sample as "isSample"
      from collection_items i join resources r on r.resource_id = i.mounted_id
     where i.resource_id = ${resourceId} and catalogue = ${catalogue} and item_id = any(${[...itemIds]})`;
  return new Map(rows.map((row) => [row.itemId, row]));
}
