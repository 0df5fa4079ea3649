import { compile } from '@colophon/policy';
import { Work } from '@colophon/policy/facts';
import { describe, expect, test, vi } from 'vitest';
import { ask, contract, DAY_MS, licensee, link, NOW, policy, subject, told, tupleOf } from '../testing/unlock-trees.ts';
import { MAX_STEPS } from './limits.ts';
import { planFor } from './plan.ts';
import type { Group, OfferedPolicy } from './types.ts';

/** The tree of specification 06, section 3.12, and what is offered in it. */
const N = licensee('N', 'nora', 2);
const A = licensee('A', 'ada');
const B = licensee('B', 'bo');
const lin = licensee('lin', 'lin', 3);
const offers = {
  B: subject('B', 'bo', ['good 20', 'week 3']),
  C: subject('C', 'cid', ['free']),
  D: subject('D', 'dan', ['monthly 5']),
  E: subject('E', 'eve', ['good 2']),
  P: subject('P', 'nora', ['good 4'], { subjectType: 2 }),
};
const open = (from: Group['licensee'], name: string, owner: string) =>
  link(from, subject(name, owner, [], { contracts: [contract('free', 'initial')] }), [['free initial']]);
const signed = link(lin, { ...offers.P, contracts: [contract('good 4', 'own')] }, [['good 4 own']]);

describe('rule 19: the lines of 4.4', () => {
  test('U1', () => {
    const plan = planFor(ask('nora', [open(N, 'A', 'ada'), link(N, offers.C), open(N, 'D', 'dan')]));
    expect([told(plan), tupleOf(plan)]).toEqual([['you sign C free'], [0, 0, 0, 0, 1]]);
    expect(plan).toMatchObject({ openAt: NOW, holdsUntil: Number.POSITIVE_INFINITY, isExact: true });
  });
  test('U2', () => {
    const groups = [link(A, offers.B), signed];
    const plan = planFor(ask('lin', groups));
    expect(told(plan)).toEqual(['ada ask', 'ada sign B week 3', 'ada pay B week 3 ¥3']);
    expect(tupleOf(plan)).toEqual([1, 0, 0, 3, 1]);
    expect(tupleOf(planFor(ask('lin', groups, 'lasting')))).toEqual([1, 0, 0, 20, 1]);
  });
  test('U3', () => {
    const plan = planFor(ask('nora', [link(N, offers.D), link(B, offers.E)]));
    const asked = ['bo ask', 'bo sign E good 2', 'bo pay E good 2 ¥2'];
    expect(told(plan)).toEqual([...asked, 'you sign D monthly 5', 'you pay D monthly 5 ¥5']);
    expect(tupleOf(plan)).toEqual([1, 0, 5, 7, 2]);
  });
  test('U4', () => {
    const plan = planFor(ask('lin', [link(N, offers.D), link(B, offers.E), link(lin, offers.P)]));
    expect(tupleOf(plan)).toEqual([2, 0, 4, 11, 3]);
    expect(told(plan)).toEqual([
      ...['nora ask', 'nora sign D monthly 5', 'nora pay D monthly 5 ¥5'],
      ...['bo ask', 'bo sign E good 2', 'bo pay E good 2 ¥2'],
      ...['you sign P good 4', 'you pay P good 4 ¥4'],
    ]);
  });
  test('U6', () => {
    const free = subject('P', 'nora', ['good 4', 'registered'], { subjectType: 2 });
    const plan = planFor(ask(null, [link(licensee('', null, 3), free)]));
    expect([told(plan), tupleOf(plan)]).toEqual([['you logIn'], [0, 0, 0, 0, 0]]);
  });
  test('U7', () => {
    const plan = planFor(ask('lin', [link(lin, offers.P)]));
    expect([told(plan), tupleOf(plan)]).toEqual([
      ['you sign P good 4', 'you pay P good 4 ¥4'],
      [0, 0, 4, 4, 1],
    ]);
  });
  test('U8', () => {
    const plan = planFor(ask('ada', [link(A, offers.B)]));
    expect([told(plan), tupleOf(plan)]).toEqual([
      ['you sign B week 3', 'you pay B week 3 ¥3'],
      [0, 0, 3, 3, 1],
    ]);
    expect(plan).toMatchObject({ holdsUntil: NOW + 7 * DAY_MS });
    const lasting = planFor(ask('ada', [link(A, offers.B)], 'lasting'));
    expect([told(lasting), tupleOf(lasting)]).toEqual([
      ['you sign B good 20', 'you pay B good 20 ¥20'],
      [0, 0, 20, 20, 1],
    ]);
  });
});

describe('rule 19: the lines of 4.5', () => {
  test('V1', () => {
    const held = contract('trial 5', 'offer');
    const R = subject('R', 'rob', ['trial 5', 'week 3'], { contracts: [held] });
    const groups = [link(N, R, [[held.contractId]])];
    const plan = planFor(ask('nora', groups));
    expect([told(plan), tupleOf(plan)]).toEqual([
      ['you sign R week 3', 'you pay R week 3 ¥3'],
      [0, 0, 3, 3, 1],
    ]);
    expect(planFor(ask('nora', groups, 'lasting'))).toEqual({
      kind: 'notLasting',
      keep: [{ group: 0, policyId: held.policyId, cents: 500, per: { months: 1, minutes: 0 } }],
    });
  });
  test('V2', () => {
    const X = subject('X', 'xi', ['good 1']);
    const plan = planFor(ask('ada', [link(licensee('B', 'bo'), X), link(licensee('C', 'bo'), X)]));
    expect(tupleOf(plan)).toEqual([1, 0, 0, 2, 2]);
    expect(told(plan)).toEqual([
      ...['bo ask', 'bo sign X good 1', 'bo pay X good 1 ¥1'],
      ...['bo sign X good 1', 'bo pay X good 1 ¥1'],
    ]);
  });
  test('V3', () => {
    const plan = planFor(ask('nora', [link(N, offers.B, [[], []])]));
    expect(tupleOf(plan)).toEqual([0, 0, 3, 3, 1]);
  });
  test('V4', () => {
    const R = subject('R', 'rob', ['march']);
    const S = subject('S', 'sue', ['sevenDays', 'good 2']);
    const plan = planFor(ask('nora', [link(N, R), link(N, S)]));
    expect(told(plan)).toEqual(['you sign R march', 'you wait R 2027-03-01T09:30', 'you sign S sevenDays']);
    expect(tupleOf(plan)).toEqual([0, 0, 0, 0, 2]);
    expect(plan).toMatchObject({ openAt: Date.parse('2027-03-01T09:30+08:00'), isExact: true });
  });
  test('V5', () => {
    const plan = planFor(ask('nora', [link(N, subject('R', 'rob', ['named']))]));
    expect([told(plan), tupleOf(plan)]).toEqual([
      ['rob ask', 'rob offerTerms R'],
      [1, 1, 0, 0, 0],
    ]);
  });
  test('V6', () => {
    const held = contract('free', 'initial');
    const groups = [link(A, subject('B', 'bo', ['free'], { contracts: [held] }), [[held.contractId], []])];
    const plan = planFor(ask('ada', groups));
    expect([told(plan), tupleOf(plan)]).toEqual([['you use B free'], [0, 0, 0, 0, 0]]);
  });
  test('V7', () => {
    const plan = planFor(ask('nora', [link(N, subject('R', 'rob', ['free'], { isOnline: false }))]));
    expect([told(plan), tupleOf(plan)]).toEqual([
      ['rob ask', 'rob putOnline R', 'you sign R free'],
      [1, 0, 0, 0, 1],
    ]);
  });
  test('V8', () => {
    const item = subject('item', 'nora', ['good 2'], { subjectType: 2 });
    const collection = subject('collection', 'nora', ['good 12'], { subjectType: 2 });
    const plan = planFor(ask('lin', [link(lin, [collection, item])]));
    expect([told(plan), tupleOf(plan)]).toEqual([
      ['you sign item good 2', 'you pay item good 2 ¥2'],
      [0, 0, 2, 2, 1],
    ]);
  });
  test('V9', () => {
    const plan = planFor(ask('lin', [link(N, subject('R', 'rob', ['free'], { isOnline: false })), signed]));
    expect(told(plan)).toEqual(['rob ask', 'rob putOnline R', 'nora ask', 'nora sign R free']);
    expect(tupleOf(plan)).toEqual([2, 0, 0, 0, 1]);
  });
});

test('what is open and lapses before the end of a wait gets an option of its own', () => {
  const week = contract('week 3', 'on', { enteredAt: NOW - DAY_MS });
  const R = link(N, subject('R', 'rob', ['march']));
  const S = link(N, subject('S', 'sue', ['week 3', 'free'], { contracts: [week] }), [[week.contractId]]);
  expect(told(planFor(ask('nora', [R, S])))).toEqual([
    'you sign R march',
    'you sign S free',
    'you wait R 2027-03-01T09:30',
  ]);
  const lastsLonger = contract('good 3', 'own');
  const T = link(N, subject('T', 'tom', ['free'], { contracts: [lastsLonger] }), [[lastsLonger.contractId]]);
  expect(told(planFor(ask('nora', [R, T])))).toEqual(['you sign R march', 'you wait R 2027-03-01T09:30']);
});

test('rule 22: the caller pays after the wait, at the price of then', () => {
  const plan = planFor(ask('nora', [link(N, subject('R', 'rob', ['march'])), link(N, offers.E)]));
  expect(told(plan)).toEqual([
    ...['you sign R march', 'you wait R 2027-03-01T09:30'],
    ...['you sign E good 2', 'you pay E good 2 ¥2'],
  ]);
  expect(tupleOf(plan)).toEqual([0, 0, 0, 2, 2]);
});

test('a licence that begins a day after its payment is paid for last, and says when it begins', () => {
  const plan = planFor(ask('nora', [link(N, subject('R', 'rob', ['dayLater 9'])), link(N, offers.C)]));
  expect(told(plan)).toEqual(['you sign C free', 'you sign R dayLater 9', 'you pay R dayLater 9 ¥9 2026-11-23T10:00']);
  expect(plan).toMatchObject({ openAt: NOW + DAY_MS, nowCents: 900 });
});

test('what opens a day after its signing is signed in time', () => {
  const R = subject('R', 'rob', ['march']);
  const S = subject('S', 'sue', ['nextDay']);
  const plan = planFor(ask('nora', [link(N, R), link(N, S)]));
  expect(told(plan)).toEqual([
    ...['you sign R march', 'you wait S 2027-02-28T09:30'],
    ...['you sign S nextDay', 'you wait R 2027-03-01T09:30'],
  ]);
});

test('two links that are never open together are named', () => {
  const plan = planFor(
    ask('nora', [
      link(N, offers.C),
      link(N, subject('R', 'rob', ['inMarch'])),
      link(N, subject('S', 'sue', ['inApril'])),
    ]),
  );
  expect(plan).toEqual({ kind: 'excluding', groups: [1, 2] });
});

test('payments go to the account that the policy names, and nobody pays himself', () => {
  const own = link(N, subject('R', 'nora', ['good 4']));
  expect(told(planFor(ask('nora', [own])))).toEqual(['you useOwn R']);
  const other = link(N, subject('R', 'rob', ['account 6']));
  expect(planFor(ask('nora', [other]))).toMatchObject({
    steps: [{ what: 'sign' }, { what: 'pay', amountCents: 600, payeeAccount: '7700415' }],
  });
});

test('own works are used for nothing and for good, unless everybody gets them so; as a visitor nobody has own works', () => {
  const paid = subject('R', 'nora', ['good 4', 'sevenDays']);
  expect(planFor(ask('nora', [link(N, paid)], 'lasting'))).toMatchObject({
    steps: [{ what: 'useOwn' }],
    cents: 0,
    signatures: 1,
    parties: 0,
    holdsUntil: Number.POSITIVE_INFINITY,
    isExact: true,
  });
  expect(told(planFor(ask('nora', [link(N, subject('R', 'nora', ['free', 'good 4']))])))).toEqual(['you sign R free']);
  expect(told(planFor(ask('lin', [link(A, subject('R', 'ada', ['good 4']))])))).toEqual(['ada ask', 'ada useOwn R']);
  const visiting = link(licensee('nora', 'nora', 3), subject('P', 'nora', ['good 4'], { subjectType: 2 }));
  expect(told(planFor(ask('nora', [visiting])))).toEqual(['you offerTerms P']);
});

test('who cannot be paid is asked for a wallet, at the price of the terms; nothing is paid before', () => {
  const unpaid = subject('R', 'rob', [], { policies: [policy('week 3', false)] });
  const plan = planFor(ask('nora', [link(N, unpaid)]));
  expect(told(plan)).toEqual(['rob ask', 'rob openWallet R', 'you sign R week 3', 'you pay R week 3 ¥3']);
  expect(tupleOf(plan)).toEqual([1, 0, 3, 3, 1]);
  // how long a week lasts that nobody knows the beginning of
  expect(plan).toMatchObject({ holdsUntil: undefined });
});

test('a contract that waits for a wallet is neither signed again nor asked terms for', () => {
  const waiting = contract('good 2', '', { isRunning: false, isUnstarted: true, awaitsWallet: true });
  const listed = subject('R', 'rob', [], { policies: [policy('good 2', false)], contracts: [waiting] });
  const plan = planFor(ask('nora', [link(N, listed, [[waiting.contractId]])]));
  expect(told(plan)).toEqual(['rob ask', 'rob openWallet R', 'you pay R good 2 ¥2']);
  expect(tupleOf(plan)).toEqual([1, 0, 2, 2, 0]);
  const unlisted = planFor(ask('nora', [link(N, listed)]));
  expect(told(unlisted)).toEqual(['rob ask', 'rob openWallet R', 'you use R good 2', 'you pay R good 2 ¥2']);
});

test('terms of somebody who can be paid, or that ask nothing, come before those that wait for a wallet', () => {
  const both = subject('R', 'rob', [], { policies: [policy('good 1', false), policy('sevenDays', false)] });
  expect(told(planFor(ask('nora', [link(N, both)])))).toEqual(['you sign R sevenDays']);
});

test('a price that cannot be computed is said to be unknown, and the plan is not called cheapest', () => {
  const plan = planFor(ask('nora', [link(N, subject('R', 'rob', ['minutes'])), link(N, offers.C)]));
  expect(told(plan)).toEqual(['you sign C free', 'you sign R minutes']);
  expect(plan).toMatchObject({ unknown: 1, isExact: false, because: 'tooMany', steps: [{}, { because: 'tooMany' }] });
});

/** 64 states with 8 events each: payments, dates and lengths that lead everywhere. */
function worst(seed: number): OfferedPolicy['machine'] {
  let last = seed;
  const random = (below: number) => {
    last = (last * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((last / 2 ** 31) * below);
  };
  const eventOf = (kind: number, count: number) => {
    if (kind === 0) return `~freelog.TimeEvent("${2_027 + (count % 3)}-0${1 + (count % 9)}-11 12:00")`;
    if (kind === 1) return `~freelog.RelativeTimeEvent("${count}","${['day', 'week', 'month'][count % 3]}")`;
    return `~freelog.TransactionEvent("${count}","self.account")`;
  };
  const nameOf = (state: number) => (state === 0 ? 'initial' : `s${state}`);
  const states = Array.from({ length: 64 }, (_, state) => {
    const events = Array.from({ length: 8 }, (_, place) => {
      const target = place === 0 && state < 63 ? state + 1 : random(64);
      return `${eventOf(random(4), 8 * random(6) + place + 1)} => ${nameOf(target)}`;
    });
    return [`${nameOf(state)}${random(3) === 0 ? '[active]' : ''}:`, ...events].join('\n');
  });
  return compile(`for public ${states.join('\n')}`, 1).state_machine!;
}

/** Links whose policies take more work than there is, each with policies of its own. */
function endless(count: number): Group[] {
  const minutes = policy('minutes');
  const machines = [minutes.machine, ...[1, 2, 3].map(worst)];
  return Array.from({ length: count }, (_, index) => {
    const policies = machines.map((machine, place) => ({ ...minutes, machine, policyId: `${index} ${place}` }));
    return link(N, subject(`R${index}`, 'rob', [], { policies }));
  });
}

test('policies without end take counted work, however many there are', () => {
  const spending = vi.spyOn(Work.prototype, 'spend');
  try {
    expect(planFor(ask('nora', endless(200)))).toMatchObject({ unknown: 200, isExact: false });
    // what is part of other work is spent in both
    const steps = spending.mock.calls.reduce((sum, [each = 1]) => sum + each, 0) / 2;
    expect(steps).toBeGreaterThan(MAX_STEPS / 2);
    expect(steps).toBeLessThan(1.1 * MAX_STEPS);
  } finally {
    spending.mockRestore();
  }
});

test('a policy without end leaves others their share of the work', () => {
  expect(planFor(ask('nora', [...endless(1), link(N, offers.E)]))).toMatchObject({ unknown: 1, cents: 200 });
});

test('going on with a contract costs what is left, after it is used where it is not', () => {
  const held = contract('trial 5', 'offer');
  const R = subject('R', 'rob', ['trial 5'], { contracts: [held] });
  const plan = planFor(ask('nora', [link(N, R)]));
  expect(told(plan)).toEqual(['you use R trial 5', 'you pay R trial 5 ¥5']);
  expect(plan).toMatchObject({
    steps: [{}, { contractId: held.contractId, eventId: expect.stringMatching(/^[0-9a-f]{8}$/) }],
  });
  const waiting = contract('trial 5', 'offer', { isRunning: false });
  const stuck = subject('R', 'rob', ['trial 5'], { contracts: [waiting] });
  expect(told(planFor(ask('nora', [link(N, stuck)])))).toEqual(['rob ask', 'rob offerTerms R']);
});

test('rule 24: two plans for the same state are equal', () => {
  const groups = [link(N, offers.D), link(B, offers.E), link(lin, offers.P), link(A, offers.B)];
  expect(planFor(ask('lin', groups))).toEqual(planFor(ask('lin', structuredClone(groups))));
});

test('more parties than can be tried, or more links, give a plan that is not called cheapest', () => {
  const choices = Array.from({ length: 17 }, (_, index) =>
    link(licensee(`L${index}`, `owner${index}`), [
      subject(`X${index}`, `seller${index}`, ['free'], { isOnline: false }),
      subject(`Y${index}`, `buyer${index}`, ['free'], { isOnline: false }),
    ]),
  );
  expect(planFor(ask('lin', choices))).toMatchObject({ kind: 'planned', isExact: false, because: 'tooManyParties' });
  const many = Array.from({ length: 201 }, (_, index) => link(licensee(`L${index}`, 'bo'), offers.C));
  expect(planFor(ask('lin', many))).toMatchObject({ signatures: 201, isExact: false, because: 'tooManyParties' });
  expect(planFor(ask('lin', many.slice(1)))).toMatchObject({ signatures: 200, isExact: true });
});
