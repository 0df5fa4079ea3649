import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let mira: TestUser;
let users = 0;
beforeAll(async () => {
  app = await startTestApp({ SESSION_DAYS: '3', SESSION_IDLE_HOURS: '24' });
});
afterAll(() => app.close());
beforeEach(async () => {
  users += 1;
  mira = await app.addUser(`mira${users}`);
});

const isIn = async () => (await mira.get('/v2/users/current')).errCode === 0;
const expiry = async () => {
  const { data } = await mira.get('/v2/users/current/sessions');
  return Date.parse(data[0].expireDate) - app.clock.now().getTime();
};

test('a session without a request ends after the idle time', async () => {
  app.clock.advance(DAY_MS - 1);
  expect(await isIn()).toBe(true);
  app.clock.advance(DAY_MS);
  expect(await isIn()).toBe(false);
});

test('requests carry it on, up to its longest life', async () => {
  expect(await expiry()).toBe(DAY_MS);
  for (let half = 0; half < 5; half += 1) {
    app.clock.advance(DAY_MS / 2);
    expect(await isIn()).toBe(true);
  }
  expect(await expiry()).toBe(DAY_MS / 2);
  app.clock.advance(DAY_MS / 2 - 1000);
  expect(await isIn()).toBe(true);
  app.clock.advance(1000);
  expect(await isIn()).toBe(false);
});

test('the row of a session that is over goes', async () => {
  app.clock.advance(DAY_MS + 1);
  await app.context.jobs.enqueue(app.context.db, 'platform.forget', {});
  await app.context.jobs.runDue();
  expect(await app.context.sql`select from sessions where user_id = ${mira.userId}`).toHaveLength(0);
});
