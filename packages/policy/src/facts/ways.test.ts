import { FUZZ_TIMEOUT_MS, property, runs } from '@colophon/language/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RandomPolicy, randomPolicy, ZONE } from '../../test/random-machines.ts';
import { compile } from '../compile.ts';
import { isLive } from '../life.ts';
import { INIT_EVENT_ID, NO_STATE } from '../step.ts';
import { nextTimer } from '../timers.ts';
import { canHappen, factsOf, NotComputable, type Way, waysOf } from './index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2026-11-22T02:00Z');

function holds(name: string, guarantee: (policy: RandomPolicy) => void): void {
  test(name, () => fc.assert(property(randomPolicy, guarantee), runs(400)), FUZZ_TIMEOUT_MS);
}

function computed<Value>(compute: () => Value): Value | undefined {
  try {
    return compute();
  } catch (problem) {
    if (problem instanceof NotComputable) return undefined;
    throw problem;
  }
}

function signedNow({ machine, kind, nowAt }: RandomPolicy, payFromAt = nowAt) {
  return waysOf(machine, { kind, timeZone: ZONE, enteredAt: nowAt, payFromAt });
}

const machineOf = (text: string) => compile(text, 2).state_machine!;

holds('the cheapest way to any opening costs what the facts say that a first licence costs', (policy) => {
  const { firstCost } = factsOf(policy.machine, { ...policy, timeZone: ZONE });
  const ways = signedNow(policy);
  const found = computed(() => ways.openings().map((at) => ways.cheapestAt(at)?.cents ?? Number.POSITIVE_INFINITY));
  if (!found || firstCost.status === 'notComputable') return;
  expect(found.length === 0 ? 'never' : Math.min(...found)).toBe(firstCost.cents ?? firstCost.status);
});

holds('the story of a way can happen, pays what it says, and ends in a licence at the moment', (policy) => {
  const { machine, nowAt } = policy;
  for (const payFromAt of [nowAt, nowAt + 2 * DAY_MS]) {
    const ways = computed(() => signedNow(policy, payFromAt));
    for (const at of [nowAt, nowAt + 2 * DAY_MS, nowAt + 30 * DAY_MS]) {
      const way = at < payFromAt ? null : computed(() => ways?.cheapestAt(at));
      if (!way) continue;
      const signing = { at: nowAt, event: INIT_EVENT_ID, from: NO_STATE, to: 'initial' };
      expect(canHappen(machine, [signing, ...way.story], { nowAt, timeZone: ZONE })).toBe(true);
      const payments = way.story.filter(({ amountCents }) => amountCents !== undefined);
      expect(payments.reduce((sum, { amountCents }) => sum + amountCents!, 0)).toBe(way.cents);
      expect(payments.every((payment) => payment.at >= payFromAt && payment.at <= at)).toBe(true);
      expect(way.holdsUntil ?? Number.POSITIVE_INFINITY).toBeGreaterThan(at);
      const last = way.story.at(-1) ?? signing;
      expect(machine.states[last.to]!.serviceStates).toContain('active');
    }
  }
});

holds('by the clock alone a contract comes to where its timers lead', (policy) => {
  const { machine, nowAt } = policy;
  const at = nowAt + 31 * DAY_MS;
  const standing = computed(() => signedNow(policy).idleAt(at));
  if (!standing) return;
  let [state, since] = ['initial', nowAt];
  for (;;) {
    const live = { transitions: machine.states[state]!.transitions.filter(isLive) };
    const timer = nextTimer(live, new Date(since), ZONE);
    if (!timer || timer.at.getTime() > at) break;
    [state, since] = [timer.event.toState, Math.max(since, timer.at.getTime())];
  }
  expect([standing.state, standing.enteredAt]).toEqual([state, since]);
});

test('a licence from another state on costs what is left to pay', () => {
  const trial = machineOf(
    'for public initial[active]: ~freelog.RelativeTimeEvent("7","day") => offer offer: ~freelog.TransactionEvent("5","self.account") => on on[active]: ~freelog.RelativeTimeEvent("30","day") => offer',
  );
  const enteredAt = NOW - DAY_MS;
  const ways = waysOf(trial, { kind: 2, timeZone: ZONE, state: 'offer', enteredAt, payFromAt: NOW });
  expect(ways.cheapestAt(NOW)).toMatchObject({ cents: 500, holdsUntil: NOW + 30 * DAY_MS, story: [{ at: NOW }] });
  expect(ways.cheapestAt(NOW, true)).toBeNull();
  expect(ways.openings()).toEqual([NOW]);
});

test('a longer stay is paid for where the moment asks for it', () => {
  const offer = machineOf(
    'for public initial: ~freelog.TransactionEvent("3","self.account") => week ~freelog.TransactionEvent("20","self.account") => own week[active]: ~freelog.RelativeTimeEvent("1","week") => end own[active]: terminate end: terminate',
  );
  const costAt = (at: number, isLasting?: boolean): Way | null =>
    waysOf(offer, { kind: 3, timeZone: ZONE, enteredAt: NOW, payFromAt: NOW }).cheapestAt(at, isLasting);
  expect(costAt(NOW)?.cents).toBe(300);
  expect(costAt(NOW + 6 * DAY_MS)?.cents).toBe(300);
  expect(costAt(NOW, true)).toMatchObject({ cents: 2_000, holdsUntil: Number.POSITIVE_INFINITY });
});
