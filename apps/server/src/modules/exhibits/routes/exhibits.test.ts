import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedResourceTypes } from '#modules/types/index.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { FREE, mount, openNode, type Published, publish } from '../testing/publish.ts';

let app: TestApp;
let author: TestUser;
let curator: TestUser;
let nodeId: number;
let essay: Published;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [author, curator] = [await app.addUser('author'), await app.addUser('curator')];
  nodeId = await openNode(curator, 'gallery');
  essay = await publish(app, author, { name: 'essay', type: 'RT001001' });
  const others = [
    ['song', await publish(app, author, { name: 'song', type: 'RT005001' }), [FREE]],
    ['theme', await publish(app, author, { name: 'theme', type: 'theme' }), []],
  ] as const;
  ids.essay = (await mount(curator, nodeId, essay, 'essay')).presentableId;
  for (const [name, resource, policies] of others) {
    app.clock.advance(1000);
    ids[name] = (await mount(curator, nodeId, resource, name, { policies })).presentableId;
  }
});
afterAll(() => app.close());

const page = async (query: string) =>
  (await app.visitor.get(`/v2/presentables?nodeId=${nodeId}&${query}`)).data.dataList.map(
    (row: { presentableName: string }) => row.presentableName,
  );

test('the exhibits of a node: what is online unless asked otherwise, by type, code, words and page', async () => {
  expect(await page('')).toEqual(['song', 'essay']);
  expect(await page('onlineStatus=2')).toEqual(['theme', 'song', 'essay']);
  expect(await page('onlineStatus=0')).toEqual(['theme']);
  expect(await page('onlineStatus=2&omitResourceType=THEME')).toEqual(['song', 'essay']);
  expect(await page(`resourceType=${encodeURIComponent('音乐,阅读')}`)).toEqual(['song', 'essay']);
  expect(await page('resourceTypeCode=RT005')).toEqual(['song']);
  expect(await page('resourceTypeCode=RT005003')).toEqual([]);
  expect(await page('keywords=ESS')).toEqual(['essay']);
  expect(await page('keywords=%25')).toEqual([]);
  expect(await page('subjectType=4')).toEqual([]);
  expect(await page('sort=createDate:1&limit=1&skip=1')).toEqual(['song']);
  expect(await app.visitor.get('/v2/presentables')).toMatchObject({ errCode: 4 });
  expect(await app.visitor.get(`/v2/presentables?nodeId=${nodeId}&limit=101`)).toMatchObject({ errCode: 4 });
});

test('exhibits after another one, in lists by a date', async () => {
  const [song] = (await app.visitor.get(`/v2/presentables?nodeId=${nodeId}`)).data.dataList;
  const after = (date: string) => `after=${date}~${song.presentableId}`;
  expect(await page(after(song.updateDate))).toEqual(['essay']);
  expect(await page(`${after(song.createDate)}&sort=createDate:1`)).toEqual([]);
  expect(
    await app.visitor.get(`/v2/presentables?nodeId=${nodeId}&sort=presentableName:1&${after(song.createDate)}`),
  ).toMatchObject({ errCode: 4 });
});

test('several are looked up by ids, names or what they license; unknown ones are left out', async () => {
  const list = async (query: string) =>
    (await app.visitor.get(`/v2/presentables/list?${query}`)).data?.map(
      (row: { presentableId: string }) => row.presentableId,
    );
  expect(await list(`presentableIds=${ids.theme},${'a'.repeat(24)},${ids.essay}`)).toEqual([ids.theme, ids.essay]);
  expect(await list(`resourceNames=${encodeURIComponent('AUTHOR/essay')}`)).toEqual([ids.essay]);
  expect(await list(`nodeId=${nodeId}&resolveResourceIds=${essay.resourceId}`)).toEqual([ids.essay]);
  expect(await list(`nodeId=79999999&resourceIds=${essay.resourceId}`)).toEqual([]);
  expect(await app.visitor.get(`/v2/presentables/list?resolveResourceIds=${essay.resourceId}`)).toMatchObject({
    errCode: 4,
  });
  expect(await app.visitor.get(`/v2/presentables/list?nodeId=${nodeId}`)).toMatchObject({ errCode: 4 });
});

test('one is found on its node by resource or name; all keys must match', async () => {
  const detail = (query: string) => curator.get(`/v2/presentables/detail?nodeId=${nodeId}&${query}`);
  expect((await detail('presentableName=ESSAY')).data).toMatchObject({ presentableId: ids.essay });
  expect((await detail(`resourceId=${essay.resourceId}`)).data).toMatchObject({ presentableId: ids.essay });
  expect((await detail(`resourceId=${essay.resourceId}&presentableName=song`)).data).toBeNull();
  expect(await detail('')).toMatchObject({ errCode: 4 });
  expect(await app.visitor.get(`/v2/presentables/detail?nodeId=${nodeId}`)).toMatchObject({ errCode: 30 });
  const projected = await detail('presentableName=essay&projection=nodeId,unknown');
  expect(projected.data).toEqual({ presentableId: ids.essay, nodeId });
  const loaded = await app.visitor.get(`/v2/presentables/${ids.essay}?isLoadResourceDetailInfo=1`);
  expect(loaded.data.resourceInfo).toMatchObject({
    status: 1,
    latestVersion: '1.0.0',
    resourceVersions: [{ version: '1.0.0' }],
  });
  expect((await app.visitor.get(`/v2/presentables/${'a'.repeat(24)}`)).data).toBeNull();
  expect(await app.visitor.get('/v2/presentables/nonsense')).toMatchObject({ errCode: 4 });
});
