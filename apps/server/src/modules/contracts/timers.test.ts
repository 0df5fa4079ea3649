import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { FIRED_SIDE_BY_SIDE, LOOK_FOR_DUE_EVENTS_EVERY_MS } from './limits.ts';
import { offerExhibits, TRIAL } from './testing/exhibits-to-sign.ts';
import { watchDueEvents } from './timers.ts';

const MONTH_MS = 31 * 24 * 3_600_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the watch tells what is due, and how long it has not been able to look', async () => {
  const mira = await app.addUser('mira');
  const exhibits = await offerExhibits(app, await app.addUser('otto'), [TRIAL]);
  const watch = watchDueEvents(app.context);
  expect(watch.name).toBe('timers');
  expect(await watch.due()).toEqual({ count: 0, oldestMs: 0 });
  await exhibits.sign(mira, exhibits.offer([TRIAL]), [TRIAL]);
  await exhibits.sign(mira, exhibits.offer([TRIAL]), [TRIAL]);
  app.clock.advance(MONTH_MS + 1500);
  expect(await watch.due()).toEqual({ count: 2, oldestMs: 1500 });
  expect(watch.standsStillMs()).toBe(0);

  const transaction = vi.spyOn(app.context.db, 'transaction').mockRejectedValue(new Error('no database'));
  const startedAt = performance.now();
  watch.start();
  await expect.poll(() => transaction.mock.calls.length).toBeGreaterThan(FIRED_SIDE_BY_SIDE);
  expect(watch.standsStillMs()).toBeGreaterThanOrEqual(LOOK_FOR_DUE_EVENTS_EVERY_MS - 10);
  transaction.mockRestore();
  await expect.poll(async () => (await watch.due()).count).toBe(0);
  expect(watch.standsStillMs()).toBeLessThan(performance.now() - startedAt);
  await watch.stop();
  expect(watch.standsStillMs()).toBe(0);
});

test('a worker that listens fires what is due by itself, until it closes', async () => {
  const worker = await startTestApp({ ROLES: 'api,sites,worker' });
  const watch = watchDueEvents(worker.context);
  try {
    const exhibits = await offerExhibits(worker, await worker.addUser('otto'), [TRIAL]);
    await exhibits.sign(await worker.addUser('mira'), exhibits.offer([TRIAL]), [TRIAL]);
    worker.clock.advance(MONTH_MS);
    expect((await watch.due()).count).toBe(1);
    await worker.server.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(async () => (await watch.due()).count).toBe(0);
  } finally {
    await worker.close();
  }
});
