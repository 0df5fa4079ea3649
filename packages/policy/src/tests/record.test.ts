import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomPolicy, ZONE } from '../../test/random-machines.ts';
import { examples, momentOf, policyOf } from '../../test/terms.ts';
import { amountCents } from '../amounts.ts';
import { factsOf } from '../facts/index.ts';
import type { SignerKind } from '../signers.ts';
import { advance, begin, nextDueAt, openEvents, type Simulation } from '../simulation.ts';
import { recordCase, testPolicy } from './index.ts';
import type { TestedMachine } from './types.ts';

const OPTIONS = { locale: 'en_US', currency: { sign: '¥' }, timeZone: ZONE } as const;
const MINUTE_MS = 60_000;

const subjectOf = (kind: SignerKind) => (kind === 3 ? 'presentable' : 'resource');

function failuresOf(machine: TestedMachine, kind: SignerKind, text: string) {
  const { findings, cases } = testPolicy(text, { ...OPTIONS, machine, subject: subjectOf(kind) });
  return [...findings, ...cases.flatMap(({ failure }) => failure ?? [])];
}

/** Goes on as each number says: pays something, waits until the clock's next event, or a little. */
function played(machine: TestedMachine, kind: SignerKind, startAt: number, wishes: readonly number[]): Simulation {
  let simulation = begin({ machine, subject: subjectOf(kind), startAt, timeZone: ZONE });
  for (const wish of wishes) {
    const payments = openEvents(simulation).filter((event) => event.kind === 'pay');
    const payment = payments[wish % 4];
    const due = nextDueAt(simulation);
    const untilAt =
      wish % 2 === 0 && due !== null ? Math.max(due, simulation.nowAt) : simulation.nowAt + wish * MINUTE_MS;
    simulation = advance(simulation, payment ? { payFor: payment.event.id } : { untilAt }) ?? simulation;
  }
  return simulation;
}

const wishes = fc.array(fc.nat(20_000), { maxLength: 8 });

test(
  'a recorded run passes as a test, and fails where the machine moves otherwise on it',
  () => {
    let kept = 0;
    fc.assert(
      property(randomPolicy, wishes, ({ machine, kind, nowAt }, wished) => {
        const simulation = played(machine, kind, nowAt, wished);
        const text = recordCase(simulation, { machine, name: 'run', kind });
        if (text === null) return;
        kept++;
        expect(failuresOf(machine, kind, text)).toEqual([]);
        const turned = simulation.moves.find(({ event }) => event !== null);
        if (!turned) return;
        // the licence that the run ends with is another one
        const last = simulation.moves.at(-1)!.toState;
        const { serviceStates, ...state } = machine.states[last]!;
        const changed = serviceStates.includes('active') ? [] : ['active'];
        const states = { ...machine.states, [last]: { ...state, serviceStates: changed } };
        expect(failuresOf({ ...machine, states }, kind, text)).not.toEqual([]);
      }),
      runs(300),
    );
    expect(kept).toBeGreaterThan(150);
  },
  FUZZ_TIMEOUT_MS,
);

test('what is told of a run ends it: another price, another length, another target', () => {
  const policy = (amount: string, days: string, target: string) =>
    policyOf(`for public initial: ~freelog.TransactionEvent("${amount}","self.account") => own
      own[active]: ~freelog.RelativeTimeEvent("${days}","day") => ${target}
      other: terminate gone: terminate`);
  const machine = policy('5', '7', 'gone');
  const startAt = momentOf('2030-01-01 10:30').getTime();
  let simulation = begin({ machine, subject: 2, startAt, timeZone: ZONE });
  simulation = advance(simulation, { payFor: openEvents(simulation)[0]!.event.id })!;
  simulation = advance(simulation, { untilAt: startAt + 8 * 24 * 60 * MINUTE_MS })!;
  const text = recordCase(simulation, { machine, name: 'a  "week"', kind: 3 })!;
  expect(text).toBe(`case "a week" at 2030-01-01 10:30
  expect nothing
  expect state initial
  pay 5 to self.account
  expect licensed
  expect state own
  until 2030-01-09 10:30
  expect ended
  expect state gone
  expect paid 5
`);
  expect(failuresOf(machine, 3, text)).toEqual([]);
  for (const other of [policy('6', '7', 'gone'), policy('5', '9', 'gone'), policy('5', '7', 'other')]) {
    expect(failuresOf(other, 3, text)).toHaveLength(1);
  }
});

test('stories of facts pass as tests', () => {
  const nowAt = momentOf('2026-11-22 10:00').getTime();
  let recorded = 0;
  for (const { text, kind } of examples) {
    const machine = policyOf(text);
    for (const { story } of Object.values(factsOf(machine, { kind, nowAt, timeZone: ZONE }))) {
      if (!story || story.length < 2) continue;
      let simulation: Simulation | null = begin({ machine, subject: subjectOf(kind), startAt: nowAt, timeZone: ZONE });
      for (const { at, event, amountCents: cents } of story.slice(1)) {
        if (at > simulation!.nowAt) simulation = advance(simulation!, { untilAt: at });
        if (cents !== undefined) simulation = simulation && advance(simulation, { payFor: event });
        if (!simulation) break;
      }
      // events of the clock that come in one moment with a payment have moved the contract on
      if (!simulation) continue;
      const test = recordCase(simulation, { machine, name: 'story', kind });
      if (test === null) continue;
      recorded++;
      expect(failuresOf(machine, kind, test)).toEqual([]);
    }
  }
  expect(recorded).toBeGreaterThan(100);
});

test('a contract under way is not recorded, nor a run that is too long', () => {
  const machine = policyOf('for public initial[active]: ~freelog.RelativeTimeEvent("1","day") => initial');
  const startAt = momentOf('2030-01-01 10:30').getTime();
  const setup = { machine, subject: 2, startAt, timeZone: ZONE } as const;
  const underWay = begin({ ...setup, underWay: { state: 'initial', nowAt: startAt } });
  expect(recordCase(underWay, { machine, name: 'x', kind: 3 })).toBeNull();
  let long = begin(setup);
  for (let minute = 1; minute < 20; minute++) long = advance(long, { untilAt: startAt + minute * MINUTE_MS })!;
  expect(recordCase(long, { machine, name: 'x', kind: 3 })).toBeNull();
});

test('amounts are told to the cent', () => {
  const machine = policyOf(
    'for public initial: ~freelog.TransactionEvent("12.50","self.account") => own own[active]: terminate',
  );
  const simulation = begin({ machine, subject: 2, startAt: momentOf('2030-01-01 10:30').getTime(), timeZone: ZONE });
  const { event } = openEvents(simulation)[0]!;
  expect(amountCents(event)).toBe(1250);
  const text = recordCase(advance(simulation, { payFor: event.id })!, { machine, name: 'x', kind: 3 });
  expect(text).toContain('pay 12.50 to self.account');
  expect(text).toContain('expect ends never');
});
