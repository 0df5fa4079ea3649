import { expect, test, vi } from 'vitest';
import type { State, StateMachine, Transition } from '../types.ts';
import { factOf, factsOf, Work } from './index.ts';
import { MAX_STEPS } from './work.ts';

const OPTIONS = { kind: 3, nowAt: Date.parse('2026-11-22T02:00Z'), timeZone: 'UTC+8' } as const;
const STATES = 64;
const EVENTS = 8;

/** As many states and events as are computed, the same for the same seed. */
function largest(seed: number): Pick<StateMachine, 'audiences' | 'states'> {
  let last = seed;
  const below = (end: number) => {
    last = (last * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((last / 2 ** 31) * end);
  };
  const eventOf = (place: number): Pick<Transition, 'code' | 'args'> => {
    const kind = below(4);
    const dateTime = `${2_027 + below(3)}-0${1 + below(9)}-1${below(9)} 12:00`;
    if (kind === 0) return { code: 'A102', args: { dateTime } };
    const timeUnit = (['day', 'week', 'month'] as const)[below(3)]!;
    if (kind === 1) return { code: 'A103', args: { elapsed: 1 + place + below(9), timeUnit } };
    return { code: 'S201', args: { amount: 1 + place + below(50), account: 'self.account' } };
  };
  const nameOf = (state: number) => (state === 0 ? 'initial' : `s${state}`);
  const stateOf = (state: number): State => {
    const transitions = Array.from({ length: EVENTS }, (_, place): Transition => {
      const toState = nameOf(place === 0 ? (state + 1) % STATES : below(STATES));
      return { id: `${state}-${place}`, name: '', service: 'freelog', isSingleton: false, toState, ...eventOf(place) };
    });
    return { serviceStates: below(3) === 0 ? ['active'] : [], transitions };
  };
  const states = Array.from({ length: STATES }, (_, state) => [nameOf(state), stateOf(state)] as const);
  return { audiences: [{ name: 'public', type: 'public' }], states: Object.fromEntries(states) };
}

/** Steps that are spent. */
function stepsOf(compute: () => unknown): number {
  const spending = vi.spyOn(Work.prototype, 'spend');
  try {
    compute();
    return spending.mock.calls.reduce((sum, [steps = 1]) => sum + steps, 0);
  } finally {
    spending.mockRestore();
  }
}

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
