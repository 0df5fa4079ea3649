import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addListedResource } from '#modules/resources/testing/publish.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { beginElsewhere } from '#test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { addCollection, addItems, addWorks, draftOf, titles } from '../testing/collect.ts';
import { listLeadingTo } from './reached-resources.ts';

let app: TestApp;
let mira: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  mira = await app.addUser('mira');
});
afterAll(() => app.close());

/** A work that is made of others, all of which have the same policy. */
async function using(name: string, ...resourceIds: string[]): Promise<string> {
  const { policyId } = (await mira.get(`/v2/resources/${resourceIds[0]}`)).data.policies[0];
  return addListedResource(app, mira, name, {
    dependencies: resourceIds.map((resourceId) => ({ resourceId, versionRange: '^1.0.0' })),
    batchSignContracts: resourceIds.map((resourceId) => ({ resourceId, policyIds: [policyId] })),
  });
}

test('all works are found that lead to another, by whatever ways and however far, in the order asked for', async () => {
  const [end, other] = (await addWorks(app, mira, ['end', 'other'])) as [string, string];
  const [left, right] = [await using('left', end), await using('right', end, other)];
  const far = await using('far', other, right);
  const shelf = await addCollection(mira, 'shelf');
  await addItems(mira, shelf, [other, left]);
  const all = [far, other, shelf, left, right];
  expect(await listLeadingTo(app.context.db, end, all)).toEqual([far, shelf, left, right]);
  expect(await listLeadingTo(app.context.db, other, all)).toEqual([far, other, shelf, right]);
  expect(await listLeadingTo(app.context.db, far, [left, right])).toEqual([]);
  expect(await listLeadingTo(app.context.db, end, [])).toEqual([]);
  expect(app.context.providers.all('resources.leading-to')).toContain(listLeadingTo);
});

test('items wait for whoever changes at this moment which works are made of which', async () => {
  const [work] = (await addWorks(app, mira, ['waiting'])) as [string];
  const shelf = await addCollection(mira, 'waiting-shelf');
  const held = await beginElsewhere(app);
  await held.sql`select pg_advisory_xact_lock(${AdvisoryLock.dependencyGraph})`;
  const added = addItems(mira, shelf, [work]);
  expect(await Promise.race([added.then(() => 'added'), sleep(300, 'waits')])).toBe('waits');
  await held.commit();
  await added;
  expect(await titles(mira, draftOf(shelf))).toEqual(['waiting']);
});
