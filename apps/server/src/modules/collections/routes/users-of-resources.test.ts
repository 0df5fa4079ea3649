import { afterAll, beforeAll, expect, test } from 'vitest';
import { FREE, type Published, publish } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addCollection, addItems, publishedOf } from '../testing/collect.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
let tune: Published;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
  tune = await publish(app, mira, { name: 'tune', policies: [FREE] });
});
afterAll(() => app.close());

const usedBy = async (query = {}) =>
  (await app.visitor.get(`/v2/resources/${tune.resourceId}/usedBy`, { query })).data as {
    totalItem: number;
    dataList: { resourceId: string; subjectType: number }[];
  };
const idsOf = async () => (await usedBy()).dataList.map(({ resourceId }) => resourceId);

test('listed works that depend on it and collections that published it, the one changed last first; nobody else', async () => {
  expect(await usedBy()).toMatchObject({ totalItem: 0, dataList: [] });
  const dependencies = [{ resourceId: tune.resourceId, versionRange: '^1.0.0' }];
  const film = await publish(app, noah, {
    name: 'film',
    version: { dependencies, batchSignContracts: [{ resourceId: tune.resourceId, policyIds: tune.policyIds }] },
  });
  app.clock.advance(1000);
  const album = await addCollection(mira, 'album');
  await addItems(mira, album, [tune.resourceId]);
  expect(await idsOf()).toEqual([film.resourceId]);
  await mira.put(publishedOf(album), { isMergeCatalogueDraft: 1 });
  app.clock.advance(1000);
  await mira.put(`/v2/resources/${album}`, { status: 1 });
  const { totalItem, dataList } = await usedBy();
  expect(totalItem).toBe(2);
  expect(dataList).toMatchObject([
    { resourceId: album, resourceName: 'mira/album', subjectType: 4, username: 'mira', displayName: '' },
    { resourceId: film.resourceId, resourceName: 'noah/film', subjectType: 1, userId: noah.userId },
  ]);
  const second = await usedBy({ skip: 1, limit: 1 });
  expect(second).toMatchObject({ totalItem: 2, dataList: [{ resourceId: film.resourceId }] });

  await noah.put(`/v2/resources/${film.resourceId}`, { status: 4 });
  expect(await idsOf()).toEqual([album]);
});
