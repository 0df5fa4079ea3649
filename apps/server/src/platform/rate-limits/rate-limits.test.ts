import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const TWICE = { name: 'test', max: 2, windowMs: 1000 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' });
});
afterAll(() => app.close());

async function usesLeft(...subjects: string[]) {
  const left: boolean[] = [];
  for (const subject of subjects) left.push(await app.context.rateLimits.use(TWICE, subject));
  return left;
}

test('a subject has its uses, given back ones included, until the window is over', async () => {
  const { rateLimits } = app.context;
  expect(await usesLeft('mira', 'mira', 'mira', 'noor')).toEqual([true, true, false, true]);
  await rateLimits.giveBack(TWICE, 'noor');
  expect(await usesLeft('noor', 'noor', 'noor')).toEqual([true, true, false]);
  expect(await rateLimits.isAnyExhausted([{ limit: TWICE, subject: 'mira' }])).toBe(true);
  app.clock.advance(1000);
  expect(await rateLimits.isAnyExhausted([{ limit: TWICE, subject: 'mira' }])).toBe(false);
  expect(await usesLeft('mira', 'mira', 'mira')).toEqual([true, true, false]);
});

test('a limit that locks refuses for a whole window from its last use on', async () => {
  const { rateLimits } = app.context;
  const locking = { name: 'lock', max: 2, windowMs: 1000, locks: true };
  await rateLimits.use(locking, 'mira');
  app.clock.advance(900);
  await rateLimits.use(locking, 'mira');
  app.clock.advance(900);
  expect(await rateLimits.use(locking, 'mira')).toBe(false);
  expect(await rateLimits.isAnyExhausted([{ limit: locking, subject: 'mira' }])).toBe(true);
  app.clock.advance(100);
  expect(await rateLimits.isAnyExhausted([{ limit: locking, subject: 'mira' }])).toBe(false);
});

test('of twenty uses at the same moment, two are within the limit', async () => {
  const uses = await Promise.all(Array.from({ length: 20 }, () => app.context.rateLimits.use(TWICE, 'many')));
  expect(uses.filter(Boolean)).toHaveLength(2);
});

test('uses of several subjects are counted at once, each for itself', async () => {
  const { rateLimits } = app.context;
  await rateLimits.use(TWICE, 'once');
  expect(await rateLimits.useEach(TWICE, ['once', 'fresh', 'once', 'fresh', 'fresh'])).toEqual([
    ...[true, true, false, true, false],
  ]);
  expect(await usesLeft('once', 'fresh')).toEqual([false, false]);
  app.clock.advance(1000);
  expect(await rateLimits.useEach(TWICE, ['once', 'once', 'once'])).toEqual([true, true, false]);
  expect(await rateLimits.useEach(TWICE, [])).toEqual([]);
});

test('many at once that count the same subjects in different orders all get an answer', async () => {
  const { rateLimits } = app.context;
  const subjects = Array.from({ length: 50 }, (_, index) => `crowd${index}`);
  const uses = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => rateLimits.useEach(TWICE, turn % 2 ? subjects : subjects.toReversed())),
  );
  expect(uses.flat().filter(Boolean)).toHaveLength(2 * subjects.length);
});

test('a limit that locks does so as well when it is passed in one go', async () => {
  const { rateLimits } = app.context;
  const locking = { name: 'lock', max: 2, windowMs: 1000, locks: true };
  await rateLimits.use(locking, 'noor');
  app.clock.advance(900);
  expect(await rateLimits.useEach(locking, ['noor', 'noor'])).toEqual([true, false]);
  app.clock.advance(900);
  expect(await rateLimits.use(locking, 'noor')).toBe(false);
});

test('addresses of one IPv6 network count together, those of others and of IPv4 for themselves', async () => {
  expect(await usesLeft('2001:db8:0:1::1', '2001:DB8:0:1:a:b:c:d', '2001:db8:0:1::')).toEqual([true, true, false]);
  expect(await usesLeft('2001:db8:0:2::1', '2001:db8::1', '2001:db8:1::1', '::1')).toEqual([true, true, true, true]);
  const ipv4 = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  expect(await usesLeft(...ipv4, ...ipv4.map((address) => `::ffff:${address}`))).not.toContain(false);
});

test('uses of a transaction count with it, are undone with it, and say until when there are no more', async () => {
  const { rateLimits, db, clock } = app.context;
  const take = (times: number) => db.transaction((tx) => rateLimits.useWithin(tx, TWICE, 'within', times));
  const undone = db.transaction(async (tx) => {
    await rateLimits.useWithin(tx, TWICE, 'within', 2);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const endsAt = new Date(clock.now().getTime() + TWICE.windowMs);
  expect(await take(2)).toBeNull();
  app.clock.advance(400);
  expect([await take(1), await take(0)]).toEqual([endsAt, null]);
  app.clock.advance(600);
  expect(await take(2)).toBeNull();
});
