import { vi } from 'vitest';
import { Work } from '../src/facts/index.ts';
import type { State, StateMachine, Transition } from '../src/types.ts';

const STATES = 64;
const EVENTS = 8;

/** As many states and events as are computed, the same for the same seed. */
export function largest(seed: number): Pick<StateMachine, 'audiences' | 'states'> {
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
export function stepsOf(compute: () => unknown): number {
  const spending = vi.spyOn(Work.prototype, 'spend');
  try {
    compute();
    return spending.mock.calls.reduce((sum, [steps = 1]) => sum + steps, 0);
  } finally {
    spending.mockRestore();
  }
}
