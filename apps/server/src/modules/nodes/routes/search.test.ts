import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNode } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

let app: TestApp;
let operator: TestUser;
let noah: TestUser;
const idOf: Record<string, number> = {};
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '10', TIME_ZONE: 'UTC' });
  operator = await app.addUser('operator', { isOperator: true });
  const mira = await app.addUser('mira');
  noah = await app.addUser('noah');
  await app.context.sql`update users set display_name = 'Évening Harbor' where user_id = ${noah.userId}`;
  for (const [owner, domain] of [
    [mira, 'moss-garden'],
    [mira, 'harbour'],
    [noah, 'lighthouse'],
    [noah, 'deleted-one'],
  ] as const) {
    idOf[domain] = await openNode(owner, domain);
    app.clock.advance(24 * 3_600_000);
  }
  await noah.delete(`/v2/nodes/${idOf['deleted-one']}`);
  await operator.put(`/v2/nodes/${idOf.harbour}/freeze`, {});
  await operator.post('/v2/nodes/tags', { tags: ['plants', 'sea'] });
  const tagging = { nodeIds: [idOf['moss-garden']], tagNames: ['plants'], setType: 1 };
  await operator.put('/v2/nodes/batchSetOrRemoveNodeTag', tagging);
  await operator.post('/v2/nodes/setNodeType', { nodeIds: [idOf.lighthouse], nodeType: 1 });
});
afterAll(() => app.close());

test('the page of a person shows the nodes that anybody may visit, and of those what the sites say', async () => {
  const { nodeId, ownerUserId } = (await operator.get('/v2/nodes/search?keywords=moss')).data.dataList[0];
  const shown = (query = '') => app.visitor.get(`/v2/nodes/ofPerson?userId=${ownerUserId}${query}`);
  const { data } = await shown();
  expect(data).toEqual({
    skip: 0,
    limit: 10,
    totalItem: 1,
    dataList: [
      {
        nodeId,
        nodeName: 'mossgarden',
        nodeDomain: 'moss-garden',
        nodeTitle: '',
        nodeLogo: '',
        nodeShortDescription: '',
        createDate: expect.any(String),
      },
    ],
  });
  expect((await shown('&skip=1')).data.dataList).toEqual([]);
  await app.context.sql`update nodes set status = 2 where node_id = ${nodeId}`;
  expect((await shown()).data).toMatchObject({ totalItem: 0, dataList: [] });
  await app.context.sql`update nodes set status = 1 where node_id = ${nodeId}`;
});

const search = async (query: string) => (await operator.get(`/v2/nodes/search?${query}`)).data;
const found = async (query: string) =>
  (await search(query)).dataList.map((node: { nodeDomain: string }) => node.nodeDomain);

test('operators see all nodes but deleted ones, the newest first', async () => {
  expect(await search('')).toMatchObject({ skip: 0, limit: 10, totalItem: 3 });
  expect(await found('')).toEqual(['lighthouse', 'harbour', 'moss-garden']);
  expect(await found('sort=createDate:1')).toEqual(['moss-garden', 'harbour', 'lighthouse']);
  expect(await found('skip=1&limit=1')).toEqual(['harbour']);
  expect(await noah.get('/v2/nodes/search')).toMatchObject({ errCode: 3 });
});

test.each([
  ['status=0', ['lighthouse', 'moss-garden']],
  ['status=1', ['harbour']],
  ['tags=plants', ['moss-garden']],
  ['tags=sea', []],
  ['tags=sea,plants', ['moss-garden']],
  ['nodeType=1', ['lighthouse']],
  ['keywords=MOSS', ['moss-garden']],
  ['keywords=garden', ['moss-garden']],
  ['keywords=mira', ['harbour', 'moss-garden']],
  ['keywords=evening%20harbour', ['lighthouse']],
  ['keywords=harbour', ['lighthouse', 'harbour']],
  ['keywords=ha.bour', []],
  ['keywords=%25', []],
  ['keywords=', ['lighthouse', 'harbour', 'moss-garden']],
  ['startCreateDate=2026-03-02', ['lighthouse', 'harbour']],
  ['endCreateDate=2026-03-02', ['harbour', 'moss-garden']],
  ['startCreateDate=2026-03-02&endCreateDate=2026-03-02&status=1&keywords=mira', ['harbour']],
])('a search by %s finds %j', async (query, domains) => {
  expect(await found(query)).toEqual(domains);
  expect((await search(query)).totalItem).toBe(domains.length);
});

test('nodes are found by their owner and by number; a list goes on after a row; a projection is kept to', async () => {
  expect(await found(`ownerUserId=${noah.userId}`)).toEqual(['lighthouse']);
  expect(await found(`nodeId=${idOf['moss-garden']}`)).toEqual(['moss-garden']);
  const [first] = (await search('limit=1')).dataList;
  expect(await found(`after=${first.createDate}~${first.nodeId}`)).toEqual(['harbour', 'moss-garden']);
  expect((await search('projection=status&limit=1')).dataList).toEqual([{ nodeId: idOf.lighthouse, status: 1 }]);
});

test.each(['limit=101', 'status=2', 'nodeId=x', 'startCreateDate=soon', `keywords=${'a'.repeat(101)}`])(
  'a search by %s is refused',
  async (query) => {
    expect(await operator.get(`/v2/nodes/search?${query}`)).toMatchObject({ errCode: 4 });
  },
);
