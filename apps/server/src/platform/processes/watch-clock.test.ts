import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchClock } from './watch-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a clock that is set back is told once, in one line; one that is kept right or goes ahead is not', () => {
  let [wallMs, passedMs] = [1_000_000_000, 500];
  const error = vi.fn<(facts: object, message: string) => void>();
  const stop = watchClock({ error } as never, { wallMs: () => wallMs, passedMs: () => passedMs });
  const pass = (wall: number) => {
    wallMs += wall;
    passedMs += 5000;
    vi.advanceTimersByTime(5000);
  };
  pass(5000);
  pass(5000 - 29_000);
  pass(3_600_000);
  expect(error).not.toHaveBeenCalled();
  pass(5000 - 3_600_000);
  pass(5000);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { alert: 'clock', seconds: -3600 },
    'the clock of the machine was set back: what is due waits until it has come to its time again',
  );
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
