import { compile } from '@colophon/policy';
import { NotComputable, Work } from '@colophon/policy/facts';
import { describe, expect, test, vi } from 'vitest';
import { ask, contract, DAY_MS, licensee, link, NOW, policy, subject, told, ZONE } from '../testing/unlock-trees.ts';
import { attempt, futuresOf } from './futures.ts';
import { MAX_STEPS_PER_POLICY } from './limits.ts';
import { momentsOf } from './moments.ts';
import { planFor } from './plan.ts';
import type { Group, OfferedPolicy, Question } from './types.ts';

const N = licensee('N', 'nora', 2);
const A = licensee('A', 'ada');

/** A policy of its own text. */
function ownPolicy(name: string, text: string): OfferedPolicy {
  return { ...policy('sevenDays'), policyId: name, policyName: name, machine: compile(text, 1).state_machine! };
}

/** Opens at the given days of March 2027, each time until the next day. */
function openOn(name: string, ...days: number[]): OfferedPolicy {
  const at = (day: number) => `~freelog.TimeEvent("2027-03-${String(day).padStart(2, '0')} 00:00")`;
  const states = days.map((day, index) => {
    const closed = index === 0 ? 'initial' : `closed${day}`;
    const next = index === days.length - 1 ? 'over' : `closed${days[index + 1]}`;
    return `${closed}: ${at(day)} => open${day} open${day}[active]: ${at(day + 1)} => ${next}`;
  });
  return ownPolicy(name, `for public ${states.join(' ')} over: terminate`);
}

const offering = (name: string, ...policies: OfferedPolicy[]) => subject(name, 'rob', [], { policies });
const marchDay = (day: number) => Date.parse(`2027-03-${String(day).padStart(2, '0')}T00:00+08:00`);
const triedFor = (question: Question) => momentsOf(question, futuresOf(question));
const askFor = (...groups: Group[]) => ask('nora', groups);

describe('the moments that are tried', () => {
  test('are now, when something opens, and when what is signed then opens', () => {
    const { tried, isCut } = triedFor(
      askFor(link(N, offering('R', openOn('R', 1, 5))), link(N, subject('S', 'sue', ['nextDay']))),
    );
    const moments = [NOW, NOW + DAY_MS, NOW + 2 * DAY_MS, marchDay(1), marchDay(2), marchDay(5), marchDay(6)];
    expect(tried.map(({ waitedAt }) => waitedAt)).toEqual(moments);
    expect(tried.every(({ waitedAt, openAt }) => waitedAt === openAt)).toBe(true);
    expect(isCut).toBe(false);
  });

  test('leave time to sign what opens a day later', () => {
    const { tried } = triedFor(
      askFor(link(N, offering('R', openOn('R', 1))), link(N, subject('S', 'sue', ['nextDay']))),
    );
    const march = tried.find(({ waitedAt }) => waitedAt === marchDay(1))!;
    expect(march.signedAt).toEqual([...[marchDay(1), NOW, NOW + DAY_MS, NOW + 2 * DAY_MS, marchDay(1) - DAY_MS]]);
    expect(tried[0]!.signedAt).toEqual([NOW]);
  });

  test('are eight at most', () => {
    const days = (...count: number[]) => link(N, offering('R', ...count.map((day) => openOn(`R${day}`, day))));
    const seven = askFor(days(1, 3, 5, 7, 9, 11, 13));
    expect(triedFor(seven)).toMatchObject({ isCut: false, tried: { length: 8 } });
    const eight = askFor(days(1, 3, 5, 7, 9, 11, 13, 15));
    expect(triedFor(eight)).toMatchObject({ isCut: true, tried: { length: 8 } });
    expect(planFor(seven)).toMatchObject({ openAt: marchDay(1), isExact: true });
    expect(planFor(eight)).toMatchObject({ openAt: marchDay(1), isExact: false, because: 'tooMany' });
  });

  test('may be later than the wait where the caller buys what begins after its payment', () => {
    const later = triedFor(askFor(link(N, subject('R', 'rob', ['dayLater 9']))));
    expect(later.tried.map(({ waitedAt, openAt }) => [waitedAt - NOW, openAt - NOW])).toEqual([
      [0, 0],
      [0, DAY_MS],
      [0, 2 * DAY_MS],
      [DAY_MS, DAY_MS],
      [DAY_MS, 2 * DAY_MS],
      [2 * DAY_MS, 2 * DAY_MS],
    ]);
    const byAnother = triedFor(askFor(link(A, subject('R', 'rob', ['dayLater 9']))));
    expect(byAnother.tried.every(({ waitedAt, openAt }) => waitedAt === openAt)).toBe(true);
  });
});

test('going on with a contract may open a day after its payment, too', () => {
  const held = contract('dayLater 9', 'initial');
  const R = subject('R', 'rob', ['dayLater 9'], { contracts: [held] });
  const plan = planFor(askFor(link(N, R, [[held.contractId]])));
  expect(told(plan)).toEqual(['you pay R dayLater 9 ¥9 2026-11-23T10:00']);
});

test('what somebody else pays and begins a day later is paid in time', () => {
  const groups = [link(N, offering('R', openOn('R', 1))), link(A, subject('S', 'sue', ['dayLater 9']))];
  const plan = planFor(askFor(...groups));
  expect(told(plan)).toEqual([
    ...['ada ask', 'ada sign S dayLater 9', 'ada pay S dayLater 9 ¥9 2026-11-23T10:00'],
    ...['you sign R R', 'you wait R 2027-03-01T00:00'],
  ]);
});

test('what is open in turns is planned for the moment that opens all; three that never meet are told by two', () => {
  const R = (...days: number[]) => link(N, offering('R', openOn('R', ...days)));
  const S = (...days: number[]) => link(N, offering('S', openOn('S', ...days)));
  const T = (...days: number[]) => link(N, offering('T', openOn('T', ...days)));
  const C = link(N, subject('C', 'cid', ['free']));
  expect(planFor(askFor(R(1, 5), S(5, 9), T(1, 5)))).toMatchObject({ kind: 'planned', openAt: marchDay(5) });
  expect(planFor(askFor(C, R(1, 5), S(5, 9), T(1, 9)))).toEqual({ kind: 'excluding', groups: [1, 2] });
});

describe('what never lasts', () => {
  const weekly = ownPolicy(
    'weekly',
    'for public initial: ~freelog.TransactionEvent("1","self.account") => on on[active]: ~freelog.RelativeTimeEvent("1","week") => initial',
  );
  const keepOf = (...groups: Group[]) => {
    const plan = planFor(ask('nora', groups, 'lasting'));
    return plan.kind === 'notLasting' ? plan.keep : plan;
  };

  test('is kept by the lowest price for the same time', () => {
    const [five, six] = [policy('monthly 5'), policy('monthly 6')];
    const month = { months: 1, minutes: 0 };
    expect(keepOf(link(N, offering('R', six, five)))).toEqual([
      { group: 0, policyId: five.policyId, cents: 500, per: month },
    ]);
    // four weeks and more
    expect(keepOf(link(N, offering('R', five, weekly)))).toEqual([
      { group: 0, policyId: 'weekly', cents: 100, per: { months: 0, minutes: 7 * 1_440 } },
    ]);
    const four = policy('monthly 4');
    expect(keepOf(link(N, offering('R', weekly, four)))).toEqual([
      { group: 0, policyId: four.policyId, cents: 400, per: month },
    ]);
  });

  test('is kept by a contract that goes on, or by no price where it cannot be kept', () => {
    const held = contract('monthly 5', 'on', { enteredAt: NOW - DAY_MS });
    const stopped = contract('monthly 5', '', { isRunning: false });
    const going = subject('R', 'rob', ['week 3'], { contracts: [held] });
    const standing = subject('S', 'sue', ['week 3'], { contracts: [stopped] });
    expect(keepOf(link(N, going), link(N, standing))).toEqual([
      { group: 0, policyId: held.policyId, cents: 500, per: { months: 1, minutes: 0 } },
      { group: 1 },
    ]);
  });
});

test('a contract whose future cannot be computed is used, and its price is not known', () => {
  const held = contract('minutes', 'initial', { enteredAt: NOW });
  const plan = planFor(askFor(link(N, subject('R', 'rob', [], { contracts: [held] }))));
  expect(plan).toMatchObject({
    steps: [{ what: 'use' }, { what: 'pay', because: 'tooMany', contractId: held.contractId }],
    unknown: 1,
    holdsUntil: undefined,
  });
});

test('a contract that waits for a wallet is used by each holder that does not list it', () => {
  const waiting = contract('good 2', '', { isRunning: false, isUnstarted: true, awaitsWallet: true });
  const listed = subject('R', 'rob', [], { policies: [policy('good 2', false)], contracts: [waiting] });
  const plan = planFor(askFor(link(N, listed, [[waiting.contractId], []])));
  expect(told(plan)).toEqual(['rob ask', 'rob openWallet R', 'you use R good 2', 'you pay R good 2 ¥2']);
});

test('new terms of what is offline are offered, put online and signed', () => {
  const named = subject('R', 'rob', ['named'], { isOnline: false });
  expect(told(planFor(ask('lin', [link(N, named)])))).toEqual([
    ...['rob ask', 'rob offerTerms R', 'rob putOnline R', 'nora ask', 'nora sign R'],
  ]);
  expect(told(planFor(askFor(link(N, named))))).toEqual(['rob ask', 'rob offerTerms R', 'rob putOnline R']);
  const visiting = link(licensee('', null, 3), named);
  expect(told(planFor(ask(null, [visiting])))).toEqual(['rob ask', 'rob offerTerms R', 'rob putOnline R']);
});

describe('the work of looking ahead', () => {
  test('is bounded for each policy, however often it is asked about', () => {
    const futures = futuresOf({ nowAt: NOW, timeZone: ZONE });
    const group = link(N, subject('R', 'rob', ['minutes']));
    const spending = vi.spyOn(Work.prototype, 'spend');
    try {
      for (let day = 0; day < 10; day += 1) {
        const at = NOW + day * DAY_MS;
        const ways = futures.signed(group, policy('minutes'), at, at);
        if (typeof ways !== 'string') attempt(() => ways.openings());
      }
      // what is part of other work is spent in both
      const steps = spending.mock.calls.reduce((sum, [each = 1]) => sum + each, 0) / 2;
      expect(steps).toBeGreaterThan(MAX_STEPS_PER_POLICY / 2);
      expect(steps).toBeLessThan(1.1 * MAX_STEPS_PER_POLICY);
    } finally {
      spending.mockRestore();
    }
  });

  test('tells why something cannot be computed, and nothing else', () => {
    expect(attempt(() => 7)).toBe(7);
    const fail = (problem: Error) => () => {
      throw problem;
    };
    expect(attempt(fail(new NotComputable('tooMany')))).toBe('tooMany');
    expect(() => attempt(fail(new Error('other')))).toThrow('other');
  });
});
