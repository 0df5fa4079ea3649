import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addListedResource, addResource } from '../resources/testing/publish.ts';
import { seedResourceTypes } from '../types/index.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let fern: string;
let sketch: string;
beforeAll(async () => {
  app = await startTestApp();
  await seedResourceTypes(app.context);
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  fern = await addListedResource(app, mira, 'fern');
  sketch = await addResource(noah, 'sketch', { resourceTypeCode: 'RT003', resourceTitle: '草图' });
});
afterAll(() => app.close());

const url = '/v2/collections/resources';

test('a resource is marked once, counted once, and unmarked', async () => {
  const first = await noah.post(url, { resourceId: fern });
  expect(first.data).toMatchObject({
    resourceId: fern,
    resourceName: 'mira/fern',
    resourceType: ['阅读', '文章', 'markdown'],
    authorId: mira.userId,
    authorName: 'mira',
    userId: noah.userId,
    status: 0,
  });
  app.clock.advance(1000);
  expect((await noah.post(url, { resourceId: fern })).data).toEqual(first.data);
  expect((await app.visitor.get(`${url}/${fern}/count`)).data).toBe(1);
  expect((await noah.get(`${url}/${fern}`)).data).toEqual(first.data);
  expect((await mira.get(`${url}/${fern}`)).data).toBeNull();

  expect((await noah.delete(`${url}/${fern}`)).data).toBe(true);
  expect((await noah.delete(`${url}/${fern}`)).data).toBe(false);
  expect((await app.visitor.get(`${url}/batch/count?resourceIds=${sketch},${fern}`)).data).toEqual([
    { resourceId: sketch, count: 0 },
    { resourceId: fern, count: 0 },
  ]);
});

test('favourites are listed newest first, as the resources are now, own and unlisted ones included', async () => {
  await noah.post(url, { resourceId: fern });
  app.clock.advance(1000);
  await noah.post(url, { resourceId: sketch });
  await mira.put(`/v2/resources/${fern}`, { status: 4, resourceTitle: 'Fern 2' });
  const { data } = await noah.get(url);
  expect(data).toMatchObject({
    totalItem: 2,
    dataList: [
      { resourceId: sketch, resourceStatus: 0, latestVersion: '', collectionDate: app.clock.now().toISOString() },
      {
        resourceId: fern,
        resourceTitle: 'Fern 2',
        resourceStatus: 4,
        latestVersion: '1.0.0',
        authorId: mira.userId,
        policies: [{ policyName: 'free' }],
      },
    ],
  });
  const names = async (query: string) =>
    (await noah.get(`${url}?${query}`)).data.dataList.map(({ resourceName }: { resourceName: string }) => resourceName);
  expect(await names('keywords=FERN')).toEqual(['mira/fern']);
  expect(await names(`keywords=${encodeURIComponent('草')}`)).toEqual(['noah/sketch']);
  expect(await names(`keywords=${fern}`)).toEqual(['mira/fern']);
  expect(await names('resourceType=Markdown')).toEqual(['mira/fern']);
  expect(await names('omitResourceType=Markdown')).toEqual(['noah/sketch']);
  expect(await names('resourceTypeCode=RT003')).toEqual(['noah/sketch']);
  expect(await names('resourceTypeCategory=2')).toEqual([]);
  expect(await names('resourceStatus=4')).toEqual(['mira/fern']);
  expect(await names('subjectType=4')).toEqual([]);
  expect(await names('skip=1&limit=1')).toEqual(['mira/fern']);
  expect((await noah.get(`${url}/isCollected?resourceIds=${'a'.repeat(24)},${fern}`)).data).toEqual([
    { resourceId: 'a'.repeat(24), isCollected: false },
    { resourceId: fern, isCollected: true },
  ]);
});

test('marks need a user and a resource', async () => {
  expect(await app.visitor.post(url, { resourceId: fern })).toMatchObject({ ret: 4, errCode: 30 });
  expect(await app.visitor.get(url)).toMatchObject({ ret: 4, errCode: 30 });
  expect(await app.visitor.get(`${url}/isCollected?resourceIds=${fern}`)).toMatchObject({ errCode: 30 });
  expect(await noah.post(url, { resourceId: 'a'.repeat(24) })).toMatchObject({ ret: 0, errCode: 2 });
  expect(await noah.post(url, {})).toMatchObject({ ret: 0, errCode: 4 });
  expect(await noah.get(`${url}/isCollected`)).toMatchObject({ errCode: 4 });
});
