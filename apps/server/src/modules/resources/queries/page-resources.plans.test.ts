import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Connection, connect } from '#platform/database/database.ts';
import { urlOf } from '#test/cluster.ts';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { pageResources, type ResourceFilter, type ResourceOrder } from './page-resources.ts';
import { planSearch } from './plan-search.ts';

const ROWS = 100_000;
const BY_UPDATE: ResourceOrder = { field: 'updateDate', descending: true };
const BY_CREATION: ResourceOrder = { field: 'createDate', descending: true };

let app: TestApp;
let mira: TestUser;
/** The statements of the list, as they were sent. */
const sent: { statement: string; parameters: readonly unknown[] }[] = [];
let watched: Connection;

beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
  await fill(mira.userId);
  const [{ name }] = (await app.context.sql`select current_database() as name`) as unknown as [{ name: string }];
  watched = await connect(urlOf(inject('clusterUrl'), name), {
    connections: 1,
    onStatement: (statement, parameters) => void sent.push({ statement, parameters }),
  });
}, 180_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

/**
 * Resources of which every one has a common word, every tenth another, and one in a thousand a rare one; a hundred are mira's. A third
 * is free, a third sold, and few are subscribed to. A third has a licence notice, a few one of their own.
 */
async function fill(userId: number): Promise<void> {
  await fillTables(
    app,
    ['resources'],
    (sql) => sql`
    insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id,
      username, cover_images, tags, status, latest_version, created_at, updated_at, purchase_cents, subscription_cents, licence)
    select lpad(to_hex(n), 24, '0'), 'author' || n % 1000 || '/work-' || n,
      '作品 ' || (case when n % 10 = 0 then 'landscape' else 'portrait' end) || (case when n % 1000 = 0 then ' 灯塔' else '' end),
      code, 1, case when n % 1000 = 0 then ${userId}::int else n % 1000 end, 'author' || n % 1000, '{}',
      array['colour-' || n % 50], case when n % 20 = 0 then 4 else 1 end, '1.0.0',
      timestamptz '2026-01-01' - n * interval '1 minute', timestamptz '2026-01-01' - n * interval '1 minute',
      case n % 3 when 0 then 0 when 1 then 100 + n % 5000 end, case when n % 500 = 2 then n end,
      case when n % 1000 = 7 then 'LicenseRef-Rare Ask before.' when n % 3 = 1 then 'CC-BY-4.0' else '' end
    from generate_series(1, ${ROWS}) n
    join (select code, row_number() over (order by code) - 1 as place, count(*) over () as types
            from resource_types where 1 = any(subject_types)) types on place = n % types`,
    { isSearched: true },
  );
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Filter?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Scans that read most of the table, indexes that name a tenth of it, tokens computed row by row, and filters that drop more
 * than a hundred rows for each that they keep.
 */
function wasteOf(node: PlanNode): string[] {
  const dropped = node['Rows Removed by Filter'] ?? 0;
  const isWalk = node['Node Type'].includes('Seq Scan') && node['Actual Rows'] + dropped > ROWS / 2;
  const isNamed = node['Node Type'] === 'Bitmap Index Scan' && node['Actual Rows'] > ROWS / 10;
  const isComputed = node.Filter?.includes('search_tokens(') ?? false;
  const isWaste = isWalk || isNamed || isComputed || dropped > 100 * Math.max(node['Actual Rows'], 10);
  const here = isWaste
    ? [
        `${node['Node Type']} of ${node['Relation Name'] ?? node['Index Name']}: keeps ${node['Actual Rows']}, drops ${dropped}`,
      ]
    : [];
  return [...here, ...(node.Plans ?? []).flatMap(wasteOf)];
}

const visitorLists: [string, ResourceFilter, Partial<Parameters<typeof pageResources>[3]>][] = [
  ['the market', { status: 1 }, {}],
  ['the market by creation', { status: 1 }, { order: { field: 'createDate', descending: false } }],
  ['a late page', { status: 1 }, { skip: 90_000 }],
  ['a type', { status: 1, resourceTypeCode: 'markdown' }, {}],
  ['a late page of types', { status: 1, resourceTypeCode: 'RT005' }, { skip: 8_000 }],
  ['what comes after a row far down', { status: 1 }, { after: { at: new Date('2025-11-01'), id: 'f'.repeat(24) } }],
  [
    'what comes after a row of types',
    { status: 1, resourceTypeCode: 'RT005' },
    { after: { at: new Date('2025-11-01'), id: 'f'.repeat(24) } },
  ],
  ['a type by creation', { status: 1, resourceTypeCode: 'markdown' }, { order: BY_CREATION }],
  ['a tag', { status: 1, tags: ['colour-7'] }, {}],
  ['an author', { status: 1, userId: 7 }, {}],
  ['what is free', { status: 1, terms: 'free' }, {}],
  ['what is free by creation', { status: 1, terms: 'free' }, { order: BY_CREATION }],
  ['a late page of what is free', { status: 1, terms: 'free' }, { skip: 20_000 }],
  ['what is sold', { status: 1, terms: 'purchase' }, { order: BY_CREATION }],
  ['what is sold for little', { status: 1, terms: 'purchase', maxPriceCents: 103 }, { order: BY_CREATION }],
  ['what is subscribed to', { status: 1, terms: 'subscription' }, {}],
  ['what is free of a type', { status: 1, terms: 'free', resourceTypeCode: 'markdown' }, {}],
  ['a common word of what is subscribed to', { status: 1, terms: 'subscription', keywords: 'portrait' }, {}],
  ['a licence notice', { status: 1, licence: 'CC-BY-4.0' }, {}],
  ['a licence notice by creation', { status: 1, licence: 'CC-BY-4.0' }, { order: BY_CREATION }],
  ['a rare licence notice', { status: 1, licence: 'LicenseRef-Rare' }, { order: BY_CREATION }],
  ['a late page of a licence notice', { status: 1, licence: 'CC-BY-4.0' }, { skip: 20_000 }],
  ['a licence notice of a type', { status: 1, licence: 'CC-BY-4.0', resourceTypeCode: 'markdown' }, {}],
  [
    'nothing that is free under a licence notice',
    { status: 1, licence: 'CC-BY-4.0', terms: 'free' },
    { order: BY_CREATION },
  ],
  ['a common word under a licence notice', { status: 1, licence: 'CC-BY-4.0', keywords: 'portrait' }, {}],
  ['a licence notice that nothing has', { status: 1, licence: 'MIT' }, {}],
  ['an editorial grade', { status: 1, operationTypes: [3] }, {}],
  [
    'a week',
    { status: 1, createdFrom: new Date('2025-12-20'), createdUntil: new Date('2025-12-27') },
    { order: BY_CREATION },
  ],
  ['the commonest word', { status: 1, keywords: '作品' }, {}],
  ['a common word', { status: 1, keywords: 'landscape' }, {}],
  ['a rare word', { status: 1, keywords: '灯塔' }, {}],
  ['a rare character', { status: 1, keywords: '灯' }, {}],
  ['a word of every fiftieth', { status: 1, keywords: 'colour-7' }, {}],
  ['common tokens that are rarely together', { status: 1, keywords: 'author77/work-6' }, {}],
  ['one name', { status: 1, keywords: 'work-13579' }, {}],
  ['a title that thousands have', { status: 1, keywords: '作品 portrait' }, {}],
  ['a word that is nowhere', { status: 1, keywords: 'quintessence' }, {}],
  ['a word that only types have', { status: 1, keywords: 'markdown' }, {}],
];

test.each(visitorLists)('%s is listed from an index', async (_name, filter, page) => {
  expect(wasteOf(await planOf(filter, page))).toEqual([]);
});

test.each([BY_UPDATE, BY_CREATION])(
  'pages far down skip in a narrow index, of several types without a sort: %j',
  async (order) => {
    const all = scansOf(await planOf({ status: 1 }, { skip: 90_000, order }));
    const skipped = all.find((node) => node['Actual Rows'] > 90_000)!;
    expect(skipped['Node Type']).toBe('Index Only Scan');
    expect(skipped['Index Name']).toBe(order === BY_UPDATE ? 'resources_by_update' : 'resources_by_creation');
    const plan = await planOf({ status: 1, resourceTypeCode: 'RT005' }, { skip: 8_000, order });
    const ofTypes = scansOf(plan)
      .filter((node) => node['Actual Rows'] >= 8_000)
      .map((node) => node['Node Type']);
    expect(ofTypes).toContain('Merge Append');
    expect(ofTypes).not.toContain('Sort');
  },
);

test('after a row, no more is read far down than at the beginning', async () => {
  const read = async (page: Partial<Parameters<typeof pageResources>[3]>, filter: ResourceFilter) =>
    scansOf(await planOf(filter, page)).filter(
      (node) => node['Relation Name'] === 'resources' && node['Actual Rows'] > 100,
    );
  const last = { at: new Date('2025-11-01'), id: '0'.repeat(24) };
  for (const filter of [{ status: 1 }, { status: 1, resourceTypeCode: 'RT005' }] as const)
    expect(await read({ after: last }, filter)).toEqual([]);
});

test.each([BY_UPDATE, BY_CREATION])('a common word is looked for in the index of the list alone: %j', async (order) => {
  const scans = scansOf(await planOf({ status: 1, keywords: 'landscape' }, { order }));
  const long = scans.filter((node) => node['Actual Rows'] > 100 && node['Relation Name'] === 'resources');
  expect(long.map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
});

test.each(['landscape', '作品', 'p', '灯塔', 'quintessence'])(
  'who sees unlisted works as well finds "%s" in indexes',
  async (keywords) => {
    const actor = {
      userId: mira.userId,
      username: 'mira',
      userType: 0,
      isFrozen: false,
      isOperator: false,
      lacksProof: false,
      permissions: null,
      ip: '',
      credential: { kind: 'token', tokenId: 'a', scopes: [] },
    } as const;
    for (const isOperator of [false, true]) {
      const long = scansOf(await planOf({ keywords }, {}, { ...actor, isOperator })).filter(
        (node) =>
          node['Relation Name'] === 'resources' &&
          node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) > ROWS / 5,
      );
      expect(long).toEqual([]);
    }
  },
);

test('what is similar to a word with a wrong letter is read from indexes', async () => {
  sent.length = 0;
  const page = { skip: 0, limit: 100, order: BY_UPDATE };
  const { items } = await pageResources(watched.sql, null, { status: 1, keywords: 'work-9424x' }, page);
  expect(items.toString()).toContain('"isSimilar":true');
  for (const statement of [...sent]) expect(wasteOf(await explain(statement))).toEqual([]);
});

/** Returns the plan by which PostgreSQL made the page. */
async function planOf(
  filter: ResourceFilter,
  page: Partial<Parameters<typeof pageResources>[3]>,
  actor: Parameters<typeof pageResources>[1] = null,
): Promise<PlanNode> {
  sent.length = 0;
  await pageResources(watched.sql, actor, filter, { skip: 0, limit: 100, order: BY_UPDATE, ...page });
  const statements = sent.filter(({ statement }) => /\br where\b|\bresources r\s+where\b/.test(statement));
  expect(statements).toHaveLength(1);
  return explain(statements[0]!);
}

async function explain({ statement, parameters }: (typeof sent)[number]): Promise<PlanNode> {
  const [row] = await app.context.sql.unsafe(`explain (analyze, format json) ${statement}`, parameters);
  const [{ Plan }] = Object.values(row!)[0] as [{ Plan: PlanNode }];
  return Plan;
}

function scansOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(scansOf)];
}

test('only the rarest tokens of a word are asked for', async () => {
  const plan = await planSearch(app.context.sql, 'work-13579', 501);
  expect(plan).toMatchObject({ isCommon: false });
  expect(plan.tokens).toHaveLength(3);
  expect(plan.tokens).not.toContain('wor');
  expect((await planSearch(app.context.sql, '灯塔', 501)).tokens.toSorted()).toEqual(['灯', '灯塔', '塔'].toSorted());
  expect((await planSearch(app.context.sql, 'landscape', 501)).isCommon).toBe(true);
  expect((await planSearch(app.context.sql, 'p', 501)).isCommon).toBe(true);
});

test('a word that only the newest have is asked of the index', async () => {
  const { sql } = app.context;
  await sql`update resources set resource_title = 'Nachtigall' where resource_id in (
    select resource_id from resources where status = 1 order by updated_at desc limit 450)`;
  expect(await planSearch(sql, 'nachtigall', 501)).toMatchObject({ isCommon: false });
});

test('what stands under a licence notice is counted as a search is', async () => {
  const page = (licence: string, skip: number) =>
    pageResources(watched.sql, null, { status: 1, licence }, { skip, limit: 10, order: BY_UPDATE });
  expect((await page('CC-BY-4.0', 0)).totalItem).toBe(500);
  expect((await page('CC-BY-4.0', 1000)).totalItem).toBe(1011);
  expect((await page('LicenseRef-Rare', 0)).totalItem).toBe(100);
});

test('a search is counted exactly to 500, and beyond says that more come as long as pages are full', async () => {
  const page = (keywords: string, skip: number) =>
    pageResources(app.context.sql, null, { status: 1, keywords }, { skip, limit: 100, order: BY_UPDATE });
  expect((await page('灯塔', 0)).totalItem).toBe(0);
  expect((await page('colour-7', 0)).totalItem).toBe(500);
  expect((await page('landscape', 0)).totalItem).toBe(500);
  expect((await page('landscape', 2000)).totalItem).toBe(2101);
});

test('a whole title is found first, however many newer ones contain it', async () => {
  const { sql } = app.context;
  const [oldest] = await sql`update resources set resource_title = 'Portrait' where resource_id = (
    select resource_id from resources where status = 1 order by updated_at limit 1) returning resource_id`;
  const { items } = await pageResources(
    sql,
    null,
    { status: 1, keywords: 'portrait' },
    { skip: 0, limit: 1, order: BY_UPDATE },
  );
  expect(JSON.parse(items.toString())).toMatchObject({ resourceId: oldest!.resource_id, resourceTitle: 'Portrait' });
});
