import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNode } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let nodeId: number;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  nodeId = await openNode(mira, 'moss-garden');
});
afterAll(() => app.close());

test('only what is given changes; name and domain never do', async () => {
  const change = { nodeId, nodeTitle: ' Moss garden ', nodeShortDescription: 'Stones.', nodeDomain: 'elsewhere' };
  expect(await mira.post('/v2/nodes/setNodeInfo', change)).toMatchObject({ errCode: 0, data: true });
  expect(await mira.post('/v2/nodes/setNodeInfo', { nodeId, status: 8, nodeSuspendInfo: 'Back in May' })).toMatchObject(
    {
      data: true,
    },
  );
  expect((await app.visitor.get(`/v2/nodes/${nodeId}`)).data).toMatchObject({
    nodeDomain: 'moss-garden',
    nodeTitle: 'Moss garden',
    nodeShortDescription: 'Stones.',
    nodeSuspendInfo: 'Back in May',
    status: 8,
  });
});

test('limits, unknown nodes and other people are refused in this order', async () => {
  expect(await noah.post('/v2/nodes/setNodeInfo', { nodeId, status: 4 })).toMatchObject({ errCode: 4 });
  expect(await noah.post('/v2/nodes/setNodeInfo', { nodeId, nodeSuspendInfo: 'a'.repeat(101) })).toMatchObject({
    errCode: 4,
  });
  expect(await noah.post('/v2/nodes/setNodeInfo', { nodeId: 79_999_999 })).toMatchObject({ errCode: 2 });
  expect(await noah.post('/v2/nodes/setNodeInfo', { nodeId, nodeTitle: 'Mine' })).toMatchObject({ errCode: 3 });
});

test('a frozen node is neither changed nor deleted', async () => {
  const frozen = await openNode(mira, 'frozen-node');
  await app.context.db.execute(sql`update nodes set status = 5 where node_id = ${frozen}`);
  expect(await mira.post('/v2/nodes/setNodeInfo', { nodeId: frozen, status: 1 })).toMatchObject({ errCode: 2 });
  expect(await mira.delete(`/v2/nodes/${frozen}`)).toMatchObject({ errCode: 2 });
  expect((await mira.get(`/v2/nodes/${frozen}`)).data).toMatchObject({ status: 5 });
});

test('a deleted node is still found, as deleted, and cannot be deleted again', async () => {
  const doomed = await openNode(mira, 'doomed-node');
  expect(await noah.delete(`/v2/nodes/${doomed}`)).toMatchObject({ errCode: 3 });
  expect(await mira.delete(`/v2/nodes/${doomed}`)).toMatchObject({ data: true });
  expect((await app.visitor.get('/v2/nodes/detail?nodeDomain=doomed-node')).data).toMatchObject({ status: -1 });
  expect(await mira.delete(`/v2/nodes/${doomed}`)).toMatchObject({ errCode: 2 });
  const own = await mira.get('/v2/nodes');
  expect(own.data.dataList.map((node: { nodeDomain: string }) => node.nodeDomain)).not.toContain('doomed-node');
});
