import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNode } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let mira: TestUser;
const nodeIds: number[] = [];
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '10' });
  mira = await app.addUser('mira');
  for (const nodeDomain of ['alpha', 'beta-node', 'gamma']) {
    nodeIds.push(await openNode(mira, nodeDomain));
    app.clock.advance(1000);
  }
});
afterAll(() => app.close());

test('a node is found by address, by name, or by both when both match', async () => {
  const [alpha] = nodeIds;
  expect((await app.visitor.get('/v2/nodes/detail?nodeDomain=alpha')).data).toMatchObject({ nodeId: alpha });
  expect((await app.visitor.get('/v2/nodes/detail?nodeName=ALPHA')).data).toMatchObject({ nodeId: alpha });
  expect(await app.visitor.get('/v2/nodes/detail?nodeName=alpha&nodeDomain=gamma')).toMatchObject({
    errCode: 0,
    data: null,
  });
  expect(await app.visitor.get('/v2/nodes/detail')).toMatchObject({ errCode: 4 });
  expect(await app.visitor.get('/v2/nodes/0')).toMatchObject({ errCode: 4 });
  expect(await app.visitor.get('/v2/nodes/79999999')).toMatchObject({ errCode: 0, data: null });
});

test('the owner comes with the node when asked for, and a projection keeps the id', async () => {
  const detail = await app.visitor.get(
    '/v2/nodes/detail?nodeDomain=alpha&isLoadOwnerUserInfo=1&projection=nodeThemeId',
  );
  expect(detail.data).toEqual({ nodeId: nodeIds[0], nodeThemeId: '', pageBuildId: '', ownerUserStatus: 0 });
});

test('own nodes come newest first, by status and page', async () => {
  const names = async (query: string) =>
    (await mira.get(`/v2/nodes?${query}`)).data.dataList.map((node: { nodeDomain: string }) => node.nodeDomain);
  expect(await names('')).toEqual(['gamma', 'beta-node', 'alpha']);
  expect(await names('sort=createDate:1&limit=1&skip=1')).toEqual(['beta-node']);
  await app.context.db.execute(sql`update nodes set status = 6 where node_domain = 'beta-node'`);
  expect(await names('status=0')).toEqual(['gamma', 'alpha']);
  expect(await names('status=2')).toEqual(['beta-node']);
  expect(await names('status=6')).toEqual(['beta-node']);
  expect(await names('status=1')).toEqual(['gamma', 'beta-node', 'alpha']);
  expect(await mira.get('/v2/nodes?status=3')).toMatchObject({ errCode: 4 });
  expect(await app.visitor.get('/v2/nodes?limit=0')).toMatchObject({ errCode: 30 });
});

test('example sites are public nodes that are marked as such', async () => {
  const search = async (query: string) =>
    (await app.visitor.get(`/v2/nodes/searchForClient?${query}`)).data.dataList.map(
      (node: { nodeDomain: string }) => node.nodeDomain,
    );
  expect(await search('')).toEqual([]);
  await app.context.db.execute(sql`update nodes set node_type = 1 where node_domain in ('alpha', 'beta-node')`);
  expect(await search('')).toEqual(['alpha']);
  expect(await search('nodeType=0')).toEqual(['gamma']);
});

test('several nodes are looked up in the order asked for, and counted per user', async () => {
  const [alpha, , gamma] = nodeIds;
  const list = await mira.get(`/v2/nodes/list?nodeIds=${gamma},79999999,${alpha},${gamma}&projection=nodeDomain`);
  expect(list.data).toEqual([
    { nodeId: gamma, nodeDomain: 'gamma' },
    { nodeId: alpha, nodeDomain: 'alpha' },
  ]);
  expect((await mira.get('/v2/nodes/list?nodeDomains=gamma')).data).toMatchObject([{ nodeId: gamma }]);
  expect(await mira.get('/v2/nodes/list')).toMatchObject({ errCode: 4 });
  const noah = await app.addUser('noah');
  expect((await mira.get(`/v2/nodes/count?userIds=${noah.userId},${mira.userId}`)).data).toEqual([
    { userId: noah.userId, createdNodeCount: 0 },
    { userId: mira.userId, createdNodeCount: 3 },
  ]);
});

test('whoever has a node is a node operator by their role', async () => {
  const noor = await app.addUser('noor');
  await app.context.jobs.runDue();
  const roleOf = async (user: TestUser) => (await user.get('/v2/users/current')).data.userRole;
  expect([await roleOf(mira), await roleOf(noor)]).toEqual([3, 1]);
});
