import fc from 'fast-check';
import type { SignerKind } from '../src/signers.ts';
import type { StateMachine, Transition } from '../src/types.ts';

/** Small machines in which everything happens near the moment of signing. */
export interface RandomPolicy {
  machine: Pick<StateMachine, 'audiences' | 'states'>;
  kind: SignerKind;
  nowAt: number;
}

const DAY_MS = 86_400_000;
export const ZONE = 'UTC+8';
const OFFSET_MS = 8 * 3_600_000;

/** Ordinary moments, and some just before months that are shorter. */
const NOWS = ['2026-11-22T02:00', '2027-01-30T15:00', '2027-01-30T16:00', '2028-02-29T04:34', '2026-12-31T15:59'];
/** Days from the signing to a date; one is the moment itself. */
const DATE_DAYS = [-1, 0, 1 / 24, 1, 1.5, 7, 28, 30, 31, 40];

const payment = fc
  .tuple(fc.constantFrom(1, 2, 3, 5, 10, 12.5), fc.constantFrom('self.account', 'self.account', '7700415'))
  .map(([amount, account]) => ({ code: 'S201', name: 'TransactionEvent', args: { amount, account } }));
const relative = fc
  .constantFrom(
    ...([
      [2, 'hour'],
      [10, 'hour'],
      [1, 'day'],
      [2, 'day'],
      [1, 'week'],
      [7, 'day'],
      [28, 'day'],
    ] as const),
    ...([
      [30, 'day'],
      [31, 'day'],
      [1, 'month'],
      [1, 'month'],
      [2, 'month'],
      [1, 'year'],
      [1, 'cycle'],
    ] as const),
  )
  .map(([elapsed, timeUnit]) => ({ code: 'A103', name: 'RelativeTimeEvent', args: { elapsed, timeUnit } }));
const cycle = fc
  .constantFrom(
    ...([
      [1, 'cycle'],
      [3, 'cycle'],
      [1, 'day'],
      [1, 'month'],
    ] as const),
  )
  .map(([cycleCount, timeUnit]) => ({ code: 'A101', name: 'CycleEndEvent', args: { cycleCount, timeUnit } }));
const date = fc.constantFrom(...DATE_DAYS).map((days) => ({ code: 'A102', name: 'TimeEvent', args: { days } }));
const dead = fc.constant({ code: 'S301', name: 'ViewCountEvent', args: { amount: 100 } });
const event = fc.oneof(
  { weight: 8, arbitrary: payment },
  { weight: 7, arbitrary: relative },
  { weight: 1, arbitrary: cycle },
  { weight: 4, arbitrary: date },
  { weight: 1, arbitrary: dead },
);

const state = fc.record({
  serviceStates: fc.constantFrom([], [], ['active'], ['active'], ['testActive'], ['active', 'testActive']),
  events: fc.array(fc.tuple(event, fc.nat(4)), { maxLength: 3 }),
});

export const randomPolicy: fc.Arbitrary<RandomPolicy> = fc
  .record({
    states: fc.array(state, { minLength: 1, maxLength: 5 }),
    kind: fc.constantFrom<SignerKind>(1, 2, 3, 3),
    now: fc.constantFrom(...NOWS),
  })
  .map(({ states, kind, now }) => {
    const nowAt = Date.parse(`${now}Z`);
    const names = states.map((_, index) => (index === 0 ? 'initial' : `s${index}`));
    const built = states.map(({ serviceStates, events }, index) => ({
      serviceStates: [...serviceStates],
      transitions: events.map(
        ([{ code, name, args }, target], position): Transition => ({
          id: `${index}-${position}`,
          code,
          name,
          service: 'freelog',
          isSingleton: false,
          args: 'days' in args ? { dateTime: platformMinute(nowAt + args.days * DAY_MS) } : args,
          toState: names[target % names.length]!,
        }),
      ),
    }));
    const machine = {
      audiences: [{ name: 'public', type: 'public' as const }],
      states: Object.fromEntries(names.map((name, index) => [name, built[index]!])),
    };
    return { machine, kind, nowAt };
  });

/** A moment as policies write it. */
export function platformMinute(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}
