import { expect, test } from 'vitest';
import { largest, stepsOf } from '../../test/largest.ts';
import { factOf, factsOf, Work } from './index.ts';
import { MAX_STEPS } from './work.ts';

const OPTIONS = { kind: 3, nowAt: Date.parse('2026-11-22T02:00Z'), timeZone: 'UTC+8' } as const;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

test('the largest policies stop after counted work, and what takes little is known before', () => {
  const facts = SEEDS.map((seed) => factsOf(largest(seed), OPTIONS));
  for (const seed of SEEDS) expect(stepsOf(() => factsOf(largest(seed), OPTIONS))).toBeLessThan(1.01 * MAX_STEPS);
  const stopped = facts.filter((each) => Object.values(each).some(({ because }) => because === 'tooMany'));
  expect(stopped.length).toBeGreaterThan(0);
  for (const { takenWithoutYou, licensorCanEnd, circle, unreachable, neverHappens, pastDates, deadEnds } of facts) {
    for (const fact of [takenWithoutYou, licensorCanEnd, circle, unreachable, neverHappens, pastDates, deadEnds]) {
      expect([fact.name, fact.because]).not.toEqual([fact.name, 'tooMany']);
    }
  }
});

test('the same policy has the same facts again, and one fact alone is the same for less work', () => {
  const machine = largest(1);
  const facts = factsOf(machine, OPTIONS);
  expect(factsOf(machine, OPTIONS)).toEqual(facts);
  expect(factOf('firstCost', machine, OPTIONS)).toEqual(facts.firstCost);
  const steps = stepsOf(() => factsOf(machine, OPTIONS));
  expect(stepsOf(() => factOf('firstCost', machine, OPTIONS))).toBeLessThan(0.8 * steps);
});

test('without work nothing is known but what takes none', () => {
  const facts = Object.values(factsOf(largest(1), OPTIONS, new Work(0)));
  const known = facts.filter(({ status }) => status !== 'notComputable').map(({ name }) => name);
  expect(known).toEqual(['takenWithoutYou', 'licensorCanEnd']);
  expect(facts.flatMap(({ because }) => because ?? [])).toEqual(Array(facts.length - 2).fill('tooMany'));
});

test('work that is a part of another stops when either has been done', () => {
  const all = new Work(3);
  const first = new Work(2, all);
  const second = new Work(2, all);
  first.spend(2);
  expect([first.isDone, second.isDone]).toEqual([true, false]);
  second.spend();
  expect(second.isDone).toBe(true);
  expect(() => second.spend()).toThrow('tooMany');
});
