import { driverOf, type Fragment, type Transaction } from './database.ts';

/** Distance of the positions of neighbours in a list just written: room for 32 entries to be put at the same place. */
export const POSITION_GAP = 2n ** 32n;

/** Positions for entries that follow one another. */
export interface Room {
  readonly first: bigint;
  readonly step: bigint;
}

/**
 * Rows that people put in an order. The table has an id for each entry and its `position`, a bigint by which the list is
 * read. Whoever changes a list has locked what it belongs to.
 */
export interface OrderedList {
  readonly table: string;
  /** Column of the ids. */
  readonly id: string;
  /** The columns by which a row is of the list, with their values. */
  readonly of: Readonly<Record<string, string | number | boolean>>;
}

/** A block of entries and where its first is to stand, counted from 1 without the block; beyond the end is the end. */
export interface BlockMove {
  readonly itemIds: readonly string[];
  readonly targetSortId: number;
}

/** Positions for a block of entries between its new neighbours; `null` when there is no room between them. */
export function roomBetween(above: bigint | null, below: bigint | null, count: number): Room | null {
  if (below === null) return { first: (above ?? 0n) + POSITION_GAP, step: POSITION_GAP };
  if (above === null) return { first: below - POSITION_GAP * BigInt(count), step: POSITION_GAP };
  const step = (below - above) / BigInt(count + 1);
  return step === 0n ? null : { first: above + step, step };
}

/**
 * Takes entries out of the order and puts them back as a block, as they are sent. Only rows of the block are written, unless
 * there is no room left at the place. Answers false, and changes nothing, where one of them is not in the list.
 */
export async function moveBlock(
  tx: Transaction,
  list: OrderedList,
  { itemIds, targetSortId }: BlockMove,
): Promise<boolean> {
  const sql = driverOf(tx);
  const ids = [...itemIds];
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${sql(list.table)} i where ${ofList(tx, list)} and i.${sql(list.id)} = any(${ids})`;
  if (found!.count < ids.length) return false;

  let room = await findRoom(tx, list, ids, targetSortId);
  if (!room) {
    await renumber(
      tx,
      list,
      sql`select i.${sql(list.id)} as item_id, row_number() over (order by i.position) as place
                                   from ${sql(list.table)} i where ${ofList(tx, list)}`,
    );
    room = (await findRoom(tx, list, ids, targetSortId))!;
  }
  await sql`
    update ${sql(list.table)} i set position = ${room.first.toString()}::bigint + (place - 1) * ${room.step.toString()}::bigint
      from unnest(${ids}::bpchar[]) with ordinality as block (item_id, place)
     where ${ofList(tx, list)} and i.${sql(list.id)} = block.item_id`;
  return true;
}

/**
 * Gives all entries positions far from one another. Answers the ids of those that have another place now.
 *
 * @param sorted  a query of every `item_id` of the list and its `place`, counted from 1
 */
export async function renumber(tx: Transaction, list: OrderedList, sorted: Fragment): Promise<string[]> {
  const sql = driverOf(tx);
  const rows = await sql<{ itemId: string; hasMoved: boolean }[]>`
    with sorted as (${sorted}), former as (
      select i.${sql(list.id)} as item_id, row_number() over (order by i.position) as place from ${sql(list.table)} i where ${ofList(tx, list)})
    update ${sql(list.table)} i set position = sorted.place * ${POSITION_GAP.toString()}::bigint
      from sorted join former using (item_id) where ${ofList(tx, list)} and i.${sql(list.id)} = sorted.item_id
    returning i.${sql(list.id)} as "itemId", sorted.place <> former.place as "hasMoved"`;
  return rows.filter(({ hasMoved }) => hasMoved).map(({ itemId }) => itemId);
}

/** Positions for entries that are added to the end, and how many there are before. */
export async function roomAtEnd(tx: Transaction, list: OrderedList): Promise<Room & { readonly count: number }> {
  const sql = driverOf(tx);
  const [last] = await sql<{ count: number; position: string | null }[]>`
    select count(*)::int as count, max(i.position)::text as position from ${sql(list.table)} i where ${ofList(tx, list)}`;
  return { ...roomBetween(toPosition(last!.position), null, 1)!, count: last!.count };
}

async function findRoom(
  tx: Transaction,
  list: OrderedList,
  itemIds: string[],
  targetSortId: number,
): Promise<Room | null> {
  const sql = driverOf(tx);
  const [row] = await sql<{ above: string | null; below: string | null }[]>`
    with remaining as (
      select i.position from ${sql(list.table)} i where ${ofList(tx, list)} and i.${sql(list.id)} <> all(${itemIds}))
    select (select max(position) from
             (select position from remaining order by position limit ${targetSortId - 1}::bigint) before)::text as above,
           (select position from remaining order by position offset ${targetSortId - 1}::bigint limit 1)::text as below`;
  return roomBetween(toPosition(row!.above), toPosition(row!.below), itemIds.length);
}

function ofList(tx: Transaction, { of }: OrderedList): Fragment {
  const sql = driverOf(tx);
  return Object.entries(of)
    .map(([column, value]) => sql`i.${sql(column)} = ${value}`)
    .reduce((all, condition) => sql`${all} and ${condition}`);
}

function toPosition(digits: string | null): bigint | null {
  return digits === null ? null : BigInt(digits);
}
