import { property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountCents } from './amounts.ts';
import { compile } from './compile.ts';
import { PAYMENT_CODE } from './definitions.ts';
import { eventId } from './identity.ts';
import {
  advance,
  begin,
  foresee,
  goTo,
  MAX_MOVES,
  MAX_STEPS,
  moneyOf,
  nextDueAt,
  openEvents,
  paymentsOf,
  replay,
  type Simulation,
  type SimulationStep,
  stateNameOf,
  stateOf,
  staysOf,
  undo,
} from './simulation.ts';
import type { StateMachine, Transition } from './types.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const timeZone = 'Asia/Shanghai';
const startAt = Date.parse('2024-05-01T10:00:00+08:00');

const TRIAL = `for public
initial[active]:
  ~freelog.RelativeTimeEvent("2", "week") => paywall
paywall:
  ~freelog.TransactionEvent("15", "self.account") => bought
  ~freelog.RelativeTimeEvent("5", "day") => lapsed
bought[active]:
  terminate
lapsed:
  terminate`;

const machineOf = (text: string): StateMachine => compile(text, 'presentable').state_machine!;
const simulationOf = (text: string, subject: 'resource' | 'presentable' = 'presentable') =>
  begin({ machine: machineOf(text), subject, startAt, timeZone });
const payFor = (simulation: Simulation) => ({
  payFor: openEvents(simulation).find(({ kind }) => kind === 'pay')!.event.id,
});

describe('a contract under way', () => {
  const enteredAt = startAt - 3 * DAY_MS;
  const underWay = (state: string, nowAt = startAt) =>
    begin({
      machine: machineOf(TRIAL),
      subject: 'presentable',
      startAt: enteredAt,
      underWay: { state, nowAt },
      timeZone,
    });

  test('goes on from its state, whose dates count from when it was entered', () => {
    const walled = underWay('paywall');
    expect(walled).toMatchObject({ nowAt: startAt, status: 'running', steps: [] });
    expect(openEvents(walled)).toMatchObject([{ kind: 'pay' }, { kind: 'next', dueAt: enteredAt + 5 * DAY_MS }]);
    expect(advance(walled, { untilAt: enteredAt + 5 * DAY_MS })).toMatchObject({ status: 'ended' });
    expect(advance(walled, payFor(walled))).toMatchObject({ status: 'permanent', nowAt: startAt });
  });

  test('does not go back beyond the present: what was before has really passed', () => {
    const walled = underWay('paywall');
    const later = advance(walled, { untilAt: startAt + DAY_MS })!;
    expect(goTo(later, startAt)).toEqual(walled);
    expect(goTo(later, startAt - 1)).toBeNull();
    expect(undo(later)).toEqual(walled);
  });

  test('has moved already where a date has passed that nobody has told it of', () => {
    expect(underWay('paywall', enteredAt + 6 * DAY_MS)).toMatchObject({ status: 'ended' });
  });

  test('cannot be in a state that its policy does not have', () => {
    expect(() => underWay('nowhere')).toThrow(RangeError);
  });
});

describe('what is foreseen', () => {
  const RENEWED = `for public
initial:
  ~freelog.TransactionEvent("5", "self.account") => open
open[active]:
  ~freelog.RelativeTimeEvent("1", "week") => initial`;
  const ofTrial = eventId(PAYMENT_CODE, 'paywall', 'bought', 0);
  const ofRenewal = eventId(PAYMENT_CODE, 'initial', 'open', 0);
  const foreseen = (text: string, payments: readonly string[], days: number) => {
    const setup = { machine: machineOf(text), subject: 'presentable', startAt, timeZone } as const;
    const { simulation, unpaid } = foresee(setup, payments, startAt + days * DAY_MS);
    const moves = simulation.moves.map(({ toState, at }) => `${toState} ${(at - startAt) / DAY_MS}`);
    return { moves, unpaid, status: simulation.status, nowAt: (simulation.nowAt - startAt) / DAY_MS };
  };

  test('is what time alone does, where nobody pays', () => {
    expect(foreseen(TRIAL, [], 16)).toEqual({
      moves: ['initial 0', 'paywall 14'],
      unpaid: [],
      status: 'running',
      nowAt: 16,
    });
  });

  test('has a payment as soon as the contract waits for it, and not when it does not until then', () => {
    expect(foreseen(TRIAL, [ofTrial], 30)).toMatchObject({
      moves: ['initial 0', 'paywall 14', 'bought 14'],
      unpaid: [],
    });
    expect(foreseen(TRIAL, [ofTrial], 14).moves).toHaveLength(3);
    expect(foreseen(TRIAL, [ofTrial], 13)).toMatchObject({ moves: ['initial 0'], unpaid: [ofTrial], nowAt: 13 });
    expect(foreseen(TRIAL, ['ffffffff', ofTrial, ofTrial], 30)).toMatchObject({
      moves: ['initial 0', 'paywall 14', 'bought 14'],
      unpaid: ['ffffffff', ofTrial],
    });
  });

  test('has a renewal for each payment that is given', () => {
    expect(foreseen(RENEWED, [ofRenewal, ofRenewal], 10).moves).toEqual(['initial 0', 'open 0', 'initial 7', 'open 7']);
    expect(foreseen(RENEWED, [ofRenewal, ofRenewal], 15).moves.at(-1)).toBe('initial 14');
    expect(foreseen(RENEWED, [ofRenewal, ofRenewal], 6)).toMatchObject({
      moves: ['initial 0', 'open 0'],
      unpaid: [ofRenewal],
    });
  });
});

test('a trial ends by the clock, is bought, and is licensed for ever', () => {
  const trial = simulationOf(TRIAL);
  expect(openEvents(trial)).toMatchObject([{ kind: 'next', dueAt: startAt + 14 * DAY_MS }]);
  const walled = advance(trial, { untilAt: startAt + 15 * DAY_MS })!;
  expect(stateNameOf(walled)).toBe('paywall');
  expect(openEvents(walled)).toMatchObject([{ kind: 'pay' }, { kind: 'next', dueAt: startAt + 19 * DAY_MS }]);
  const bought = advance(walled, payFor(walled))!;
  expect(bought).toMatchObject({ status: 'permanent', nowAt: startAt + 15 * DAY_MS });
  expect(moneyOf(bought)).toEqual({ paidCents: 1_500, received: [{ account: 'self.account', cents: 1_500 }] });
  expect(staysOf(bought)).toMatchObject([
    { state: 'initial', fromAt: startAt, untilAt: startAt + 14 * DAY_MS, isLicensed: true },
    { state: 'paywall', untilAt: startAt + 15 * DAY_MS, isLicensed: false },
    { state: 'bought', untilAt: startAt + 15 * DAY_MS, isLicensed: true },
  ]);
});

test('all events that are due on the way happen, each at its moment, and a contract that ended takes no more', () => {
  const lapsed = advance(simulationOf(TRIAL), { untilAt: startAt + 365 * DAY_MS })!;
  expect(lapsed.moves.map(({ at }) => (at - startAt) / DAY_MS)).toEqual([0, 14, 19]);
  expect(lapsed).toMatchObject({ status: 'ended', nowAt: startAt + 365 * DAY_MS });
  expect(openEvents(lapsed)).toEqual([]);
});

test('a date that has passed at the signing happens at once, and what follows starts then', () => {
  const simulation = simulationOf(`for public
initial:
  ~freelog.TimeEvent("2020-01-01 00:00") => open
open[active]:
  ~freelog.RelativeTimeEvent("1", "day") => closed
closed:
  terminate`);
  expect(simulation.moves.map(({ toState, at }) => [toState, at])).toEqual([
    ['initial', startAt],
    ['open', startAt],
  ]);
  expect(openEvents(simulation)).toMatchObject([{ kind: 'next', dueAt: startAt + DAY_MS }]);
});

test('past dates that lead in a circle stop the contract, as they do on the platform', () => {
  const simulation = simulationOf(`for public
initial:
  ~freelog.TimeEvent("2020-01-01 00:00") => other
other[active]:
  ~freelog.TimeEvent("2020-01-01 00:00") => initial`);
  expect(simulation.status).toBe('circle');
  expect(simulation.moves).toHaveLength(61);
});

test('a contract that moves every minute is followed as far as its record is kept', () => {
  const simulation = simulationOf(`for public
initial[active]:
  ~freelog.RelativeTimeEvent("1", "minute") => initial`);
  const long = advance(simulation, { untilAt: startAt + 30 * DAY_MS })!;
  expect(long.status).toBe('long');
  expect(long.moves).toHaveLength(MAX_MOVES);
  expect(long.nowAt).toBe(long.moves.at(-1)!.at);
  expect(advance(long, { untilAt: startAt + 31 * DAY_MS })).toBeNull();
  expect(goTo(long, startAt + 90_000)!.moves).toHaveLength(2);
});

test('a test licence keeps the contract of a resource alive and ends that of an exhibit', () => {
  const text = 'for public\ninitial[testActive]:\n  terminate';
  expect(simulationOf(text, 'resource').status).toBe('permanent');
  expect(simulationOf(text, 'presentable').status).toBe('ended');
});

test('neither the past, nor another state’s payment, nor an event that nothing fires can be chosen', () => {
  const simulation = simulationOf(`for public
initial:
  ~freelog.ViewCountEvent("5") => seen
  ~freelog.TransactionEvent("1", "1234") => seen
seen[active]:
  ~freelog.TransactionEvent("2", "self.account") => initial`);
  const [never, paid] = openEvents(simulation);
  expect([never!.kind, paid!.kind]).toEqual(['never', 'pay']);
  expect(advance(simulation, { payFor: never!.event.id })).toBeNull();
  expect(advance(simulation, { untilAt: startAt - 1 })).toBeNull();
  const seen = advance(simulation, payFor(simulation))!;
  expect(advance(seen, { payFor: paid!.event.id })).toBeNull();
  const both = advance(seen, payFor(seen))!;
  expect(moneyOf(both)).toEqual({
    paidCents: 300,
    received: [
      { account: '1234', cents: 100 },
      { account: 'self.account', cents: 200 },
    ],
  });
});

test('going back takes back what was done later, and nothing else', () => {
  const trial = simulationOf(TRIAL);
  const bought = [{ untilAt: startAt + 15 * DAY_MS }].reduce((all, done) => advance(all, done)!, trial);
  const later = advance(advance(bought, payFor(bought))!, { untilAt: startAt + 30 * DAY_MS })!;
  expect(stateNameOf(goTo(later, startAt + 20 * DAY_MS)!)).toBe('bought');
  expect(stateNameOf(goTo(later, startAt + 14 * DAY_MS)!)).toBe('paywall');
  expect(goTo(later, startAt)).toEqual(trial);
  expect(goTo(later, startAt - 1)).toBeNull();
});

const WAITING = `for public
initial[testActive]:
  ~freelog.TimeEvent("2024-06-01 00:00") => open
  ~freelog.RelativeTimeEvent("60", "day") => open
  ~freelog.TransactionEvent("2000000000000", "self.account") => open
  ~freelog.TransactionEvent("3", "7") => open
  ~freelog.ViewCountEvent("5") => open
open[active]:
  ~freelog.TransactionEvent("4", "7") => open`;

test('what a state waits for is told with the moment in platform time, and what comes before all else', () => {
  const simulation = simulationOf(WAITING, 'resource');
  expect(openEvents(simulation).map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
    ['next', Date.parse('2024-06-01T00:00:00+08:00')],
    ['later', startAt + 60 * DAY_MS],
    ['never', null],
    ['pay', null],
    ['never', null],
  ]);
  expect(nextDueAt(simulation)).toBe(Date.parse('2024-06-01T00:00:00+08:00'));
  const open = advance(simulation, payFor(simulation))!;
  expect(openEvents(open)).toMatchObject([{ kind: 'pay', dueAt: null }]);
  expect(nextDueAt(open)).toBeNull();
  const [, , tooLarge, , viewed] = openEvents(simulation);
  for (const { event } of [tooLarge!, viewed!]) expect(advance(simulation, { payFor: event.id })).toBeNull();
});

test('payments are told with their moments, stays with what they grant', () => {
  const later = advance(simulationOf(WAITING, 'resource'), { untilAt: startAt + 40 * DAY_MS })!;
  const paid = advance(advance(later, payFor(later))!, { untilAt: startAt + 41 * DAY_MS })!;
  expect(paymentsOf(paid)).toEqual([{ at: startAt + 40 * DAY_MS, cents: 400 }]);
  const openAt = Date.parse('2024-06-01T00:00:00+08:00');
  expect(staysOf(paid)).toEqual([
    { state: 'initial', fromAt: startAt, untilAt: openAt, isLicensed: false, isTestLicensed: true },
    { state: 'open', fromAt: openAt, untilAt: startAt + 40 * DAY_MS, isLicensed: true, isTestLicensed: false },
    {
      state: 'open',
      fromAt: startAt + 40 * DAY_MS,
      untilAt: startAt + 41 * DAY_MS,
      isLicensed: true,
      isTestLicensed: false,
    },
  ]);
  expect(paid.moves.map(({ event, ...move }) => [move, event?.name])).toEqual([
    [{ at: startAt, fromState: '_none_', toState: 'initial' }, undefined],
    [{ at: openAt, fromState: 'initial', toState: 'open' }, 'TimeEvent'],
    [{ at: startAt + 40 * DAY_MS, fromState: 'open', toState: 'open' }, 'TransactionEvent'],
  ]);
});

test('time can be moved by a hundred years and no further, and no more steps are made than are kept', () => {
  const simulation = simulationOf(WAITING, 'resource');
  const century = startAt + 100 * 365 * DAY_MS;
  expect(advance(simulation, { untilAt: century })).not.toBeNull();
  expect(advance(simulation, { untilAt: century + 1 })).toBeNull();
  let full = simulation;
  while (full.steps.length < MAX_STEPS) full = advance(full, { untilAt: startAt })!;
  expect(full.nowAt).toBe(startAt);
  expect(advance(full, { untilAt: startAt + 1 })).toBeNull();
  expect(advance(undo(full), { untilAt: startAt + 1 })).not.toBeNull();
});

test('a contract that ended lets time pass and takes no payment', () => {
  const simulation = simulationOf(TRIAL);
  const walled = advance(simulation, { untilAt: startAt + 14 * DAY_MS })!;
  const payment = payFor(walled);
  const bought = advance(walled, payment)!;
  expect(advance(bought, payment)).toBeNull();
  expect(nextDueAt(bought)).toBeNull();
  expect(advance(bought, { untilAt: startAt + 20 * DAY_MS })).toMatchObject({
    status: 'permanent',
    nowAt: startAt + 20 * DAY_MS,
  });
  expect(replay(bought.setup, [payment])).toBeNull();
  expect(goTo(bought, bought.nowAt)).toMatchObject({ nowAt: bought.nowAt, moves: bought.moves });
});

test('a machine without a beginning is not simulated', () => {
  const machine = { ...machineOf(TRIAL), states: {} };
  expect(() => begin({ machine, subject: 'presentable', startAt, timeZone })).toThrow(RangeError);
});

const NAMES = ['initial', 'a', 'b', 'constructor'];
const timed = (timeUnit: string) => ({ code: 'A103', name: 'RelativeTimeEvent', timeUnit });
const event = fc.oneof(
  fc.integer({ min: 1, max: 5_000 }).map((cents) => ({
    code: PAYMENT_CODE,
    name: 'TransactionEvent',
    args: { amount: cents / 100, account: cents % 2 ? 'self.account' : '7' },
  })),
  fc
    .record({ elapsed: fc.integer({ min: 2, max: 40 }), unit: fc.constantFrom('day', 'week', 'month') })
    .map(({ elapsed, unit: timeUnit }) => ({ ...timed(timeUnit), args: { elapsed, timeUnit } })),
  fc.constantFrom('2020-01-01 00:00', '2024-06-01 00:00', '2025-01-01 12:00').map((dateTime) => ({
    code: 'A102',
    name: 'TimeEvent',
    args: { dateTime },
  })),
  fc.constant({ code: 'S301', name: 'ViewCountEvent', args: { amount: 3 } }),
);
const state = fc.record({
  serviceStates: fc.subarray(['active', 'testActive']),
  events: fc.array(fc.tuple(event, fc.constantFrom(...NAMES)), { maxLength: 4 }),
});
const machine = fc.tuple(state, state, state, state).map((states): StateMachine => {
  const named = states.map(({ serviceStates, events }, number) => {
    const from = NAMES[number]!;
    const transitions = events.map(
      ([{ code, name, args }, toState], index): Transition => ({
        id: eventId(code, from, toState, index),
        code,
        name,
        service: 'freelog',
        args: args as Transition['args'],
        toState,
        isSingleton: false,
      }),
    );
    return [from, { serviceStates, transitions }] as const;
  });
  return { ...machineOf(TRIAL), states: Object.fromEntries(named) };
});
/** Generator of a person's attempts: a way to pay, by its number, or hours to wait. */
const tries = fc.array(fc.oneof(fc.record({ pay: fc.nat(3) }), fc.record({ hours: fc.nat(500) })), {
  maxLength: 12,
});
type Try = { pay: number } | { hours: number };

function attempt(simulation: Simulation, wish: Try): SimulationStep {
  if ('hours' in wish) return { untilAt: simulation.nowAt + wish.hours * HOUR_MS };
  return { payFor: stateOf(simulation).transitions[wish.pay]?.id ?? '00000000' };
}

function play(played: StateMachine, wishes: Try[], check: (before: Simulation, after: Simulation) => void): Simulation {
  let simulation = begin({ machine: played, subject: 'presentable', startAt, timeZone });
  for (const wish of wishes) {
    const after = advance(simulation, attempt(simulation, wish));
    if (!after) continue;
    check(simulation, after);
    simulation = after;
  }
  return simulation;
}

test('the contract never leaves the machine, and time never runs back', () => {
  fc.assert(
    property(machine, tries, (played, wishes) => {
      const { moves, nowAt } = play(played, wishes, () => undefined);
      for (const [index, { fromState, toState, event: cause, at }] of moves.entries()) {
        expect(Object.hasOwn(played.states, toState)).toBe(true);
        if (index === 0) continue;
        expect(fromState).toBe(moves[index - 1]!.toState);
        expect(played.states[fromState]!.transitions).toContain(cause);
        expect(cause!.toState).toBe(toState);
        expect(at).toBeGreaterThanOrEqual(moves[index - 1]!.at);
      }
      expect(nowAt).toBeGreaterThanOrEqual(moves.at(-1)!.at);
    }),
    runs(100),
  );
});

test('what was received is what was paid, payment by payment', () => {
  fc.assert(
    property(machine, tries, (played, wishes) => {
      let paid = 0;
      const end = play(played, wishes, ({ steps }, { steps: after, moves }) => {
        const done = after[steps.length]!;
        if (!('payFor' in done)) return;
        const payment = moves.findLast(({ event: cause }) => cause?.id === done.payFor)!;
        paid += amountCents(payment.event!);
      });
      const { paidCents, received } = moneyOf(end);
      expect(paidCents).toBe(paid);
      expect(received.reduce((sum, { cents }) => sum + cents, 0)).toBe(paid);
    }),
    runs(100),
  );
});

test('taking a step back is the inverse of doing it, and the steps alone give everything again', () => {
  fc.assert(
    property(machine, tries, (played, wishes) => {
      const end = play(played, wishes, (before, after) => expect(undo(after)).toEqual(before));
      expect(replay(end.setup, end.steps)).toEqual(end);
    }),
    runs(100),
  );
});

test('waiting twice is waiting once for both', () => {
  fc.assert(
    property(machine, tries, fc.nat(500), fc.nat(500), (played, wishes, one, two) => {
      const here = play(played, wishes, () => undefined);
      const untilAt = here.nowAt + (one + two) * HOUR_MS;
      const twice = advance(advance(here, { untilAt: here.nowAt + one * HOUR_MS })!, { untilAt })!;
      const { moves, nowAt, status } = advance(here, { untilAt })!;
      expect([twice.moves, twice.nowAt, twice.status]).toEqual([moves, nowAt, status]);
    }),
    runs(100),
  );
});

test('the stays of a contract follow one another without a gap from the signing to the present', () => {
  fc.assert(
    property(machine, tries, (played, wishes) => {
      const end = play(played, wishes, () => undefined);
      const stays = staysOf(end);
      expect(stays[0]!.fromAt).toBe(startAt);
      expect(stays.at(-1)!.untilAt).toBe(end.nowAt);
      for (const [index, { fromAt }] of stays.slice(1).entries()) expect(fromAt).toBe(stays[index]!.untilAt);
    }),
    runs(100),
  );
});
