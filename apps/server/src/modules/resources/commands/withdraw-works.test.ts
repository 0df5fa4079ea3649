import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addListedResource, addResource } from '../testing/publish.ts';
import { withdrawWorks } from './withdraw-works.ts';

let app: TestApp;
let mira: TestUser;
let noah: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [mira, noah] = [await app.addUser('mira'), await app.addUser('noah')];
});
afterAll(() => app.close());

/** The state of a resource as it is stored. */
async function stored(resourceId: string) {
  const [row] = await app.context.sql`
    select username, resource_name as name, resource_title as title, intro, tags, cover_images as covers, status,
           status_before_freezing as "before", updated_at as "updatedAt",
           (select draft_data from version_drafts where resource_id = resources.resource_id) as draft
      from resources where resource_id = ${resourceId}`;
  return row;
}

test('the works of somebody who goes leave the market under another username, and what was never released says nothing more', async () => {
  const { sql, jobs } = app.context;
  const described = { resourceTitle: 'Titled', intro: 'Told.', tags: ['own'], coverImages: ['https://a.b/c.png'] };
  const [listed, frozen, offline] = [
    await addListedResource(app, mira, 'listed'),
    await addListedResource(app, mira, 'frozen'),
    await addListedResource(app, mira, 'offline'),
  ];
  const [unreleased, others] = [await addResource(mira, 'unreleased'), await addListedResource(app, noah, 'others')];
  for (const resourceId of [listed, unreleased]) await mira.put(`/v2/resources/${resourceId}`, described);
  await noah.put(`/v2/resources/${others}`, described);
  await mira.put(`/v2/resources/${offline}`, { status: 4 });
  await sql`update resources set status = 2, status_before_freezing = 1 where resource_id = ${frozen}`;
  for (const resourceId of [listed, unreleased])
    await mira.post(`/v2/resources/${resourceId}/versions/drafts`, { draftData: { a: 1 } });
  await noah.post(`/v2/resources/${others}/versions/drafts`, { draftData: { a: 2 } });
  const before = new Map<string, Awaited<ReturnType<typeof stored>>>();
  for (const id of [listed, frozen, offline, unreleased, others]) before.set(id, await stored(id));
  await jobs.runDue();
  app.clock.advance(1000);
  const updatedAt = '2026-03-01 04:00:01+00';

  await withdrawWorks(app.context, { userId: mira.userId, username: 'former-1' });
  const gone = { username: 'former-1', draft: null };
  expect(await stored(listed)).toEqual({ ...before.get(listed), ...gone, status: 4, updatedAt });
  expect(await stored(frozen)).toEqual({ ...before.get(frozen), ...gone, status: 2, before: 4, updatedAt });
  expect(await stored(offline)).toEqual({ ...before.get(offline), ...gone });
  expect(await stored(unreleased)).toEqual({
    ...before.get(unreleased),
    ...gone,
    title: 'unreleased',
    intro: '',
    tags: [],
    covers: [],
  });
  expect(await stored(others)).toEqual(before.get(others));
  expect(before.get(listed)).toMatchObject({ name: 'mira/listed', title: 'Titled', status: 1, draft: { a: 1 } });
  const told = await sql`
    select distinct payload ->> 'resourceId' as id from jobs where queue like 'resource.status-changed%' order by id`;
  expect(told.map(({ id }) => id)).toEqual([listed, frozen].sort());
});
