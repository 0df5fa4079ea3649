import { sql } from 'drizzle-orm';
import { ownResources } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Catalogue, type LogType } from '../catalogue.ts';
import { MAX_LOGGED_ITEMS } from '../limits.ts';
import { collectionUpdateLogs, type LoggedItem } from '../tables.ts';

/** Items to be logged: the resource that each shows is looked up. */
export type ItemToLog = Pick<LoggedItem, 'itemId' | 'itemTitle'> & { readonly mountedId: string };

/** Logs what happened to a published catalogue; nothing where no item is concerned, unless the entry is about none. */
export async function writeLog(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  entry: {
    readonly resourceId: string;
    readonly type: LogType;
    readonly operatorUserId: number;
    /** Absent where the entry is not about items. */
    readonly items?: readonly ItemToLog[];
  },
): Promise<void> {
  if (entry.items?.length === 0) return;
  const createdAt = clock.now();
  const named = await nameItems(tx, entry.items?.slice(0, MAX_LOGGED_ITEMS) ?? []);
  await tx.insert(collectionUpdateLogs).values({
    logId: newObjectId(createdAt),
    resourceId: entry.resourceId,
    type: entry.type,
    operatorUserId: entry.operatorUserId,
    items: named,
    itemCount: entry.items?.length ?? 0,
    createdAt,
  });
}

async function nameItems(tx: Transaction, items: readonly ItemToLog[]): Promise<LoggedItem[]> {
  if (items.length === 0) return [];
  const rows = await driverOf(tx)<{ resourceId: string; resourceName: string; resourceTitle: string }[]>`
    select resource_id as "resourceId", resource_name as "resourceName", resource_title as "resourceTitle"
      from resources where resource_id = any(${items.map(({ mountedId }) => mountedId)})`;
  const byId = new Map(rows.map((row) => [row.resourceId, row]));
  return items.map(({ itemId, itemTitle, mountedId }) => ({ itemId, itemTitle, ...byId.get(mountedId)! }));
}

/** Counts an edit of catalogues, and brings what the collection tells of the published one up to date. */
export async function noteEdit(
  tx: Transaction,
  context: Pick<Context, 'clock'>,
  resourceId: string,
  edited: { readonly draft: boolean; readonly published: boolean },
): Promise<void> {
  await tx.execute(sql`
    update collections set draft_revision = draft_revision + ${edited.draft ? 1 : 0},
      published_revision = published_revision + ${edited.published ? 1 : 0}
     where resource_id = ${resourceId}`);
  if (!edited.published) return;
  const itemCount = sql<number>`
    (select count(*) from collection_items i where i.resource_id = ${resourceId} and i.catalogue = ${Catalogue.published})`;
  await ownResources.touchCollection(tx, context, resourceId, { itemCount });
}
