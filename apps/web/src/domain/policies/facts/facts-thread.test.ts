import { compile } from '@colophon/policy';
import { afterEach, expect, test, vi } from 'vitest';
import { findFacts, MAX_FACTS_MS } from './facts-thread.ts';

const machine = compile('for public initial[active]: terminate', 2).state_machine!;
const question = { machine, options: { kind: 3 as const, nowAt: Date.UTC(2026, 10, 22), timeZone: 'UTC+8' } };

let ended = 0;

/** A thread that never answers, or that cannot be loaded. */
class PretendedWorker extends EventTarget {
  static isLoaded = true;

  postMessage(): void {
    if (!PretendedWorker.isLoaded) this.dispatchEvent(new Event('error'));
  }

  terminate(): void {
    ended += 1;
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ended = 0;
});

test('what takes too long is given up with its thread, and not computed where the page would stand still', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', PretendedWorker);
  PretendedWorker.isLoaded = true;
  const answers = Promise.allSettled([findFacts(question), findFacts(question)]);
  await vi.advanceTimersByTimeAsync(MAX_FACTS_MS);
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ended).toBe(1);
});

test('without a thread facts are computed here', async () => {
  vi.stubGlobal('Worker', PretendedWorker);
  PretendedWorker.isLoaded = false;
  expect((await findFacts(question)).mostCost).toMatchObject({ status: 'exact', cents: 0 });
});
