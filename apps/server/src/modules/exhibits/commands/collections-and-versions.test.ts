import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf } from '#modules/contracts/testing/count-statements.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addAnthology, anthologyOf } from '../testing/anthology.ts';
import { expectDone, FREE, mount, openNode, PAID, type Published, publish } from '../testing/publish.ts';
import { addSerial } from '../testing/serial.ts';
import { showVersionAgain } from './switch-version.ts';
import { tryEach } from './try-each.ts';

const NOW = '2026-03-01T04:00:00.000Z';
const ID = 'a'.repeat(24);

let app: TestApp;
let mira: TestUser;
let nodeId: number;
beforeAll(async () => {
  app = await startTestApp({ NODE_LIMIT: '20' });
  mira = await app.addUser('mira');
  nodeId = await openNode(mira, 'gallery');
});
afterAll(() => app.close());

const refusalOf = async (answer: ReturnType<TestUser['post']>) => (await answer).headers['x-refusal'];
const read = async (presentableId: string) => (await mira.get(`/v2/presentables/${presentableId}`)).data;
test('a collection made in the node has the cover of the platform, unless it has one, and a name of its own', async () => {
  const made = expectDone(await mira.post('/v2/presentables/catalogues', { nodeId, presentableName: 'shelf' })).data;
  expect(made).toEqual({
    presentableId: expect.stringMatching(/^[0-9a-f]{24}$/),
    nodeId,
    userId: mira.userId,
    presentableName: 'shelf',
    presentableTitle: 'shelf',
    presentableIntro: '',
    coverImages: ['http://localhost:4180/static/default-cover.svg'],
    tags: [],
    version: '',
    subjectType: 5,
    resourceInfo: {
      resourceId: '',
      resourceName: '',
      resourceTitle: '',
      resourceType: ['catalog'],
      resourceTypeCode: 'catalog',
      resourceOwnerId: mira.userId,
      licence: '',
    },
    resolveResources: [],
    policies: [],
    onlineStatus: 0,
    authStatus: 0,
    status: 0,
    autoUpdateStatus: 0,
    catalogueProperty: {},
    createDate: NOW,
    updateDate: NOW,
  });
  const taken = await mira.post('/v2/presentables/catalogues', { nodeId, presentableName: 'SHELF' });
  expect(taken.headers['x-refusal']).toBe('exhibit.name-taken');
  const elsewhere = await openNode(mira, 'shelves');
  const body = {
    nodeId: elsewhere,
    presentableName: 'shelf',
    presentableTitle: 'Shelf',
    coverImages: ['https://a.b/c'],
  };
  const other = expectDone(await mira.post('/v2/presentables/catalogues', body)).data;
  expect(other).toMatchObject({ presentableTitle: 'Shelf', coverImages: ['https://a.b/c'] });
});

test('several are mounted by the resource’s name, with the first number that is free on the node', async () => {
  const easily = async (works: Published[], onNode = nodeId) =>
    expectDone(
      await mira.post('/v2/presentables/createPresentableBatchEasy', {
        nodeId: onNode,
        resources: works.map(({ resourceId }) => ({ resourceId })),
      }),
    ).data;
  const [moss, fern] = [
    await publish(app, mira, { name: 'moss', policies: [PAID, FREE] }),
    await publish(app, mira, { name: 'fern' }),
  ];
  for (const name of ['Moss', 'moss(1)'])
    expectDone(await mira.post('/v2/presentables/catalogues', { nodeId, presentableName: name }));
  const outcomes = await easily([moss, fern, moss]);
  expect(outcomes).toEqual({
    [moss.resourceId]: { status: 2, data: expect.any(String) },
    [fern.resourceId]: { status: 1, data: expect.stringMatching(/^[0-9a-f]{24}$/) },
  });
  const [{ presentableId }] = (await mira.get(`/v2/presentables/list?nodeId=${nodeId}&resourceIds=${moss.resourceId}`))
    .data;
  expect(await read(presentableId)).toMatchObject({
    presentableName: 'moss(2)',
    presentableTitle: 'moss',
    onlineStatus: 0,
    policies: [],
    resolveResources: [{ contracts: [{ policyId: moss.policyIds[1] }] }],
  });
  const elsewhere = await openNode(mira, 'mosses');
  const { data } = (await easily([moss], elsewhere))[moss.resourceId];
  expect((await read(data)).presentableName).toBe('moss');
});

test('a rule of a collection takes single works in, no themes and no collections', async () => {
  const collectionId = await addAnthology(mira, nodeId, 'gathering');
  const filterConditions = [{ key: 'presentableTitle', limitOperatorType: 'STARTS_WITH', value: 'gather' }];
  const rules = { status: 1, conditionType: 1, filterConditions };
  expectDone(await mira.post(`${anthologyOf(collectionId)}/items/collectRules`, rules));
  const theme = await mount(
    mira,
    nodeId,
    await publish(app, mira, { name: 'gather-theme', type: 'theme' }),
    'gather-theme',
  );
  expectDone(await mira.put(`/v2/presentables/${theme.presentableId}/onlineStatus`, { onlineStatus: 1 }));
  await addSerial(app, mira, { nodeId, name: 'gather-serial', policyText: FREE });
  await addAnthology(mira, nodeId, 'gather-anthology');
  const work = await mount(mira, nodeId, await publish(app, mira, { name: 'gather-work' }), 'gather-work');
  const { dataList } = (await mira.get(`${anthologyOf(collectionId)}/items`)).data;
  expect(dataList.map((item: { presentableId: string }) => item.presentableId)).toEqual([work.presentableId]);

  expectDone(await mira.put(`/v2/presentables/${work.presentableId}/onlineStatus`, { onlineStatus: 0 }));
  expect((await mira.get(`/v2/nodes/${nodeId}`)).data.nodeThemeId).toBe(theme.presentableId);
});

test('of two themes one goes online at once, and both offline', async () => {
  const onNode = await openNode(mira, 'themes');
  const ids: string[] = [];
  for (const name of ['one', 'two'])
    ids.push((await mount(mira, onNode, await publish(app, mira, { name, type: 'theme' }), name)).presentableId);
  const set = async (onlineStatus: number) => {
    const body = { presentableIds: ids, onlineStatus };
    return Object.values(
      expectDone(await mira.put('/v2/presentables/updatePresentableOnlineStatusBatch', body)).data as object,
    ).map(({ status, data }) => [status, data === '']);
  };
  expect(await set(1)).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(await set(0)).toEqual([
    [1, true],
    [1, true],
  ]);
});

test('a version that was shown before is shown again with what was frozen then; hints are silenced', async () => {
  const work = await publish(app, mira, { name: 'again' });
  const { presentableId } = await mount(mira, nodeId, work, 'again');
  const tree = async () => (await mira.get(`/v2/presentables/${presentableId}/dependencyTree`)).data;
  const before = await tree();
  const told: unknown[] = [];
  app.context.events.on('node.exhibits-changed', 'hears', async (payload) => void told.push(payload));
  await app.context.jobs.runDue();
  told.length = 0;
  app.clock.advance(1000);
  await showVersionAgain(app.context, actorOf(mira), presentableId, '1.0.0');
  await app.context.jobs.runDue();
  expect(told).toEqual([{ nodeId }]);
  expect(await read(presentableId)).toMatchObject({ version: '1.0.0', updateDate: app.clock.now().toISOString() });
  expect(await tree()).toEqual(before);
  const noah = await app.addUser('noah');
  await expect(showVersionAgain(app.context, actorOf(noah), presentableId, '1.0.0')).rejects.toMatchObject({
    refusal: 'access.not-owner',
  });
  const ignore = (user: TestUser, id: string) =>
    user.post(`/v2/presentables/${id}/ignorePresentableVersionUpdateTip`, { ignoreVersion: '1.1.0' });
  expect(await ignore(mira, presentableId)).toMatchObject({ errCode: 0, data: true });
  expect(await refusalOf(ignore(noah, presentableId))).toBe('access.not-owner');
  expect(await refusalOf(ignore(mira, ID))).toBe('exhibit.not-found');
  const { data } = await mira.get(`/v2/presentables/${presentableId}?isLoadVersionUpdateTip=1`);
  expect(data.versionUpdateTip).toEqual({ isShow: 0, latestVersion: '1.0.0', ignoreVersion: '1.1.0' });
});

test('what is wrong with values of an exhibit is told, all of it', async () => {
  const work = await publish(app, mira, {
    name: 'valued',
    version: {
      customPropertyDescriptors: [
        { key: 'colour', type: 'select', defaultValue: 'red', candidateItems: ['red', 'blue'] },
        { key: 'heading', type: 'editableText', defaultValue: '' },
      ],
    },
  });
  const { presentableId } = await mount(mira, nodeId, work, 'valued');
  const rewrite = (values: [key: string, value: string][]) =>
    mira.put(`/v2/presentables/${presentableId}/rewriteProperty`, {
      rewriteProperty: values.map(([key, value]) => ({ key, value })),
    });
  const wrong = await rewrite([
    ['colour', 'green'],
    ['1a', ''],
    ['1a', ''],
    ['heading', 'x'],
    ['heading', 'y'],
    ['mood', ''],
  ]);
  expect(wrong.headers['x-refusal']).toBe('exhibit.properties-invalid');
  expect(wrong.data).toEqual({
    errors: [
      { key: 'colour', reason: 'not among the choices' },
      { key: '1a', reason: 'malformed key' },
      { key: '1a', reason: 'repeated' },
      { key: '1a', reason: 'malformed key' },
      { key: 'heading', reason: 'repeated' },
    ],
  });
  expect(
    await rewrite([
      ['colour', 'blue'],
      ['heading', ''],
      ['mood', ''],
    ]),
  ).toMatchObject({ errCode: 0, data: true });
});

test('a refusal of one is noted and stops nothing; any other error does', async () => {
  const seen: string[] = [];
  const run = async (item: string) => {
    seen.push(item);
    if (item === 'refused') throw new Refusal('exhibit.not-found');
    if (item === 'broken') throw new Error('broken');
    return `done ${item}`;
  };
  expect(await tryEach(['a', 'refused', 'b'], (item) => `key ${item}`, 'en_US', run)).toEqual({
    'key a': { status: 1, data: 'done a' },
    'key refused': { status: 2, data: expect.stringMatching(/^[A-Z]/) },
    'key b': { status: 1, data: 'done b' },
  });
  await expect(tryEach(['broken', 'c'], String, 'en_US', run)).rejects.toThrow('broken');
  expect(seen).toEqual(['a', 'refused', 'b', 'broken']);
});
