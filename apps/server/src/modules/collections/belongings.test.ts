import { afterAll, beforeAll, expect, test } from 'vitest';
import { release } from '#modules/resources/testing/publish.ts';
import { takeContents } from '#modules/users/testing/take-along.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { listCollections } from './belongings.ts';
import { addCollection, addItems, addWorks, draftOf, merge, publishedOf } from './testing/collect.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
});
afterAll(() => app.close());

const belongings = (userId: number) => takeContents(app, listCollections, userId);

test('people take their collections along: rules, and the items of draft and published catalogue in their order', async () => {
  const [song, tale] = (await addWorks(app, mira, ['song', 'tale'])) as [string, string];
  await release(app, mira, song, '1.1.0');
  const files = async (resourceId: string) =>
    (
      await app.context.sql<{ sha1: string }[]>`
        select file_sha1 as sha1 from resource_versions where resource_id = ${resourceId} order by created_at`
    ).map(({ sha1 }) => sha1);
  const id = await addCollection(mira, 'shelf');
  const [first] = (await addItems(mira, id, [song])) as [string];
  await merge(mira, id);
  const filterConditions = [{ key: 'resourceTitle', limitOperatorType: 'EQUAL', value: 'nothing' }];
  await mira.post(`${publishedOf(id)}/items/collectRules`, { status: 0, conditionType: 2, filterConditions });
  const [second] = (await addItems(mira, id, [tale])) as [string];
  await mira.put(`${draftOf(id)}/manualSort`, { itemId: second, targetSortId: 1 });
  await addCollection(noah, 'of-another');
  const item = (itemId: string, catalogue: number, name: string, shownFiles: string[]) => ({
    catalogue,
    item_id: itemId,
    item_title: name,
    mounted_name: `mira/${name}`,
    files: shownFiles,
    mounted_id: name === 'song' ? song : tale,
    is_sample: false,
    resolve_resources: [],
    auth_excluded_items: [],
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const ofSong = await files(song);
  expect(ofSong).toHaveLength(2);
  expect(await belongings(mira.userId)).toEqual({
    'collections/mira/shelf.json': expect.objectContaining({
      resource_name: 'mira/shelf',
      resource_id: id,
      rules_status: 0,
      condition_type: 2,
      filter_conditions: filterConditions,
      items: [
        item(second, 0, 'tale', await files(tale)),
        item(first, 0, 'song', ofSong),
        item(first, 1, 'song', ofSong),
      ],
    }),
  });
  expect(await belongings(noah.userId)).toMatchObject({ 'collections/noah/of-another.json': { items: [] } });
  const parts = app.context.providers.all('users.belongings');
  expect(parts.map(({ list }) => list)).toContain(listCollections);
});
