import { afterAll, beforeAll, expect, test } from 'vitest';
import { FREE, mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { release } from '../testing/publish.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
});
afterAll(() => app.close());

async function usesOf(resourceId: string, query = '') {
  const { data } = await mira.get(`/v2/resources/${resourceId}/uses${query}`);
  return data.map(({ versionId, ...uses }: { versionId: string }) => uses);
}

test('views and downloads by others, signings and exhibits are told by day and version', async () => {
  const work = await publish(app, mira, { name: 'tides' });
  const { resourceId } = work;
  expect(await usesOf(resourceId)).toEqual([]);
  await app.visitor.get(`/v2/resources/${resourceId}`);
  await noah.get('/v2/resources/mira%2Ftides?isLoadPolicyInfo=1');
  await mira.get(`/v2/resources/${resourceId}`); // her own
  const nodeId = await openNode(noah, 'noahs');
  const exhibit = await mount(noah, nodeId, work, 'tides', {
    policies: ['for public\n\ninitial[active]:\n  terminate'],
  });
  expect(await noah.put(`/v2/presentables/${exhibit.presentableId}/onlineStatus`, { onlineStatus: 1 })).toMatchObject({
    errCode: 0,
  });
  const file = `/v2/auths/exhibits/${nodeId}/${exhibit.presentableId}/fileStream`;
  expect((await noah.get(file)).status).toBe(200);
  await noah.get(file, { headers: { range: 'bytes=0-3' } });
  await noah.get(file, { headers: { range: 'bytes=4-' } });

  app.clock.advance(DAY_MS);
  await release(app, mira, resourceId, '1.1.0');
  await app.visitor.get(`/v2/resources/${resourceId}`);
  expect(await usesOf(resourceId)).toEqual([
    { day: '2026-03-01', version: '1.0.0', views: 2, downloads: 2, signings: 1, exhibits: 1 },
    { day: '2026-03-02', version: '1.1.0', views: 1, downloads: 0, signings: 0, exhibits: 0 },
  ]);
  await app.visitor.get(`/v2/resources/${resourceId}`);
  expect(await usesOf(resourceId, '?startDate=2026-03-02')).toMatchObject([{ version: '1.1.0', views: 2 }]);
  expect(await usesOf(resourceId, '?startDate=2026-03-01&endDate=2026-03-01')).toMatchObject([{ version: '1.0.0' }]);
});

test('what is signed counts for the version that is the latest then, from its moment on', async () => {
  const work = await publish(app, mira, { name: 'dunes' });
  const use = async (name: string) => {
    const licensee = await app.addUser(name);
    await mount(licensee, await openNode(licensee, name), work, name, { policies: [FREE] });
  };
  const signed = async () =>
    (await usesOf(work.resourceId))
      .map(({ version, signings }: { version: string; signings: number }) => [version, signings])
      .filter(([, signings]: [string, number]) => signings > 0);
  await use('before');
  app.clock.advance(DAY_MS);
  await release(app, mira, work.resourceId, '1.1.0');
  await use('at-once');
  app.clock.advance(1000);
  await use('later');
  await release(app, mira, work.resourceId, '2.0.0');
  app.clock.advance(1000);
  await use('last');
  expect(await signed()).toEqual([
    ['1.0.0', 1],
    ['1.1.0', 1],
    ['2.0.0', 2],
  ]);
});

test('only the owner is told, and of a year at most', async () => {
  const { resourceId } = await publish(app, mira, { name: 'quiet' });
  const url = `/v2/resources/${resourceId}/uses`;
  expect(await noah.get(url)).toMatchObject({ errCode: 3, data: null });
  expect(await app.visitor.get(url)).toMatchObject({ errCode: 30 });
  expect(await mira.get(`/v2/resources/${'0'.repeat(24)}/uses`)).toMatchObject({ errCode: 2 });
  for (const query of ['startDate=2025-01-01', 'startDate=2026-03-05&endDate=2026-03-01', 'startDate=soon'])
    expect(await mira.get(`${url}?${query}`)).toMatchObject({ errCode: 4 });
});

test('nothing says by whom', async () => {
  const columns = await app.context
    .sql`select column_name as name from information_schema.columns where table_name = 'version_uses'`;
  expect(columns.map(({ name }) => name).toSorted()).toEqual(['count', 'day', 'kind', 'version_id']);
});
