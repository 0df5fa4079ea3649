import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MAX_WAITS_OF_ACCOUNT, MAX_WAITS_OF_PROCESS } from '../limits.ts';
import { createWaits } from './await-more.ts';

const HELD_MS = 50;
const never = async () => false;

/** Says whether a promise is still waited for after a moment. */
const isHeld = (promise: Promise<void>) => Promise.race([promise.then(() => false), sleep(HELD_MS, true)]);

function waits() {
  const { awaitMore } = createWaits();
  const stop = new AbortController();
  const wait = (userId: number, isThere = never) => awaitMore({ userId, isThere, seconds: 60, over: stop.signal });
  return { wait, stop };
}

test('of an account, and of a process, so many questions wait and no more; those that end make room', async () => {
  const { wait, stop } = waits();
  const held = Array.from({ length: MAX_WAITS_OF_ACCOUNT }, () => wait(1));
  expect(await Promise.all(held.map(isHeld))).toEqual(held.map(() => true));
  expect(await isHeld(wait(1))).toBe(false);
  for (let user = 2; held.length < MAX_WAITS_OF_PROCESS; user += 1) held.push(wait(user));
  expect(await isHeld(held.at(-1)!)).toBe(true);
  expect(await isHeld(wait(100_000))).toBe(false);
  stop.abort();
  await Promise.all(held);
  const after = waits();
  expect(await isHeld(after.wait(1))).toBe(true);
  after.stop.abort();
});

test('a wait ends when the time is over, when there is something, and with what the look for it fails with', async () => {
  const { awaitMore } = createWaits();
  const over = new AbortController().signal;
  let looks = 0;
  await awaitMore({ userId: 1, isThere: async () => ++looks === 2, seconds: 60, over });
  expect(looks).toBe(2);
  await awaitMore({ userId: 1, isThere: never, seconds: 0, over });
  const failing = { userId: 1, isThere: () => Promise.reject(new Error('gone')), seconds: 60, over };
  for (let count = 0; count <= MAX_WAITS_OF_ACCOUNT; count += 1)
    await expect(awaitMore(failing)).rejects.toThrow('gone');
});
