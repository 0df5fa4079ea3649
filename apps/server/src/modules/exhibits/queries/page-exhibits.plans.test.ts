import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Connection, connect } from '#platform/database/database.ts';
import { urlOf } from '#test/cluster.ts';
import { fillTables } from '#test/fill-tables.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { type ExhibitPageFilter, pageExhibits } from './page-exhibits.ts';

const ROWS = 100_000;
const FIRST = Date.UTC(2026, 0, 1);

let app: TestApp;
let nodeId: number;
/** The statements of a list, as they were sent. */
const sent: { statement: string; parameters: readonly unknown[] }[] = [];
let watched: Connection;

beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.addUser('mira');
  nodeId = (await owner.post('/v2/nodes', { nodeName: 'Large', nodeDomain: 'large' })).data.nodeId;
  await fillTables(app, ['presentables'], (sql) =>
    sql.unsafe(`
    insert into presentables (presentable_id, node_id, user_id, presentable_name, presentable_title, cover_images, tags, subject_type,
      resource_id, resource_name, resource_type_code, resource_type, resource_owner_id, is_theme, version, policies, resolve_resources,
      online_status, auto_update_status, resource_first_released_at, resource_latest_released_at, position, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), ${nodeId}, ${owner.userId}, 'exhibit-' || n, 'Exhibit ' || n, '{}', '{}', 1,
      lpad(to_hex(n), 24, '0'), 'mira/work-' || n, (array['image', 'RT003', 'RT001001', 'json'])[1 + n % 4], '{}', ${owner.userId}, false,
      '1.0.0', '[]', '[]', case when n % 10 = 0 then 0 else 1 end, 1, now(), now(), n * 4294967296,
      timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${ROWS}) n`),
  );
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

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns the plan by which PostgreSQL found the rows of the page. */
async function planOf(filter: Partial<ExhibitPageFilter>): Promise<PlanNode[]> {
  sent.length = 0;
  await pageExhibits(watched.db, { nodeId, skip: 0, limit: 100, onlineStatus: 2, ...filter });
  const { statement, parameters } = sent.find((one) => one.statement.includes('limit'))!;
  const [row] = await app.context.sql.unsafe(`explain (analyze, format json) ${statement}`, parameters);
  const [{ Plan }] = Object.values(row!)[0] as [{ Plan: PlanNode }];
  return nodesOf(Plan);
}

const rowsOf = (node: PlanNode) => node['Actual Rows'] * node['Actual Loops'];

test.each<[string, Partial<ExhibitPageFilter>]>([
  ['all', { skip: 90_000 }],
  ['those on the shelf', { onlineStatus: 1, skip: 80_000 }],
  ['those on the shelf by creation', { onlineStatus: 1, skip: 80_000, sort: 'createDate:1' }],
  ['those on the shelf in their owner’s order', { onlineStatus: 1, skip: 80_000, sort: 'position:1' }],
  ['all in their owner’s order', { omitResourceType: 'theme', skip: 80_000, sort: 'position:1' }],
  ['all but some', { omitResourceType: 'theme', skip: 90_000 }],
  ['those of a kind', { onlineStatus: 1, resourceTypes: ['图片'], skip: 30_000 }],
])('far down in %s, only an index is read for what is skipped', async (_, filter) => {
  const large = (await planOf(filter)).filter((node) => node['Relation Name'] === 'presentables' && rowsOf(node) > 200);
  expect(new Set(large.map((node) => node['Node Type']))).toEqual(new Set(['Index Only Scan']));
});

test('after an exhibit no more is read far down than at the beginning', async () => {
  const after = { at: new Date(FIRST + 50_000_000), id: 'f'.repeat(24) };
  for (const filter of [{}, { onlineStatus: 1 }, { omitResourceType: 'theme' }])
    expect((await planOf({ ...filter, after })).filter((node) => rowsOf(node) > 200)).toEqual([]);
});
