import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnthology, addMembers, addPart } from '#modules/exhibits/testing/anthology.ts';
import { expectDone, FREE, mount, openNode, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { addSerial } from '#modules/exhibits/testing/serial.ts';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { readDescriptions } from '#test/undescribed.ts';
import { rehearse, testExhibitsOf } from '../testing/rehearse.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let nodeId: number;
let story: Published;
let serial: { id: string; exhibitId: string; items: string[]; works: string[] };
const ids: Record<string, string> = {};
let undescribed: Awaited<ReturnType<typeof readDescriptions>>;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  // Somebody else's node comes first.
  await openNode(author, 'elsewhere');
  const part = await publish(app, author, { name: 'part' });
  story = await publish(app, author, {
    name: 'story',
    version: {
      dependencies: [{ resourceId: part.resourceId, versionRange: '^1.0.0' }],
      batchSignContracts: [{ resourceId: part.resourceId, policyIds: part.policyIds }],
      customPropertyDescriptors: [
        { key: 'mood', name: 'mood', type: 'editableText', defaultValue: 'calm', candidateItems: [], remark: '' },
        { key: 'made', name: 'made', type: 'readonlyText', defaultValue: 'by hand', candidateItems: [], remark: '' },
      ],
    },
  });
  nodeId = await openNode(curator, 'rehearsal');
  await mount(curator, nodeId, story, 'story');
  await mount(curator, nodeId, part, 'part');
  serial = await addSerial(app, curator, { nodeId, name: 'serial', policyText: FREE });
  const made = await addPart(app, curator, nodeId, 'made');
  await addMembers(curator, await addAnthology(curator, nodeId, 'anthology'), [made.exhibitId]);
  await rehearse(app, curator, nodeId, 'alter story do set_title "Night" add_attr "mood" "wild" end');
  for (const { testResourceName, testResourceId } of await testExhibitsOf(curator, nodeId))
    ids[testResourceName] = testResourceId;
  undescribed = await readDescriptions(app);
});
afterAll(() => app.close());

const SITE = '/v2/exhibits/{nodeId}/test';
const AUTHS = '/v2/auths/exhibits/{nodeId}/test';
const at = (address: string, exhibit: string) =>
  address
    .replace('{nodeId}', String(nodeId))
    .replace('{exhibitId}', ids[exhibit]!)
    .replace('{itemId}', serial.items[0]!);
const get = (address: string, exhibit = 'story', who: TestUser = curator) => who.get(at(address, exhibit));

test.each([
  [SITE, 'story', '?onlineStatus=2&isLoadVersionProperty=1&isLoadResourceDetailInfo=1'],
  [`${SITE}/{exhibitId}`, 'story', '?isLoadVersionProperty=1&isLoadResourceDetailInfo=1'],
  [`${SITE}/{exhibitId}`, 'anthology', '?isLoadVersionProperty=1&isLoadResourceDetailInfo=1'],
  [`${SITE}/{exhibitId}/recommend`, 'story', ''],
  [`${SITE}/{exhibitId}/dependencyTree`, 'story', ''],
  [`${SITE}/{exhibitId}/items`, 'serial', '?isShowDetailInfo=1'],
  [`${SITE}/{exhibitId}/items/{itemId}`, 'serial', ''],
  [`${SITE}/{exhibitId}/items/{itemId}/dependencyTree`, 'serial', ''],
  [`${AUTHS}/{exhibitId}/result`, 'story', ''],
  [`${AUTHS}/{exhibitId}/info`, 'story', ''],
] as const)('the description of %s has all that is answered for the %s', async (address, exhibit, query) => {
  const { data } = expectDone(await get(`${address}${query}`, exhibit));
  expect(data).not.toBeNull();
  expect(undescribed('get', address, data)).toEqual([]);
});

test('the descriptions of calls for several have all that is answered', async () => {
  const [tree] = [expectDone(await get(`${SITE}/{exhibitId}/dependencyTree`)).data];
  for (const [address, query] of [
    [`${SITE}/list`, `?exhibitIds=${ids.story},${ids.serial}`],
    [`${SITE}/{exhibitId}/articles/list`, `?articleNids=${tree[1].nid}`],
    [`${SITE}/collections/items/list`, `?exhibitIds=${ids.serial},${ids.story}&isShowDetailInfo=1`],
    [`${AUTHS}/batchAuth/results`, `?authType=3&exhibitIds=${ids.story},${ids.serial}`],
    ['/v2/auths/testResources/nodes/{nodeId}/batchAuth/result', `?authType=3&testResourceIds=${ids.story}`],
  ] as const) {
    const { data } = expectDone(await get(`${address}${query}`));
    expect(data.length).toBeGreaterThan(0);
    expect(undescribed('get', address, data)).toEqual([]);
  }
  const items = `${AUTHS}/{exhibitId}/items/batchAuth/results`;
  const { data } = expectDone(await get(`${items}?itemIds=${serial.items}`, 'serial'));
  expect(data).toHaveLength(3);
  expect(undescribed('get', items, data)).toEqual([]);
});

test('an exhibit tells its properties apart: those that are fixed, and those that are options', async () => {
  const { versionInfo } = expectDone(await get(`${SITE}/{exhibitId}?isLoadVersionProperty=1`)).data;
  expect(versionInfo.exhibitProperty).toMatchObject({ mood: 'wild', made: 'by hand' });
  expect(versionInfo.articleSystemProperty).toHaveProperty('made');
  expect(versionInfo.articleSystemProperty).not.toHaveProperty('mood');
  expect(versionInfo.articleCustomPropertyDescriptors.map(({ key }: { key: string }) => key)).toEqual(['mood']);
});

test('an exhibit has its version and the details of its work where they are asked for', async () => {
  const asIs = expectDone(await get(`${SITE}/{exhibitId}`)).data;
  expect(asIs).not.toHaveProperty('versionInfo');
  const detailed = expectDone(await get(`${SITE}/{exhibitId}?isLoadResourceDetailInfo=1`)).data;
  expect(detailed).not.toHaveProperty('versionInfo');
  const keys = (one: { articleInfo: object }) => Object.keys(one.articleInfo).length;
  expect(keys(detailed)).toBeGreaterThan(keys(asIs));
});

test('a list has the fields that are asked for, and the id', async () => {
  const keys = async (address: string) => {
    const { data } = expectDone(await get(`${address}projection=exhibitName`));
    return (data.dataList ?? [data].flat()).map((one: object) => Object.keys(one).sort())[0];
  };
  for (const address of [
    `${SITE}?onlineStatus=2&`,
    `${SITE}/list?exhibitIds=${ids.story}&`,
    `${SITE}/{exhibitId}?`,
    `${SITE}/{exhibitId}/recommend?`,
  ])
    expect(await keys(address)).toEqual(['exhibitId', 'exhibitName']);
});

test('ten exhibits are recommended and ten items read unless asked otherwise', async () => {
  expect(expectDone(await get(`${SITE}/{exhibitId}/items`, 'serial')).data).toMatchObject({ skip: 0, limit: 10 });
  expect(expectDone(await get(`${SITE}/{exhibitId}/items?limit=1`, 'serial')).data).toMatchObject({
    skip: 0,
    limit: 1,
  });
  const { data } = expectDone(await get(`${SITE}/collections/items/list?exhibitIds=${ids.serial}`));
  expect(data[0].itemList).toHaveLength(3);
});

test('what is not on the test node has nothing, and strangers get nothing', async () => {
  const nobody = '0'.repeat(32);
  const calls = ['', '/recommend', '/dependencyTree', '/articles/list?articleNids=00000000', '/items'];
  for (const call of calls) {
    const { data } = expectDone(await curator.get(`${at(SITE, 'story')}/${nobody}${call}`));
    expect(data?.dataList ?? data ?? []).toEqual([]);
  }
  const items = [`/items/${serial.items[0]}`, `/items/${serial.items[0]}/dependencyTree`];
  for (const call of items) {
    // A work that is no collection, and nothing at all.
    for (const id of [ids.story, nobody]) {
      const { data } = expectDone(await curator.get(`${at(SITE, 'story')}/${id}${call}`));
      expect(data ?? []).toEqual([]);
    }
  }
  for (const call of [...calls, ...items])
    expect(await author.get(`${at(SITE, 'story')}/${ids.serial}${call}`)).toMatchObject({ errCode: 3 });
  for (const call of ['', '/list?exhibitIds=', '/collections/items/list?exhibitIds='])
    expect(await author.get(`${at(SITE, 'story')}${call}${call && ids.serial}`)).toMatchObject({ errCode: 3 });
});

test('the type of what is asked for below an exhibit is one of five', async () => {
  const codeOf = async (type: number) =>
    (await get(`${AUTHS}/{exhibitId}/result?subArticleIdOrName=author%2Fpart&subArticleType=${type}`)).data.authCode;
  expect(await codeOf(1)).toBe(200);
  expect(await codeOf(6)).toBe(901);
});
