import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addFile,
  expectDone,
  mount,
  openNode,
  type Published,
  publish,
  release,
} from '#modules/exhibits/testing/publish.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { readRules, rehearse, testExhibitsOf } from '../testing/rehearse.ts';
import { followNode } from './ask-for-match.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let operator: TestUser;
/** The node whose matches depend on what changes, and one whose matches do not. */
let nodeId: number;
let otherId: number;
let poem: Published;
let story: Published;
let tale: Published;
let exhibitId: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  operator = await app.addUser('operator', { isOperator: true });
  poem = await publish(app, author, { name: 'poem' });
  story = await publish(app, author, { name: 'story' });
  tale = await publish(app, author, {
    name: 'tale',
    version: {
      dependencies: [{ resourceId: story.resourceId, versionRange: '^1.0.0' }],
      batchSignContracts: [{ resourceId: story.resourceId, policyIds: story.policyIds }],
    },
  });
  nodeId = await openNode(curator, 'rehearsal');
  exhibitId = (await mount(curator, nodeId, poem, 'poem')).presentableId;
  otherId = await openNode(curator, 'elsewhere');
  expectDone(await curator.post('/v2/storages/buckets', { bucketName: 'sketches' }));
});
afterAll(() => app.close());
beforeEach(() => rehearse(app, curator, otherId, 'alter poem hide'));

const revisions = async () =>
  (
    await app.context.sql<{ revision: number }[]>`
    select revision from test_nodes where node_id in (${nodeId}, ${otherId}) order by node_id`
  ).map(({ revision }) => revision);

/** Matches that a change causes, of the node and of the other one. */
async function matchesAfter(change: () => Promise<unknown>): Promise<number[]> {
  const before = await revisions();
  await change();
  await app.context.jobs.runDue();
  expect(await readRules(curator, nodeId)).toMatchObject({ status: 3 });
  return (await revisions()).map((revision, index) => revision - before[index]!);
}

const put = async (objectName: string, content: string) => {
  const sha1 = await addFile(app, curator, 'lamp.md', content);
  expectDone(await curator.post('/v2/storages/buckets/sketches/objects', { objectName, sha1 }));
};
const firstError = async () => (await readRules(curator, nodeId)).testRules[0].matchErrors.length;

test('a release of what a rule adds, and of what that is made of', async () => {
  await rehearse(app, curator, nodeId, 'add $author/tale as tale hide');
  const next = async (work: Published, name: string, more: object = {}) => {
    const fileSha1 = await addFile(app, author, `${name}.md`, `# ${name}, again\n`);
    await release(author, work.resourceId, { version: '1.1.0', fileSha1, filename: `${name}.md`, ...more });
  };
  expect(await matchesAfter(() => next(story, 'story'))).toEqual([1, 0]);
  const [added] = await testExhibitsOf(curator, nodeId);
  const { data } = await curator.get(`/v2/testNodes/testResources/${added.testResourceId}/dependencyTree`);
  expect(data[0].dependencies).toMatchObject([{ id: story.resourceId, version: '1.1.0' }]);
  expect(await matchesAfter(() => next(tale, 'tale'))).toEqual([1, 0]);
  expect((await testExhibitsOf(curator, nodeId))[0].originInfo.version).toBe('1.1.0');
});

test('a resource that a rule names before there is one, and its way on and off the market', async () => {
  await rehearse(app, curator, nodeId, 'add $author/Novel as novel hide');
  expect(await firstError()).toBe(1);
  const novel = await publish(app, author, { name: 'novel' });
  await app.context.jobs.runDue();
  expect(await firstError()).toBe(0);
  const list = (status: 0 | 1) => author.put(`/v2/resources/${novel.resourceId}`, { status });
  expect(await matchesAfter(() => list(0))).toEqual([1, 0]);
  expect(await firstError()).toBe(1);
  expect(await matchesAfter(() => list(1))).toEqual([1, 0]);
  expect(await firstError()).toBe(0);
  const freeze = { resourceIds: [novel.resourceId], operationType: 1, reason: 'Against the rules' };
  expect(
    await matchesAfter(async () => expectDone(await operator.put('/v2/resources/freeOrRecover/batch', freeze))),
  ).toEqual([1, 0]);
  // what is blocked is added, and closed
  expect(await firstError()).toBe(0);
  const [{ testResourceId }] = await testExhibitsOf(curator, nodeId);
  const decided = await curator.get(
    `/v2/auths/exhibits/${nodeId}/test/batchAuth/results?authType=3&exhibitIds=${testResourceId}`,
  );
  expect(decided.data).toMatchObject([{ authCode: 403 }]);
});

test('a resource that the node has licensed is added although it has left the market', async () => {
  const essay = await publish(app, author, { name: 'essay' });
  await rehearse(app, curator, nodeId, 'add $author/essay as essay hide');
  const [{ testResourceId }] = await testExhibitsOf(curator, nodeId);
  const resolveResources = [{ resourceId: essay.resourceId, contracts: [{ policyId: essay.policyIds[0] }] }];
  expectDone(await curator.put(`/v2/testNodes/testResources/${testResourceId}`, { resolveResources }));
  expectDone(await author.put(`/v2/resources/${essay.resourceId}`, { status: 0 }));
  await app.context.jobs.runDue();
  expect(await firstError()).toBe(0);
  // nobody else may add it
  const own = await rehearse(app, curator, otherId, 'add $author/essay as essay hide');
  expect(own.testRules[0].matchErrors).toHaveLength(1);
});

test('exhibits of the node: made, changed, on and off the shelf, with other values', async () => {
  await rehearse(app, curator, nodeId, 'alter poem set_labels short');
  const url = `/v2/presentables/${exhibitId}`;
  for (const change of [
    () => curator.put(url, { presentableTitle: 'A poem' }),
    () => curator.put(`${url}/onlineStatus`, { onlineStatus: 0 }),
    () => curator.put(`${url}/onlineStatus`, { onlineStatus: 1 }),
    () => curator.put(`${url}/rewriteProperty`, { rewriteProperty: [{ key: 'mood', value: 'sad', remark: '' }] }),
    () => curator.put(`${url}/version`, { version: '1.0.0' }),
    () => curator.post('/v2/presentables/catalogues', { nodeId, presentableName: 'anthology' }),
  ])
    expect(await matchesAfter(async () => expectDone(await change()))).toEqual([1, 0]);
  expect(await matchesAfter(() => mount(curator, nodeId, story, 'story'))).toEqual([1, 0]);
  const exhibits = await testExhibitsOf(curator, nodeId);
  expect(exhibits.map(({ testResourceName }: { testResourceName: string }) => testResourceName)).toEqual([
    'poem',
    'story',
    'anthology',
  ]);
  expect(exhibits[0].stateInfo).toMatchObject({ titleInfo: { title: 'A poem' } });
});

test('objects: made under a name that a rule has, typed, renamed and deleted', async () => {
  await rehearse(app, curator, nodeId, 'add #sketches/Lamp as lamp hide');
  expect(await matchesAfter(() => put('lamp', '# A lamp\n'))).toEqual([1, 0]);
  const object = '/v2/storages/objects/sketches%2Flamp';
  expect(await matchesAfter(() => curator.put(object, { resourceTypeCode: 'markdown' }))).toEqual([1, 0]);
  expect(await firstError()).toBe(0);
  expect(await matchesAfter(() => put('lamp', '# Another lamp\n'))).toEqual([1, 0]);
  expect(await matchesAfter(() => curator.put(object, { objectName: 'torch' }))).toEqual([1, 0]);
  expect(await firstError()).toBe(1);
  expect(await matchesAfter(() => curator.put(object.replace('lamp', 'torch'), { objectName: 'LAMP' }))).toEqual([
    1, 0,
  ]);
  expect(await firstError()).toBe(0);
  const { objectId } = (await curator.get(object.replace('lamp', 'LAMP'))).data;
  const remove = () => curator.delete(`/v2/storages/buckets/sketches/objects/${objectId}`);
  expect(await matchesAfter(async () => expectDone(await remove()))).toEqual([1, 0]);
  expect(await firstError()).toBe(1);
});

test('a contract of the node that ends', async () => {
  await rehearse(app, curator, nodeId, '');
  const contracts = [{ contractId: 'a'.repeat(24), licenseeId: String(nodeId), licenseeIdentityType: 2 }];
  const end = () => app.context.events.emit(app.context.db, 'contracts.terminated', { contracts });
  expect(await matchesAfter(end)).toEqual([1, 0]);
});

test('changes before a match begins need no other one, changes after it began do', async () => {
  await rehearse(app, curator, nodeId, '');
  const retitle = (title: string) => curator.put(`/v2/presentables/${exhibitId}`, { presentableTitle: title });
  const { sql, jobs } = app.context;
  const before = await revisions();
  expectDone(await curator.post(`/v2/testNodes/${nodeId}/rules`, { testRuleText: 'alter poem hide' }));
  await retitle('Twice');
  await followNode(app.context, nodeId);
  expect((await revisions())[0]).toBe(before[0]! + 1);
  await sql`update test_nodes set begun_revision = revision where node_id = ${nodeId}`;
  await followNode(app.context, nodeId);
  expect((await revisions())[0]).toBe(before[0]! + 2);
  await jobs.runDue();
  expect(await readRules(curator, nodeId)).toMatchObject({ status: 3 });
});

test('a node without rules is not matched, a deleted one leaves nothing', async () => {
  const { sql, jobs } = app.context;
  const quiet = await openNode(curator, 'quiet');
  await mount(curator, quiet, poem, 'poem');
  await jobs.runDue();
  expect(await sql`select from test_nodes where node_id = ${quiet}`).toEqual([]);
  await rehearse(app, curator, quiet, 'alter poem hide');
  expectDone(await curator.post(`/v2/testNodes/${quiet}/rules`, { testRuleText: 'alter poem show' }));
  expectDone(await curator.delete(`/v2/nodes/${quiet}`));
  await jobs.runDue();
  expect(await sql`select from test_nodes where node_id = ${quiet}`).toEqual([]);
  expect(await sql`select from test_exhibits where node_id = ${quiet}`).toEqual([]);
});
