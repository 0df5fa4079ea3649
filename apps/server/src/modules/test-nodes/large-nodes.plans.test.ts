import { compile, namedBy } from '@colophon/node-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '#modules/contracts/testing/count-statements.ts';
import { expectDone, openNode } from '#modules/exhibits/testing/publish.ts';
import { findNode } from '#modules/nodes/index.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { type WatchedPlans, watchPlans } from '#test/watch-plans.ts';
import { pageTestExhibits, type TestExhibitFilter } from './queries/page-test-exhibits.ts';
import { readWorld } from './queries/read-world.ts';
import { fillNode } from './testing/large-node.ts';
import { readRules } from './testing/rehearse.ts';

const EXHIBITS = 4000;

let app: TestApp;
let owner: TestUser;
let nodeId: number;
let watched: WatchedPlans;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  owner = await app.addUser('mira');
  nodeId = await openNode(owner, 'large');
  await fillNode(app.context.sql, { nodeId, owner, exhibits: EXHIBITS });
  watched = await watchPlans(app);
}, 120_000);
afterAll(async () => {
  await watched.close();
  await app.close();
});

test('thousands of rules are matched against thousands of exhibits', {
  timeout: 120_000,
}, async () => {
  const rules = Array.from({ length: EXHIBITS }, (_, index) => {
    const n = index + 1;
    if (n % 4 === 1) return `add $mira/more-${n} as more-${n} show`;
    if (n % 4 === 2) return `alter work-${n} replace $mira/common with $mira/more-${n}`;
    return `alter work-${n} set_title "Title ${n}"`;
  });
  expectDone(await owner.post(`/v2/testNodes/${nodeId}/rules`, { testRuleText: rules.join('\n') }));
  await app.context.jobs.runDue();
  const { status, testRules } = await readRules(owner, nodeId);
  expect(status).toBe(3);
  expect(testRules.filter(({ matchErrors }: { matchErrors: string[] }) => matchErrors.length > 0)).toEqual([]);
  const { data } = await owner.get(`/v2/testNodes/${nodeId}/testResources?onlineStatus=2`);
  expect(data.totalItem).toBe(EXHIBITS + EXHIBITS / 4);
});

test('the world is read in as many statements for a rule as for hundreds', async () => {
  await using counted = await countStatements(app);
  const { db, settings } = counted.context;
  const node = (await findNode(db, { nodeId }))!;
  const count = async (rules: string) => {
    const before = counted.statements.length;
    await readWorld(db, settings, node, namedBy(compile(rules).rules!));
    return counted.statements.length - before;
  };
  const rulesOf = (length: number) =>
    Array.from({ length }, (_, n) => `add $mira/more-${n + 1} as more-${n + 1} show`).join('\n');
  const one = await count(rulesOf(1));
  expect(await count(rulesOf(400))).toBe(one);
});

test.each<[string, Partial<TestExhibitFilter>]>([
  ['all', {}],
  ['those that are online', { onlineStatus: 1 }],
  ['those of a type', { resourceType: 'markdown' }],
  ['those of other types', { omitResourceType: 'theme' }],
])('far down in %s, only an index is read for what is skipped', async (_, filter) => {
  await app.context.sql`vacuum analyze test_exhibits`;
  const large = await watched.largeNodes(() =>
    pageTestExhibits(watched.db, { nodeId, skip: 3000, limit: 20, onlineStatus: 2, ...filter }),
  );
  const read = large.filter((node) => node['Relation Name'] === 'test_exhibits');
  expect(new Set(read.map((node) => node['Node Type']))).toEqual(new Set(['Index Only Scan']));
});

test('what depends on a resource is found by an index of keys', async () => {
  await app.context
    .sql`insert into nodes (node_name, node_domain, owner_user_id, owner_user_name, created_at, updated_at)
    select 'Copy' || n, 'copy-' || n, ${owner.userId}, 'mira', now(), now() from generate_series(1, 3000) n`;
  await app.context
    .sql`insert into test_nodes (node_id, rule_text, rules, outcomes, status, asked_at, created_at, updated_at, read_keys)
    select node_id, '', '[]', '[]', 3, now(), now(), now(), array[node_id::text] from nodes where node_domain like 'copy-%'`;
  await app.context.sql`vacuum analyze test_nodes`;
  const [row] = await app.context.sql`explain (format json)
    select node_id from test_nodes where read_keys && array(select lower(key) from unnest(${['$mira/common']}::text[]) as key)`;
  expect(JSON.stringify(row)).toContain('test_nodes_by_read_key');
});
