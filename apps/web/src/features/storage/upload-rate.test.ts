import { expect, test } from 'vitest';
import { createRateMeter } from './upload-rate.ts';

function startMeter() {
  let nowMs = 0;
  const meter = createRateMeter(() => nowMs);
  return (afterMs: number, sentBytes: number) => {
    nowMs += afterMs;
    return meter(sentBytes);
  };
}

test('what was there at the beginning does not count as speed', () => {
  const tell = startMeter();
  expect(tell(0, 5000)).toBe(0);
  expect(tell(1000, 6000)).toBe(1000);
});

test('no speed is told from a moment', () => {
  const tell = startMeter();
  tell(0, 0);
  expect(tell(100, 1000)).toBe(0);
});

test('only the last seconds count', () => {
  const tell = startMeter();
  tell(0, 0);
  tell(1000, 100_000);
  tell(10_000, 101_000);
  expect(tell(1000, 102_000)).toBe(1000);
});

test('an upload that begins anew is measured anew', () => {
  const tell = startMeter();
  tell(0, 9000);
  tell(500, 0);
  expect(tell(1000, 500)).toBe(500);
});
