import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { type Connection, connect } from '#platform/database/database.ts';
import { urlOf } from '#test/cluster.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { MAX_SIMILAR } from './find-similar.ts';
import { pageResources, type ResourceFilter } from './page-resources.ts';
import { planSearch } from './plan-search.ts';

const NEEDED = 501;
const PAGE = { skip: 0, limit: 100, order: { field: 'updateDate', descending: true } } as const;
/** The part of a statement that asks the index of words. */
const ASKS_INDEX = 'search_tokens(search_text) @>';

let app: TestApp;
let watched: Connection;
const sent: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  const { userId } = await app.addUser('mira');
  const { sql } = app.context;
  const fill = (from: number, to: number, title: string) =>
    sql.unsafe(`
      insert into resources (resource_id, resource_name, resource_title, resource_type_code, subject_type, user_id, username,
        status, created_at, updated_at)
      select lpad(to_hex(n), 24, '0'), 'mira/w-' || n, ${title}, 'image', 1, ${userId},
        'mira', 1, '2026-03-01', '2026-03-01'
      from generate_series(${from}, ${to}) as n`);
  await fill(1, 2000, `'Landscape' || case when n % 5 = 0 then ' harbour' else '' end`);
  await sql`analyze resources`;
  // Written at the same time, and not known to the statistics.
  await fill(2001, 3000, `'Landscape recent' || case when n % 5 = 0 then ' harbour' else '' end`);
  const [{ name }] = (await sql`select current_database() as name`) as unknown as [{ name: string }];
  watched = await connect(urlOf(inject('clusterUrl'), name), {
    connections: 1,
    onStatement: (statement) => void sent.push(statement),
  });
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(async () => {
  await watched.close();
  await app.close();
});

const plan = (keywords: string) => planSearch(watched.sql, keywords, NEEDED);
const list = (filter: ResourceFilter) => pageResources(watched.sql, null, { status: 1, ...filter }, PAGE);

test.each([
  ['landscape', true],
  ['harbour', false],
  ['lighthouse', false],
])('%s is looked for in the order of the list: %s', async (keywords, isCommon) => {
  expect(await plan(keywords)).toMatchObject({ isCommon });
  sent.length = 0;
  await list({ keywords });
  expect(sent[1]!.includes(ASKS_INDEX)).toBe(!isCommon);
});

test('the newest of those that were written at the same time are those that lists show first', async () => {
  const { items } = await list({});
  expect(JSON.parse(`[${items}]`)[0]).toMatchObject({ resourceTitle: expect.stringContaining('recent') });
  expect(await plan('recent')).toMatchObject({ isCommon: true });
});

test('of tokens that are equally rare the longest is asked for first', async () => {
  const { tokens, guides } = await plan('lighthouse of q');
  expect(guides.length).toBeGreaterThan(1);
  expect(guides.map(({ length }) => length)).toEqual(guides.map(({ length }) => length).toSorted((a, b) => b - a));
  expect(guides[0]!.length).toBeGreaterThan(guides.at(-1)!.length);
  expect(tokens[0]).toBe(guides[0]);
});

test('so many similar ones are shown and no more', async () => {
  await app.context.sql`
    update resources set resource_title = 'Quintessence' where resource_id in (
      select resource_id from resources order by resource_id limit ${MAX_SIMILAR + 2})`;
  const { totalItem, items } = await list({ keywords: 'quintesence' });
  expect(totalItem).toBe(0);
  expect(JSON.parse(`[${items}]`)).toHaveLength(10);
});

test.each<[keywords: string, words: [word: string, ...typeCodes: string[]][], tokens: string[], guides: string]>([
  ['landscape', [[' landscape']], [' la'], ''],
  ['Harbour', [[' harbor']], [' ha'], ''],
  ['recent', [[' recent']], [' re', 'cen', 'ece'], ' re cen ece ent rec  r ce ec en nt re'],
  ['lighthouse', [[' lighthouse']], [' li', 'ght', 'hou'], ' li ght hou hth igh lig ous tho use gh ho ht'],
  ['image', [[' image', 'image', 'RT003']], [' im', 'age', 'ima'], ' im age ima mag  i ag ge im ma'],
  ['landscape of q', [[' landscape'], [' of'], [' q']], [' of', ' o', ' q'], ' of  o  q of'],
  ['image of q', [[' image', 'image', 'RT003'], [' of'], [' q']], [' of', ' o', ' q'], ' of  o  q of'],
  ['!', [], [], ''],
])('%s is looked for by its rarest tokens', async (keywords, words, tokens, guides) => {
  expect(await plan(keywords)).toMatchObject({
    words: words.map(([word, ...typeCodes]) => ({ word, typeCodes })),
    tokens,
  });
  expect((await plan(keywords)).guides.join(' ')).toBe(guides);
});
