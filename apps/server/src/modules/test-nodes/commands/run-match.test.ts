import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectDone, mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { readRules, rehearse, testExhibitsOf } from '../testing/rehearse.ts';
import { removeTestNode } from './remove-test-node.ts';
import { runMatch } from './run-match.ts';

let app: TestApp;
let curator: TestUser;
let nodeId: number;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  const author = await app.addUser('author');
  curator = await app.addUser('curator');
  nodeId = await openNode(curator, 'rehearsal');
  await mount(curator, nodeId, await publish(app, author, { name: 'poem' }), 'poem');
  await mount(curator, nodeId, await publish(app, author, { name: 'stage', type: 'theme' }), 'stage');
});
afterAll(() => app.close());
beforeEach(() => rehearse(app, curator, nodeId, 'alter poem set_title "First"'));

const save = async (title: string) =>
  expectDone(await curator.post(`/v2/testNodes/${nodeId}/rules`, { testRuleText: `alter poem set_title "${title}"` }));
const titles = async () =>
  (await testExhibitsOf(curator, nodeId)).map(
    ({ stateInfo }: { stateInfo: { titleInfo: { title: string } } }) => stateInfo.titleInfo.title,
  );
const revisionNow = async () =>
  (await app.context.sql`select revision from test_nodes where node_id = ${nodeId}`)[0]!.revision as number;

test('the active theme of the test node is noted at the node, and the formal one stays', async () => {
  await rehearse(app, curator, nodeId, 'activate_theme stage');
  const { themeId } = await readRules(curator, nodeId);
  const { data } = await curator.get(`/v2/nodes/${nodeId}`);
  expect(data).toMatchObject({ nodeTestThemeId: themeId, nodeThemeId: '' });
  expect(themeId).toMatch(/^[0-9a-f]{32}$/);
});

test('a match of a text that was replaced before it began does nothing', async () => {
  await save('Second');
  const former = await revisionNow();
  await save('Third');
  await runMatch(app.context, { nodeId, revision: former });
  expect(await titles()).toContain('First');
  expect((await readRules(curator, nodeId)).status).toBe(1);
  await app.context.jobs.runDue();
  expect(await titles()).toContain('Third');
});

test('a match of a text that was replaced before it ended stores nothing', async () => {
  await save('Second');
  const { db, sql } = app.context;
  let running: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    // what a match writes last is the node
    await tx.execute(`select from nodes where node_id = ${nodeId} for update`);
    running = runMatch(app.context, { nodeId, revision: await revisionNow() });
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted and locktype = 'transactionid'`).length)
      .toBe(1);
    await sql`update test_nodes set revision = revision + 1 where node_id = ${nodeId}`;
  });
  await running;
  expect(await titles()).toContain('First');
  expect(await readRules(curator, nodeId)).toMatchObject({ status: 1, ruleText: 'alter poem set_title "Second"' });
});

test('two matches of a node follow one another', async () => {
  await save('Second');
  const { db, sql } = app.context;
  const isBegun = async () =>
    (await sql`select from test_nodes where node_id = ${nodeId} and begun_revision = revision`).length === 1;
  let running: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(${AdvisoryLock.testNodeMatch}, ${nodeId})`);
    running = app.context.jobs.runDue();
    await expect.poll(isBegun).toBe(true);
    expect((await readRules(curator, nodeId)).status).toBe(1);
  });
  await running;
  expect(await titles()).toContain('Second');
});

test('what a deleted node leaves is removed after the match that writes it', async () => {
  const { db, sql } = app.context;
  const waiting = () => sql`select from pg_locks where not granted and locktype = 'advisory'`;
  let removing: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(${AdvisoryLock.testNodeMatch}, ${nodeId})`);
    removing = removeTestNode(app.context, nodeId);
    await expect.poll(async () => (await waiting()).length).toBe(1);
    expect(await titles()).toContain('First');
  });
  await removing;
  expect(await titles()).toEqual([]);
});

test('a match whose process was killed is made by the next one', async () => {
  await save('Second');
  const { sql, clock, jobs } = app.context;
  // as a process leaves it that ends in the middle
  await sql`update test_nodes set begun_revision = revision where node_id = ${nodeId}`;
  await sql`update jobs set seen_at = null, attempt = attempt + 1, due_at = ${clock.now()}`;
  await jobs.runDue();
  expect(await titles()).toContain('Second');
  expect((await readRules(curator, nodeId)).status).toBe(3);
});

test('a match that fails leaves what was there, and says so', async () => {
  await save('Second');
  await app.context.sql`update test_nodes set rules = '[{"operation":"alter"}]' where node_id = ${nodeId}`;
  await app.context.jobs.runDue();
  expect(await titles()).toContain('First');
  const failed = await curator.get(`/v2/testNodes/${nodeId}/rules?projection=status,matchErrorMsg,matchResultDate`);
  expect(failed.data).toMatchObject({ status: 2, matchErrorMsg: '服务器出现异常，请重试。' });
  expect(failed.data.matchResultDate).not.toBeNull();
  await save('Third');
  await app.context.jobs.runDue();
  expect(await readRules(curator, nodeId)).toMatchObject({ status: 3, matchErrorMsg: '' });
});
