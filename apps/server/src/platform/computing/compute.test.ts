import { expect, test, vi } from 'vitest';
import { Refusal } from '../refusals/refusal.ts';
import { computation, compute } from './compute.ts';
import { handOver, toBytes, toText } from './hand-over.ts';
import type * as slow from './testing/loaded-slowly.ts';
import type * as samples from './testing/samples.ts';

const SAMPLES = new URL('./testing/samples.ts', import.meta.url);
const half = computation<typeof slow.half>(new URL('./testing/loaded-slowly.ts', import.meta.url), 'half');
const double = computation<typeof samples.double>(SAMPLES, 'double');
const turnAround = computation<typeof samples.turnAround>(SAMPLES, 'turnAround');
const turnForEver = computation<typeof samples.turnForEver>(SAMPLES, 'turnForEver');
const fillMemory = computation<typeof samples.fillMemory>(SAMPLES, 'fillMemory');
const fail = computation<typeof samples.fail>(SAMPLES, 'fail');

const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error) => (error instanceof Refusal ? error.refusal : error),
  );

test('computes elsewhere', async () => {
  expect(await compute(double, { value: 21 })).toBe(42);
});

test('bytes change hands', async () => {
  const bytes = toBytes('abc');
  const answer = await compute(turnAround, handOver({ bytes }, [bytes]));
  expect(toText(answer.bytes)).toBe('cba');
  expect(bytes.byteLength).toBe(0);
});

test('what never ends is refused, holds nobody, and leaves threads that work', async () => {
  const hanging = Array.from({ length: 5 }, () => refusalOf(compute(turnForEver, {}, 200)));
  // this process goes on meanwhile
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 1);
  expect(await Promise.all(hanging)).toEqual(Array.from({ length: 5 }, () => 'request.takes-too-long'));
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(10);
  expect(await compute(double, { value: 4 })).toBe(8);
});

test('the time of a computation does not count while it waits for others', async () => {
  const hanging = [compute(turnForEver, {}, 1_500), compute(turnForEver, {}, 1_500)].map(refusalOf);
  expect(await compute(double, { value: 3 }, 1_500)).toBe(6);
  await Promise.all(hanging);
});

test('the time of a computation does not count while its thread loads it', async () => {
  expect(await compute(half, { value: 6 }, 1_500)).toBe(3);
});

test('a computation that cannot be loaded fails as its module does, and nothing waits for its end', async () => {
  const missing = computation<typeof samples.double>(new URL('./testing/missing.ts', import.meta.url), 'double');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await expect(compute(missing, { value: 1 }, 54_321)).rejects.toThrow(/Cannot find module/);
  await compute(double, { value: 1 }); // whose beginning is told after that one's
  expect(timers.mock.calls.filter(([, ms]) => ms === 54_321)).toEqual([]);
  timers.mockRestore();
});

test('what needs too much memory is refused', async () => {
  expect(await refusalOf(compute(fillMemory, {}, 60_000))).toBe('request.takes-too-long');
  expect(await compute(double, { value: 5 })).toBe(10);
});

test('a fault is told as it is', async () => {
  await expect(compute(fail, {})).rejects.toThrow('broken');
});
