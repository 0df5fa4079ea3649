import { expect, test } from 'vitest';
import { inWorker, MAX_DIRECT_LENGTH } from './in-worker.ts';

const LONG = 'x'.repeat(MAX_DIRECT_LENGTH + 1);
const lengthPlus = (text: string, more: number) => text.length + more;

/** A worker that could not be loaded. */
class BrokenWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
  terminate(): void {}
}

test('a short text is worked on at once and starts no worker', () => {
  const noWorker = () => {
    throw new Error('not needed');
  };
  expect(inWorker({ lengthPlus }, noWorker).lengthPlus('ab', 3)).toBe(5);
});

test('a long text is worked on here when the worker cannot be loaded, and so are those behind it', async () => {
  let started = 0;
  const work = inWorker({ lengthPlus }, () => {
    started++;
    return new BrokenWorker() as unknown as Worker;
  });
  const both = [work.lengthPlus(LONG, 1), work.lengthPlus(LONG, 2)];
  expect(await Promise.all(both)).toEqual([LONG.length + 1, LONG.length + 2]);
  expect(work.lengthPlus(LONG, 3)).toBe(LONG.length + 3);
  expect(started).toBe(1);
});
