import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { platformMinute, type RandomPolicy, randomPolicy, ZONE } from '../../test/random-machines.ts';
import { amountCents } from '../amounts.ts';
import { nextTimer } from '../timers.ts';
import { byCents, exploreAll, signing, type Visit } from './explore.ts';
import { type Fact, type Facts, factsOf, MONEY_FACTS, STRUCTURE_FACTS, TIME_FACTS } from './index.ts';
import { modelOf } from './model.ts';

const CENTURIES_MS = 146_097 * 86_400_000;

function holds(name: string, guarantee: (policy: RandomPolicy, facts: Facts) => void): void {
  test(
    name,
    () => {
      fc.assert(
        property(randomPolicy, (policy) => guarantee(policy, knownOf(policy))),
        runs(300),
      );
    },
    FUZZ_TIMEOUT_MS,
  );
}

function knownOf({ machine, kind, nowAt }: RandomPolicy): Facts {
  return factsOf(machine, { kind, nowAt, timeZone: ZONE });
}

/** The same policy with other events. */
function withEvents(
  policy: RandomPolicy,
  change: (event: RandomPolicy['machine']['states'][string]['transitions'][number]) => typeof event | null,
): RandomPolicy {
  const states = Object.entries(policy.machine.states).map(([name, state]) => [
    name,
    { ...state, transitions: state.transitions.flatMap((event) => change(event) ?? []) },
  ]);
  return { ...policy, machine: { ...policy.machine, states: Object.fromEntries(states) } };
}

const outcomeOf = ({ status, cents, per, at, holds }: Fact) => ({ status, cents, per, at, holds });
const MONEY_AND_TIME = [...MONEY_FACTS, ...TIME_FACTS, 'endsAgainstWill'] as const;
const areComputed = (...facts: Fact[]) => facts.every(({ status }) => status !== 'notComputable');

holds('rule 12: inside the limits only circles and the calendar keep a fact from being computed', (_, facts) => {
  const others = Object.values(facts).filter(({ because }) => because && !['circle', 'calendar'].includes(because));
  expect(others).toEqual([]);
});

holds('rule 13: facts mention no state and no event that their story does not pass', ({ machine }, facts) => {
  const stateOf = (id: string) =>
    Object.keys(machine.states).find((name) => machine.states[name]!.transitions.some((event) => event.id === id)) ??
    id;
  for (const name of STRUCTURE_FACTS) {
    const { items = [], stories = [] } = facts[name];
    for (const [index, story] of stories.entries()) {
      const item = items[index]!;
      const passed = story.flatMap(({ event, to }) => [event, to]);
      const isPast = name === 'pastDates' && !passed.includes(String(item));
      const named = typeof item === 'string' && !isPast ? [item] : [item].flat().map(stateOf);
      for (const each of named) expect([name, passed]).toEqual([name, expect.arrayContaining([each])]);
    }
  }
});

holds('rule 14: twice the amounts are twice the costs, at the same moments', (policy, facts) => {
  const double = withEvents(policy, (event) =>
    event.code === 'S201' ? { ...event, args: { ...event.args, amount: 2 * Number(event.args.amount) } } : event,
  );
  const doubled = knownOf(double);
  for (const name of MONEY_FACTS) {
    const { cents, ...rest } = outcomeOf(facts[name]);
    expect([name, outcomeOf(doubled[name])]).toEqual([
      name,
      { ...rest, cents: cents === undefined ? cents : 2 * cents },
    ]);
  }
  for (const name of TIME_FACTS) expect(outcomeOf(doubled[name])).toEqual(outcomeOf(facts[name]));
});

holds('rule 14: four hundred years later everything is four hundred years later', (policy, facts) => {
  const shifted = withEvents(policy, (event) => {
    if (event.code !== 'A102') return event;
    const at = DateTime.fromFormat(String(event.args.dateTime), 'yyyy-MM-dd HH:mm', { zone: ZONE }).toMillis();
    return { ...event, args: { dateTime: platformMinute(at + CENTURIES_MS) } };
  });
  const later = knownOf({ ...shifted, nowAt: policy.nowAt + CENTURIES_MS });
  for (const name of MONEY_AND_TIME) {
    const { at, ...rest } = outcomeOf(facts[name]);
    expect([name, outcomeOf(later[name])]).toEqual([name, { ...rest, at: at === undefined ? at : at + CENTURIES_MS }]);
  }
});

holds('rule 15: without what is never reached and never happens money and time are the same', (policy, facts) => {
  if (!areComputed(facts.unreachable, facts.neverHappens)) return;
  const never = new Set(facts.neverHappens.items);
  const rest = withEvents(policy, (event) => (never.has(event.id) ? null : event));
  const reached = Object.entries(rest.machine.states).filter(([name]) => !facts.unreachable.items!.includes(name));
  const known = knownOf({ ...rest, machine: { ...rest.machine, states: Object.fromEntries(reached) } });
  for (const name of MONEY_AND_TIME) {
    if (areComputed(facts[name], known[name]))
      expect([name, outcomeOf(known[name])]).toEqual([name, outcomeOf(facts[name])]);
  }
});

holds('the order of the states changes no sum and no moment', (policy, facts) => {
  const states = Object.fromEntries(Object.entries(policy.machine.states).toReversed());
  const known = knownOf({ ...policy, machine: { ...policy.machine, states } });
  for (const name of MONEY_AND_TIME) expect([name, outcomeOf(known[name])]).toEqual([name, outcomeOf(facts[name])]);
});

holds('rule 16: nothing is dearer than the most, and nothing ends before it begins', (_, facts) => {
  const { firstCost, lastingCost, mostCost, earliestStart, earliestEnd, latestEnd, endsAgainstWill } = facts;
  const value = ({ status, cents, at }: Fact) => (status === 'exact' ? (cents ?? at)! : Number.POSITIVE_INFINITY);
  if (areComputed(firstCost, lastingCost)) expect(value(firstCost)).toBeLessThanOrEqual(value(lastingCost));
  if (areComputed(firstCost, mostCost) && firstCost.status === 'exact') {
    expect(value(firstCost)).toBeLessThanOrEqual(value(mostCost));
  }
  if (areComputed(earliestStart, earliestEnd) && earliestStart.status === 'exact') {
    expect(value(earliestStart)).toBeLessThan(value(earliestEnd));
  }
  if (areComputed(earliestEnd, latestEnd)) expect(value(earliestEnd)).toBeLessThanOrEqual(value(latestEnd));
  if (lastingCost.status === 'exact') expect(endsAgainstWill.holds).toBe(false);
});

holds('what runs enter is closed under every event, and no event leads to a dearer place', (policy) => {
  const { machine, kind, nowAt } = policy;
  const model = modelOf(machine, { kind, nowAt, timeZone: ZONE });
  if (model.isPhased) return;
  const { visits, gap } = exploreAll(model, { starts: [signing(model)], order: byCents, isMerging: true });
  expect(gap).toBeNull();
  const isKnown = (state: number, at: number, cents: number) =>
    visits.some(({ arrival }: Visit) => {
      const isThere = arrival.from >= model.horizonAt ? at >= model.horizonAt : arrival.from <= at && at <= arrival.to;
      return arrival.state === state && isThere && arrival.cents <= cents;
    });
  const names = Object.keys(machine.states);
  for (const { arrival } of visits) {
    const last = Number.isFinite(arrival.to) ? arrival.to : arrival.from + 86_400_001;
    for (const enteredAt of [arrival.from, Math.floor((arrival.from + last) / 2), last]) {
      const live = machine.states[names[arrival.state]!]!.transitions.filter(({ code }) => code !== 'S301');
      const timer = nextTimer({ transitions: live }, new Date(enteredAt), ZONE);
      const leftAt = timer ? Math.max(enteredAt, timer.at.getTime()) : Number.POSITIVE_INFINITY;
      if (timer) expect(isKnown(names.indexOf(timer.event.toState), leftAt, arrival.cents)).toBe(true);
      for (const event of live) {
        if (event.code !== 'S201') continue;
        for (const at of [enteredAt, leftAt - 1]) {
          if (at < enteredAt || at >= leftAt || !Number.isFinite(at)) continue;
          expect(isKnown(names.indexOf(event.toState), at, arrival.cents + amountCents(event))).toBe(true);
        }
      }
    }
  }
});
