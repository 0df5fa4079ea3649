import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { actorOf, countStatements } from '#modules/contracts/testing/count-statements.ts';
import { type Connection, connect } from '#platform/database/database.ts';
import { urlOf } from '#test/cluster.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { Catalogue } from './catalogue.ts';
import { addItems } from './commands/add-items.ts';
import { followResource } from './commands/collect-items.ts';
import { pageItems } from './queries/page-items.ts';
import { addCollection, draftOf, merge } from './testing/collect.ts';

const ITEMS = 10_000;

let app: TestApp;
let mira: TestUser;
let full: string;
/** One connection that tells what was sent, and what a statement did. */
let watched: Connection;
const sent: { statement: string; parameters: readonly unknown[] }[] = [];

/** The ids of the nth resource and item. */
const workId = (n: number) => n.toString(16).padStart(24, '0');
const itemIdOf = (n: number) => n.toString(16).padStart(8, '0');

beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  full = await addCollection(mira, 'full');
  const { sql } = app.context;
  await sql`
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id,
      username, cover_images, tags, status, latest_version, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'mira/work-' || n, 'Work ' || n, 'markdown', 1, ${mira.userId}, 'mira', '{}', '{}', 1,
      '1.0.0', timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, ${ITEMS + 1100}) n`;
  await sql`
    insert into collection_items (resource_id, catalogue, item_id, mounted_id, item_title, position, resolve_resources,
      auth_excluded_items, created_at, updated_at)
    select ${full}, 0, lpad(to_hex(n), 8, '0'), lpad(to_hex(n), 24, '0'), 'Work ' || n, n * (2 ^ 32)::bigint, '[]', '[]',
      timestamptz '2026-01-01', timestamptz '2026-01-01'
      from generate_series(1, ${ITEMS}) n`;
  await merge(mira, full);
  await sql`vacuum analyze`;
  const [{ name }] = (await sql`select current_database() as name`) as unknown as [{ name: string }];
  watched = await connect(urlOf(inject('clusterUrl'), name), {
    connections: 1,
    onStatement: (statement, parameters) => void sent.push({ statement, parameters }),
  });
}, 120_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

/** Returns the id that follows the transactions so far. */
async function nextTransaction(): Promise<string> {
  const [row] = await app.context.sql<{ id: string }[]>`select pg_current_xact_id()::text as id`;
  return row!.id;
}

/** Rows of items that were written since a transaction. */
async function writtenSince(transaction: string): Promise<number> {
  const [row] = await app.context.sql<{ count: number }[]>`
    select count(*)::int from collection_items where xmin::text::bigint > ${transaction}::bigint`;
  return row!.count;
}

/** The plan of the last statement sent, and how long it took. */
async function explainLast(): Promise<{ plan: string; ms: number }> {
  const { statement, parameters } = sent.at(-1)!;
  const rows = await watched.sql.unsafe(`explain (analyze, costs off) ${statement}`, parameters);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return { plan, ms: Number(/Execution Time: ([\d.]+)/.exec(plan)![1]) };
}

test('a page of 100 of 10,000 items is read from the index of places, and joins the resources of the page only', async () => {
  const target = { resourceId: full, catalogue: Catalogue.published };
  const page = { skip: 5000, limit: 100, sortField: 'sortId', sortType: 1 } as const;
  const found = await pageItems(watched.sql, target, page);
  expect(found.totalItem).toBe(ITEMS);
  const items = JSON.parse(`[${found.items}]`);
  expect(items).toHaveLength(100);
  expect(items[0]).toMatchObject({ sortId: 5001, itemTitle: 'Work 5001' });
  const { plan, ms } = await explainLast();
  expect(plan).toContain('Index Scan using collection_items_position_key');
  expect(plan).not.toMatch(/Seq Scan on (collection_items|resources)/);
  expect(ms).toBeLessThan(100);
});

test('a page by title, or of what matches, is one statement as well', async () => {
  const target = { resourceId: full, catalogue: Catalogue.draft };
  sent.length = 0;
  const byTitle = await pageItems(watched.sql, target, { skip: 0, limit: 100, sortField: 'itemTitle', sortType: -1 });
  expect(JSON.parse(`[${byTitle.items}]`)[0]).toMatchObject({ itemTitle: 'Work 10000', sortId: 10_000 });
  const matching = { skip: 0, limit: 10, sortField: 'sortId', sortType: 1, keywords: 'WORK 999' } as const;
  expect((await pageItems(watched.sql, target, matching)).totalItem).toBe(11);
  expect(sent.filter(({ statement }) => statement.includes('collection_items'))).toHaveLength(2);
});

test('moving one item of 10,000 writes one row, wherever it goes', async () => {
  await mira.put(`${draftOf(full)}/manualSort`, { itemIds: [itemIdOf(9999)], targetSortId: 2 });
  const before = await nextTransaction();
  for (const [n, targetSortId] of [
    [1, 5000],
    [7000, 1],
    [3, 99_999],
  ] as const) {
    expect(await mira.put(`${draftOf(full)}/manualSort`, { itemIds: [itemIdOf(n)], targetSortId })).toMatchObject({
      data: true,
    });
  }
  expect(await writtenSince(before)).toBe(3);
  const { data } = await mira.get(`${draftOf(full)}/items?limit=3`);
  expect(data.dataList.map(({ itemTitle }: { itemTitle: string }) => itemTitle)).toEqual([
    'Work 7000',
    'Work 9999',
    'Work 2',
  ]);
});

test('publishing again writes only what has changed', async () => {
  await mira.put(`${draftOf(full)}/items`, [{ itemId: itemIdOf(50), itemTitle: 'Renamed' }]);
  await merge(mira, full);
  const before = await nextTransaction();
  await mira.put(`${draftOf(full)}/items`, [{ itemId: itemIdOf(51), itemTitle: 'Renamed too' }]);
  await merge(mira, full);
  expect(await writtenSince(before)).toBe(2);
});

test('the item after the last that there is room for is refused, by the command as by the database', async () => {
  const addCollectionItems = [{ resourceId: workId(ITEMS + 1) }];
  expect(await mira.post(`${draftOf(full)}/items`, { addCollectionItems })).toMatchObject({
    errCode: 2,
    headers: { 'x-refusal': 'collection.full' },
  });
  expect((await mira.get(`${draftOf(full)}/items?limit=1`)).data).toMatchObject({ totalItem: ITEMS });
  const insert = app.context.sql`
    insert into collection_items (resource_id, catalogue, item_id, mounted_id, item_title, position, resolve_resources,
      auth_excluded_items, created_at, updated_at)
    values (${full}, 0, 'eeeeeeee', ${workId(ITEMS + 1)}, '', 1, '[]', '[]', now(), now())`;
  await expect(insert).rejects.toThrow('10000 items at most');
});

test('the database keeps items as what they are', async () => {
  const { sql } = app.context;
  const other = await addCollection(mira, 'other');
  const add = (collectionId: string, itemId: string, mountedId: string) => sql`
    insert into collection_items (resource_id, catalogue, item_id, mounted_id, item_title, position, resolve_resources,
      auth_excluded_items, created_at, updated_at)
    values (${collectionId}, 1, ${itemId}, ${mountedId}, '', 1, '[]', '[]', now(), now())`;
  await expect(add(other, 'aaaaaaaa', full)).rejects.toThrow('single resources');
  await sql`update collection_items set item_title = 'One' where resource_id = ${full} and item_id = ${itemIdOf(1)}`;
  await expect(
    sql`update collection_items set mounted_id = ${workId(ITEMS + 1)} where resource_id = ${full} and item_id = ${itemIdOf(1)}`,
  ).rejects.toThrow('not allowed');
  await expect(sql`update collection_update_logs set item_count = 0`).rejects.toThrow('not allowed');
  await expect(sql`update resource_versions set version = '2.0.0' where resource_id = ${full}`).rejects.toThrow(
    'never changes',
  );
});

test('adding 100 items takes as many statements as adding one, so that 1,000 take less than a second', async () => {
  await using counted = await countStatements(app);
  const id = await addCollection(mira, 'thousand');
  const add = async (first: number, count: number) => {
    counted.statements.length = 0;
    const items = Array.from({ length: count }, (_, n) => ({ resourceId: workId(ITEMS + first + n) }));
    const added = await addItems(counted.context, actorOf(mira), id, { items, isPublish: true });
    expect(added).toHaveLength(count);
    return counted.statements.length;
  };
  await add(1, 1);
  const one = await add(2, 1);
  expect(one).toBeGreaterThan(5);
  expect(await add(3, 100)).toBe(one);
});

test('which collections of an owner collect is found without reading what else the owner has', async () => {
  const { sql } = app.context;
  await sql`
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id,
      username, cover_images, tags, status, latest_version, created_at, updated_at)
    select 'c' || lpad(to_hex(n), 23, '0'), 'other/shelf-' || n, 'Shelf ' || n, 'catalog', 4, 900000 + n, 'other',
      '{}', '{}', 1, '1.0.0', now(), now()
      from generate_series(1, 2000) n`;
  await sql`update collections set rules_status = 1 where resource_id like 'c%'`;
  await sql`analyze`;
  await followResource({ ...app.context, sql: watched.sql }, { resourceId: workId(1) });
  const { plan } = await explainLast();
  expect(plan).toContain('resources_collections_by_owner');
  expect(plan).not.toContain('resources_by_owner');
});
