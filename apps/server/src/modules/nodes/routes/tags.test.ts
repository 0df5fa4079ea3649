import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNode } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const UNKNOWN = '0'.repeat(24);

let app: TestApp;
let mira: TestUser;
let operator: TestUser;
let nodes: number[];
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '10' });
  [mira, operator] = [await app.addUser('mira'), await app.addUser('operator', { isOperator: true })];
  nodes = [await openNode(mira, 'first-node'), await openNode(mira, 'second-node')];
});
afterAll(() => app.close());

const create = (...tags: string[]) => operator.post('/v2/nodes/tags', { tags });
const tagNodes = (setType: number, nodeIds: number[], tagNames: string[]) =>
  operator.put('/v2/nodes/batchSetOrRemoveNodeTag', { nodeIds, tagNames, setType });
const tagsOf = async (nodeId: number): Promise<string[]> => (await mira.get(`/v2/nodes/${nodeId}`)).data.tags;
const names = async () => (await operator.get('/v2/nodes/tags')).data.map((tag: { tagName: string }) => tag.tagName);
const [ADD, REMOVE] = [1, 2];

test('tags are created all or none, trimmed, and listed in the order of their creation', async () => {
  expect((await create(' comics ', 'essays')).data).toMatchObject([
    { tagId: expect.stringMatching(/^[0-9a-f]{24}$/), tagName: 'comics', createUserId: operator.userId },
    { tagName: 'essays' },
  ]);
  app.clock.advance(1000);
  expect(await create('films', 'comics')).toMatchObject({ errCode: 4, headers: { 'x-refusal': 'node.tag-taken' } });
  await create('aquarelles');
  expect(await names()).toEqual(['comics', 'essays', 'aquarelles']);
  for (const wrong of [[], [' '], ['a'.repeat(81)], ['twice', ' twice'], Array.from({ length: 101 }, String)])
    expect(await create(...wrong)).toMatchObject({ errCode: 4 });
});

test('tags are added to nodes and taken from them in batch; unknown names are ignored', async () => {
  await create('one', 'two');
  expect(await tagNodes(ADD, [...nodes, 79_999_999], ['two', 'unknown'])).toMatchObject({ errCode: 0, data: true });
  expect(await tagNodes(ADD, nodes.slice(0, 1), ['one', 'two'])).toMatchObject({ data: true });
  expect(await Promise.all(nodes.map(tagsOf))).toEqual([['two', 'one'], ['two']]);
  expect(await tagNodes(ADD, nodes, ['unknown'])).toMatchObject({ errCode: 0, data: false });
  expect(await tagNodes(REMOVE, nodes, ['two'])).toMatchObject({ data: true });
  expect(await Promise.all(nodes.map(tagsOf))).toEqual([['one'], []]);
  expect(await tagNodes(3, nodes, ['two'])).toMatchObject({ errCode: 4 });
});

test('a renamed tag is renamed on all nodes, a deleted one is taken from them', async () => {
  const [{ tagId }, kept] = (await create('old name', 'kept')).data;
  await tagNodes(ADD, nodes, ['old name', 'kept']);
  const rename = (id: string, tagName: string) => operator.put(`/v2/nodes/tags/${id}`, { tagName });
  expect(await rename(tagId, ' new name ')).toMatchObject({ errCode: 0, data: true });
  for (const nodeId of nodes) expect(await tagsOf(nodeId)).toEqual(expect.arrayContaining(['new name', 'kept']));
  expect(await rename(tagId, 'kept')).toMatchObject({ errCode: 4, headers: { 'x-refusal': 'node.tag-taken' } });
  expect(await rename(UNKNOWN, 'other')).toMatchObject({ errCode: 2 });
  const counts = await mira.get(`/v2/nodes/tags/statistics?tagIds=${kept.tagId},${UNKNOWN},${tagId}`);
  expect(counts.data).toEqual([
    { tagId: kept.tagId, tagName: 'kept', count: 2 },
    { tagId, tagName: 'new name', count: 2 },
  ]);
  expect(await operator.delete(`/v2/nodes/tags?tagIds=${tagId},${UNKNOWN}`)).toMatchObject({ errCode: 0, data: true });
  for (const nodeId of nodes) {
    expect(await tagsOf(nodeId)).toContain('kept');
    expect(await tagsOf(nodeId)).not.toContain('new name');
  }
  expect(await names()).not.toContain('new name');
  expect(await operator.delete(`/v2/nodes/tags?tagIds=${tagId}`)).toMatchObject({ errCode: 0, data: false });
});

test('only operators change tags of nodes; statistics are for whoever is logged in', async () => {
  expect(await mira.post('/v2/nodes/tags', { tags: ['mine'] })).toMatchObject({ errCode: 3 });
  expect(await mira.get('/v2/nodes/tags')).toMatchObject({ errCode: 3 });
  expect(await mira.delete(`/v2/nodes/tags?tagIds=${UNKNOWN}`)).toMatchObject({ errCode: 3 });
  expect(await app.visitor.get(`/v2/nodes/tags/statistics?tagIds=${UNKNOWN}`)).toMatchObject({ ret: 4, errCode: 30 });
});
