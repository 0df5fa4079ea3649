import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { after, at, cycle, pay } from '../test/hints.ts';
import { compile } from './compile.ts';
import { PAYMENT_CODE } from './definitions.ts';
import { advance, begin, type Simulation, stateNameOf, stateOf, staysOf } from './simulation.ts';
import type { Finding, StateMachine } from './types.ts';

vi.setConfig({ testTimeout: FUZZ_TIMEOUT_MS });

/** Hints speak of every contract: contracts that live at random never do what a hint rules out. */

const POLICIES = 150;
const LIVES = 6;
/** Time that an idle contract is followed. */
const IDLE_DAYS = 400;
const STEPS = 8;
const DAY_MS = 24 * 3_600_000;
const timeZone = 'Asia/Shanghai';

const NAMES = ['initial', 'a', 'b', 'c', 'd'] as const;
const target = fc.constantFrom(...NAMES);
const event = fc.oneof(
  fc.tuple(fc.constantFrom('1', '2', '5'), target).map(([amount, to]) => pay(amount, to)),
  fc
    .tuple(fc.constantFrom([7, 'day'], [28, 'day'], [30, 'day'], [1, 'month'], [5, 'week'], [2, 'month']), target)
    .map(([[count, unit], to]) => after(Number(count), String(unit), to)),
  fc.tuple(fc.constantFrom(42, 168), target).map(([count, to]) => cycle(count, 'cycle', to)),
  fc
    .tuple(fc.constantFrom('2026-01-01', '2026-02-01', '2026-04-01', '2027-01-01'), target)
    .map(([date, to]) => at(date, to)),
);
const state = fc.record({
  colours: fc.constantFrom('', '', '[active]', '[active]', '[testActive]'),
  events: fc.array(event, { maxLength: 3 }),
});
const text = fc.tuple(state, state, state, state, state).map((states) => {
  const blocks = states.map(({ colours, events }, index) => {
    return `${NAMES[index]}${colours}: ${events.length > 0 ? events.join(' ') : 'terminate'}`;
  });
  return `for public ${blocks.join(' ')}`;
});

interface Life {
  startDay: number;
  choices: { isPayment: boolean; pick: number; days: number }[];
}
const lives: fc.Arbitrary<Life[]> = fc.array(
  fc.record({
    startDay: fc.integer({ min: 0, max: 500 }),
    choices: fc.array(fc.record({ isPayment: fc.boolean(), pick: fc.nat(5), days: fc.integer({ min: 0, max: 70 }) }), {
      minLength: STEPS,
      maxLength: STEPS,
    }),
  }),
  { minLength: LIVES, maxLength: LIVES },
);

const FIRST_DAY_MS = Date.parse('2025-12-01T10:00:00+08:00');

/** Lives a contract: pays and waits by chance. Gives what it was after every step, the signing first. */
function live(machine: StateMachine, { startDay, choices }: Life): Simulation[] {
  const startAt = FIRST_DAY_MS + startDay * DAY_MS;
  const past = [begin({ machine, subject: 'resource', startAt, timeZone })];
  for (const { isPayment, pick, days } of choices) {
    const now = past.at(-1)!;
    const payments = stateOf(now).transitions.filter(({ code }) => code === PAYMENT_CODE);
    const step = isPayment && payments.length > 0 ? { payFor: payments[pick % payments.length]!.id } : null;
    const next = advance(now, step ?? { untilAt: now.nowAt + days * DAY_MS });
    if (!next || next.status === 'circle') break;
    past.push(next);
  }
  return past;
}

/** Continues a contract without any further payment. */
function idle(simulation: Simulation): Simulation {
  return advance(simulation, { untilAt: simulation.nowAt + IDLE_DAYS * DAY_MS })!;
}

/** When a licence is over that nothing is paid for; for ever beyond what is looked at. */
function endOfLicence(simulation: Simulation): number {
  const { nowAt } = simulation;
  const stays = staysOf(idle(simulation)).filter((stay) => stay.untilAt > nowAt || stay.fromAt >= nowAt);
  const lost = stays.find(({ isLicensed, fromAt, untilAt }) => !isLicensed && untilAt > fromAt);
  return lost ? lost.fromAt : Number.POSITIVE_INFINITY;
}

function isGranted(simulation: Simulation, sinceAt: number, moves: number): boolean {
  return staysOf(simulation)
    .slice(moves)
    .some(({ isLicensed, isTestLicensed, fromAt, untilAt }) => {
      return (isLicensed || isTestLicensed) && fromAt >= sinceAt && untilAt > fromAt;
    });
}

test('no contract ever does what a hint rules out', () => {
  const told = new Map<string, number>();
  fc.assert(
    property(text, lives, (written, all) => {
      const { state_machine: machine, hints } = compile(written, 'resource', { timeZone });
      const about = (code: Finding['code']) => hints.filter((hint) => hint.code === code);
      const unreachable = about('STATE_UNREACHABLE').map((hint) => hint.state);
      const shadowed = about('EVENT_SHADOWED').map(({ source }) => source);
      const nothing = about('PAYMENT_GRANTS_NOTHING').map(({ source }) => source);
      const lost = about('PAYMENT_LOSES_LICENCE').map(({ source }) => source);
      const more = about('PAYMENT_BRINGS_NOTHING_MORE').map(({ source }) => source);
      const isUndated = !written.includes('.TimeEvent');
      const isNeverGranted = about('LICENCE_NEVER_GRANTED').length > 0;
      for (const { code } of hints) told.set(code, (told.get(code) ?? 0) + 1);

      for (const life of all) {
        const past = live(machine!, life);
        const end = past.at(-1)!;
        for (const { toState, event: happened } of end.moves) {
          expect(unreachable).not.toContain(toState);
          if (happened) expect(shadowed).not.toContain(happened);
        }
        if (isNeverGranted) expect(isGranted(end, 0, 0)).toBe(false);

        for (const [index, simulation] of past.slice(1).entries()) {
          const before = past[index]!;
          const paid = simulation.moves[before.moves.length]?.event;
          if (paid?.code !== PAYMENT_CODE || simulation.moves[before.moves.length]!.at !== before.nowAt) continue;
          if (before.status !== 'running' || simulation.status === 'circle') continue;
          const moves = before.moves.length;
          if (nothing.includes(paid) && stateNameOf(simulation) !== stateNameOf(before)) {
            expect(isGranted(end, before.nowAt, moves)).toBe(false);
          }
          // where there are dates, it may be a matter of when a contract was signed whether it loses
          if (isUndated && lost.includes(paid) && before.moves.at(-1)!.at === before.nowAt) {
            expect(endOfLicence(simulation)).toBeLessThanOrEqual(endOfLicence(before));
          }
          if (more.includes(paid) && stateOf(before).serviceStates.includes('active')) {
            expect(endOfLicence(before)).toBe(Number.POSITIVE_INFINITY);
          }
        }
      }
    }),
    runs(POLICIES),
  );
  // the policies made here have every kind of hint that is looked at
  for (const code of [
    'STATE_UNREACHABLE',
    'EVENT_SHADOWED',
    'LICENCE_NEVER_GRANTED',
    'PAYMENT_GRANTS_NOTHING',
    'PAYMENT_LOSES_LICENCE',
    'PAYMENT_BRINGS_NOTHING_MORE',
  ]) {
    expect([code, told.get(code) ?? 0]).not.toEqual([code, 0]);
  }
});
