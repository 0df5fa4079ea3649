import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { mount, openNode, type Published, publish } from '../testing/publish.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let texts: Published[];
let theme: Published;
let nodeId: number;
let ids: string[];
let number = 0;
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '50' });
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  texts = [];
  for (const name of ['a', 'b', 'c', 'd']) texts.push(await publish(app, author, { name }));
  theme = await publish(app, author, { name: 'theme', type: 'theme' });
});
beforeEach(async () => {
  number += 1;
  nodeId = await openNode(curator, `node-${number}`);
  ids = [];
  for (const [at, text] of texts.entries()) ids.push((await mount(curator, nodeId, text, 'abcd'[at]!)).presentableId);
});
afterAll(() => app.close());

const move = (presentableIds: string[], targetSortId: number, user = curator) =>
  user.put('/v2/presentables/position', { nodeId, presentableIds, targetSortId });

/** Names of the node's exhibits in their order, as visitors' themes and their owner get it. */
async function order(): Promise<string> {
  const { data } = await curator.get(
    `/v2/presentables?nodeId=${nodeId}&onlineStatus=2&omitResourceType=theme&sort=position:1`,
  );
  const forThemes = await app.visitor.get(
    `/v2/exhibits/${nodeId}?onlineStatus=2&omitArticleResourceType=theme&sort=position:1`,
  );
  const names = data.dataList.map(({ presentableName }: { presentableName: string }) => presentableName);
  expect(forThemes.data.dataList.map(({ exhibitName }: { exhibitName: string }) => exhibitName)).toEqual(names);
  return names.join('');
}

test('new exhibits come first, collections that are made in the node as well', async () => {
  expect(await order()).toBe('dcba');
  await curator.post('/v2/presentables/catalogues', { nodeId, presentableName: 'e' });
  expect(await order()).toBe('edcba');
});

test('exhibits are moved alone or as a block, in the order in which they are sent', async () => {
  const [a, b, c, d] = ids as [string, string, string, string];
  expect(await move([a], 1)).toMatchObject({ errCode: 0, data: true });
  expect(await order()).toBe('adcb');
  await move([a], 2);
  expect(await order()).toBe('dacb');
  await move([b, d], 2);
  expect(await order()).toBe('abdc');
  await move([c, a], 100);
  expect(await order()).toBe('bdca');
});

test('themes have no place among them', async () => {
  const { presentableId } = await mount(curator, nodeId, theme, 'theme');
  await move([ids[0]!], 1);
  expect(await order()).toBe('adcb');
  expect((await move([presentableId], 1)).headers['x-refusal']).toBe('exhibit.not-found');
});

test('what is changed or put on the shelf keeps its place', async () => {
  await move([ids[1]!], 4);
  app.clock.advance(60_000);
  await curator.put(`/v2/presentables/${ids[1]}`, { presentableTitle: 'Changed' });
  expect(await order()).toBe('dcab');
});

test('two who move at once both have their way', async () => {
  const outcomes = await Promise.all(ids.map((id) => move([id], 1)));
  expect(outcomes.map(({ errCode }) => errCode)).toEqual([0, 0, 0, 0]);
  expect([...(await order())].sort().join('')).toBe('abcd');
});

test('nothing is moved that is not on the node, by somebody else, twice, or to no place', async () => {
  const before = await order();
  const other = await openNode(curator, `other-${number}`);
  const elsewhere = await mount(curator, other, texts[0]!, 'a');
  expect((await move([ids[0]!, elsewhere.presentableId], 1)).headers['x-refusal']).toBe('exhibit.not-found');
  expect((await move([ids[0]!, 'f'.repeat(24)], 1)).headers['x-refusal']).toBe('exhibit.not-found');
  expect((await move([ids[0]!], 1, author)).headers['x-refusal']).toBe('access.not-owner');
  expect(await move([ids[0]!, ids[0]!], 1)).toMatchObject({ errCode: 4 });
  expect(await move([], 1)).toMatchObject({ errCode: 4 });
  for (const place of [0, -1, 1.5, 1_000_001]) expect(await move([ids[0]!], place)).toMatchObject({ errCode: 4 });
  expect(await order()).toBe(before);
});
