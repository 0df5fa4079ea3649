import { AdPlace } from '@colophon/model';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitAdvertisements } from './await-advertisements.ts';

const WANTED = [
  { place: AdPlace.notice, limit: 1 },
  { place: AdPlace.carousel, limit: 5 },
];
const read = vi.fn<(query: { queryKey: readonly unknown[] }) => Promise<unknown>>();
const client = { ensureQueryData: read } as unknown as QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** Tells whether a page that waits for its advertisements has begun. */
function begin() {
  const page = { hasBegun: false };
  void awaitAdvertisements(client, WANTED).then(() => {
    page.hasBegun = true;
  });
  return page;
}

test('a page begins when all of its advertisements are known', async () => {
  const answers = WANTED.map(() => Promise.withResolvers<unknown>());
  read.mockReturnValueOnce(answers[0]!.promise).mockReturnValueOnce(answers[1]!.promise);
  const page = begin();
  answers[0]!.resolve([]);
  await vi.advanceTimersByTimeAsync(10);
  expect(page.hasBegun).toBe(false);
  answers[1]!.resolve([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.hasBegun).toBe(true);
  expect(new Set(read.mock.calls.map(([{ queryKey }]) => JSON.stringify(queryKey))).size).toBe(2);
});

test('a page begins without those that cannot be read', async () => {
  read.mockRejectedValue(new TypeError('no way there'));
  const page = begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.hasBegun).toBe(true);
});

test('a page does not wait for longer than a second', async () => {
  read.mockReturnValue(new Promise(() => undefined));
  const page = begin();
  await vi.advanceTimersByTimeAsync(999);
  expect(page.hasBegun).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.hasBegun).toBe(true);
});
