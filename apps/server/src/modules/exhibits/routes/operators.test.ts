import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { FREE, mount, openNode, publish } from '../testing/publish.ts';

let app: TestApp;
let mira: TestUser;
let operator: TestUser;
const ids: Record<string, string> = {};
let nodes: number[];
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '10', TIME_ZONE: 'UTC' });
  [mira, operator] = [await app.addUser('mira'), await app.addUser('operator', { isOperator: true })];
  nodes = [await openNode(mira, 'moss-garden'), await openNode(mira, 'light-house'), await openNode(mira, 'empty-one')];
  for (const [at, name, type] of [
    [0, 'atlas', 'markdown'],
    [0, 'novel', 'markdown'],
    [1, 'picture', 'widget'],
  ] as const) {
    const work = await publish(app, mira, { name: `work-of-${name}`, type });
    ids[name] = (await mount(mira, nodes[at]!, work, name, { policies: [FREE] })).presentableId;
    app.clock.advance(24 * 3_600_000);
  }
  await mira.put(`/v2/presentables/${ids.novel}`, { tags: ['sea'], presentableTitle: 'Évening Harbor' });
});
afterAll(() => app.close());

const search = async (query: string) => (await operator.get(`/v2/presentables/search?${query}`)).data;
const found = async (query: string) =>
  (await search(query)).dataList.map(({ presentableName }: { presentableName: string }) => presentableName);

test('operators see the exhibits of all nodes, the newest first, with their node and their policies in words', async () => {
  const page = await search('');
  expect(page).toMatchObject({ skip: 0, limit: 10, totalItem: 3 });
  expect(page.dataList).toMatchObject([
    { presentableId: ids.picture, nodeName: 'lighthouse', nodeDomain: 'light-house' },
    { presentableId: ids.novel, nodeName: 'mossgarden' },
    { presentableId: ids.atlas, nodeId: nodes[0] },
  ]);
  expect(page.dataList[2].policies).toMatchObject([
    { policyText: FREE, translateInfo: { content: expect.stringMatching(/./) } },
  ]);
  expect(await found('sort=createDate:1&limit=2')).toEqual(['atlas', 'novel']);
  expect(await found('skip=2')).toEqual(['atlas']);
  expect(await mira.get('/v2/presentables/search')).toMatchObject({ errCode: 3 });
});

test.each([
  ['nodeName=MossGarden', ['novel', 'atlas']],
  ['nodeName=nowhere', []],
  ['resourceType=widget', ['picture']],
  ['resourceType=WIDGET,markdown', ['picture', 'novel', 'atlas']],
  ['resourceType=none', []],
  ['tags=sea,none', ['novel']],
  ['tags=none', []],
  ['keywords=atlas', ['atlas']],
  ['keywords=evening%20harbour', ['novel']],
  ['keywords=work-of-picture', ['picture']],
  ['keywords=MOSSGARDEN', ['novel', 'atlas']],
  ['keywords=garden', []],
  ['keywords=at.as', []],
  ['keywords=', ['picture', 'novel', 'atlas']],
  ['startCreatedDate=2026-03-02', ['picture', 'novel']],
  ['endCreatedDate=2026-03-02', ['novel', 'atlas']],
  ['keywords=mossgarden&tags=sea&endCreatedDate=2026-03-02', ['novel']],
])('a search by %s finds %j', async (query, names) => {
  expect(await found(query)).toEqual(names);
  expect((await search(query)).totalItem).toBe(names.length);
});

test('exhibits are found by node and by id, and a list goes on after a row', async () => {
  expect(await found(`nodeId=${nodes[1]}`)).toEqual(['picture']);
  expect(await found(`presentableId=${ids.atlas}`)).toEqual(['atlas']);
  const [first] = (await search('limit=1')).dataList;
  expect(await found(`after=${first.createDate}~${first.presentableId}`)).toEqual(['novel', 'atlas']);
});

test.each(['limit=101', 'nodeId=x', 'presentableId=x', 'startCreatedDate=soon', `keywords=${'a'.repeat(101)}`])(
  'a search by %s is refused',
  async (query) => {
    expect(await operator.get(`/v2/presentables/search?${query}`)).toMatchObject({ errCode: 4 });
  },
);

test('exhibits are counted by node, in the order of the request, unknown nodes as none', async () => {
  const count = (caller: TestUser, nodeIds: readonly unknown[]) =>
    caller.get(`/v2/presentables/admin/presentableStatistics?nodeIds=${nodeIds}`);
  expect((await count(operator, [nodes[2], nodes[0], 79_999_999, nodes[1]])).data).toEqual([
    { nodeId: nodes[2], count: 0 },
    { nodeId: nodes[0], count: 2 },
    { nodeId: 79_999_999, count: 0 },
    { nodeId: nodes[1], count: 1 },
  ]);
  expect(await count(operator, ['x'])).toMatchObject({ errCode: 4 });
  expect(
    await count(
      operator,
      Array.from({ length: 101 }, (_, index) => index + 1),
    ),
  ).toMatchObject({ errCode: 4 });
  expect(await count(mira, nodes)).toMatchObject({ errCode: 3 });
});
