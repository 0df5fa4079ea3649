import { describe, expect, test } from 'vitest';
import {
  ask,
  contract,
  DAY_MS,
  licensee,
  link,
  NOW,
  person,
  policy,
  subject,
  type Terms,
} from '../testing/unlock-trees.ts';
import { answerPlan } from './answer.ts';

const N = licensee('N', 'nora', 2);
const A = licensee('A', 'ada');
const B = licensee('B', 'bo');
const lin = licensee('lin', 'lin', 3);
const P = subject('P', 'nora', ['good 4'], { subjectType: 2 });

/** Answered parts by their names: a licensee, a subject, who acts, a policy of these terms. */
const from = (name: string, identityType = 1) => ({ identityType, id: name, name });
const to = (name: string, subjectType = 1) => ({ subjectType, id: name, name });
const you = (name: string) => ({ you: true, userId: person(name).userId, name });
const other = (name: string) => ({ ...you(name), you: false });
const by = (terms: Terms) => ({ policyId: policy(terms).policyId, policyName: terms });
const held = (...terms: Terms[]) => terms.map((each) => policy(each).policyId);
const asked = { what: 'ask', link: null, licensee: null, subject: null };
const NONE = { blocks: [], links: [], steps: [], totals: null, excluding: [], keep: [] };

test('a plan names its links from the top, who does what about which, and what it comes to', () => {
  const free = contract('free', 'initial');
  const week = contract('week 3', 'on', { enteredAt: NOW - DAY_MS });
  const question = ask('lin', [
    link(lin, P),
    link(N, subject('A', 'ada', ['free'], { contracts: [free] }), [[free.contractId]]),
    link(N, subject('C', 'cid', ['free'], { contracts: [free] }), [[free.contractId]]),
    link(A, subject('B', 'bo', ['week 3', 'march'], { contracts: [week, free] }), [[free.contractId], []]),
    link(B, subject('E', 'eve', ['dayLater 9'])),
  ]);
  const until = new Date(NOW + DAY_MS).toISOString();
  const bought = { link: 3, licensee: from('B'), subject: to('E'), ...by('dayLater 9'), holds: null };
  const own = { who: you('lin'), link: 0, licensee: from('lin', 3), subject: to('P', 2) };
  const isOpen = false;
  expect(answerPlan({ question, blocks: [] })).toEqual({
    ...NONE,
    goal: 'open',
    status: 'planned',
    links: [
      {
        n: 0,
        parent: null,
        isOpen,
        licensee: from('lin', 3),
        subject: to('P', 2),
        holders: [{ name: '0', policyIds: [] }],
      },
      {
        n: 1,
        parent: 0,
        isOpen: true,
        licensee: from('N', 2),
        subject: to('A'),
        holders: [{ name: '0', policyIds: held('free') }],
      },
      {
        n: 2,
        parent: 1,
        isOpen,
        licensee: from('A'),
        subject: to('B'),
        holders: [
          { name: '0', policyIds: held('free') },
          { name: '1', policyIds: [] },
        ],
      },
      { n: 3, parent: 2, isOpen, licensee: from('B'), subject: to('E'), holders: [{ name: '0', policyIds: [] }] },
    ],
    steps: [
      { n: 1, who: other('ada'), ...asked },
      {
        n: 2,
        who: other('ada'),
        what: 'use',
        link: 2,
        licensee: from('A'),
        subject: to('B'),
        contractId: free.contractId,
        ...by('free'),
        holds: null,
      },
      { n: 3, who: other('bo'), ...asked },
      { n: 4, who: other('bo'), what: 'sign', ...bought },
      { n: 5, who: other('bo'), what: 'pay', ...bought, eventId: '320021d1', amountCents: 900, until },
      { n: 6, ...own, what: 'wait', until },
      { n: 7, ...own, what: 'sign', ...by('good 4'), holds: null },
      { n: 8, ...own, what: 'pay', ...by('good 4'), eventId: 'd8520d4d', amountCents: 400, holds: null },
    ],
    totals: {
      parties: 2,
      unknown: 0,
      nowCents: 0,
      totalCents: 1_300,
      signatures: 2,
      exact: true,
      openAt: until,
      holdsUntil: null,
    },
  });
});

test('a licence that ends says when; what goes on with a contract names it', () => {
  const trial = contract('trial 5', 'offer');
  const question = ask('nora', [
    link(N, subject('R', 'rob', [], { contracts: [trial] }), [[trial.contractId]]),
    link(N, subject('S', 'sue', ['account 6'])),
    link(N, subject('T', 'tom', ['sevenDays'])),
  ]);
  const inAWeek = new Date(NOW + 7 * DAY_MS).toISOString();
  const { steps, totals } = answerPlan({ question, blocks: [] });
  const R = { link: 0, licensee: from('N', 2), subject: to('R') };
  const S = { link: 1, licensee: from('N', 2), subject: to('S'), ...by('account 6'), holds: null };
  const T = { link: 2, licensee: from('N', 2), subject: to('T'), ...by('sevenDays'), holds: inAWeek };
  expect(steps).toEqual([
    { n: 1, who: you('nora'), what: 'sign', ...T },
    { n: 2, who: you('nora'), what: 'sign', ...S },
    {
      n: 3,
      who: you('nora'),
      what: 'pay',
      ...R,
      ...by('trial 5'),
      contractId: trial.contractId,
      eventId: expect.stringMatching(/^[0-9a-f]{8}$/),
      amountCents: 500,
      holds: '2026-12-22T02:00:00.000Z',
    },
    {
      n: 4,
      who: you('nora'),
      what: 'pay',
      ...S,
      payeeAccount: '7700415',
      eventId: expect.stringMatching(/^[0-9a-f]{8}$/),
      amountCents: 600,
    },
  ]);
  expect(totals).toMatchObject({ nowCents: 1_100, totalCents: 1_100, signatures: 2, holdsUntil: inAWeek });
});

test('a visitor logs in, and pays what nobody can compute', () => {
  const visitor = licensee('', null, 3);
  const question = ask(null, [
    link(visitor, subject('P', 'nora', ['minutes'], { subjectType: 2 })),
    link(N, subject('R', 'rob', ['free'])),
  ]);
  expect(answerPlan({ question, blocks: [] })).toMatchObject({
    links: [{ licensee: { identityType: 3, id: '', name: '' } }, { parent: 0 }],
    steps: [
      { n: 1, who: { you: true, name: '' }, what: 'logIn', link: null, licensee: null, subject: null },
      { n: 2, who: other('nora'), what: 'ask' },
      { n: 3, who: other('nora'), what: 'sign', link: 1 },
      { n: 4, who: { you: true, name: '' }, what: 'sign', link: 0, because: 'tooMany', ...by('minutes') },
    ],
    totals: { parties: 1, unknown: 1, exact: false, because: 'tooMany' },
  });
  const [, , , signing] = answerPlan({ question, blocks: [] }).steps;
  expect(signing).not.toHaveProperty('holds');
  expect(answerPlan({ question, blocks: [] }).totals).not.toHaveProperty('holdsUntil');
});

test('the owner puts an exhibit online at the end, also where nothing else is missing', () => {
  const free = contract('free', 'initial');
  const putOnline = subject('P', 'nora', [], { subjectType: 2 });
  const shown = link(N, subject('A', 'ada', ['free'], { contracts: [free] }), [[free.contractId]]);
  const last = { what: 'putOnline', link: null, licensee: null, subject: to('P', 2) };
  expect(answerPlan({ question: ask('nora', [shown]), blocks: [], putOnline })).toEqual({
    ...NONE,
    goal: 'open',
    status: 'planned',
    steps: [{ n: 1, who: you('nora'), ...last }],
    totals: {
      parties: 0,
      unknown: 0,
      nowCents: 0,
      totalCents: 0,
      signatures: 0,
      exact: true,
      openAt: new Date(NOW).toISOString(),
      holdsUntil: null,
    },
  });
  const missing = ask('nora', [link(N, subject('C', 'cid', ['free']))]);
  expect(answerPlan({ question: missing, blocks: [], putOnline }).steps).toMatchObject([
    { n: 1, what: 'sign' },
    { n: 2, who: you('nora'), ...last },
  ]);
  expect(answerPlan({ question: ask(null, []), blocks: [], putOnline }).steps).toEqual([
    { n: 1, who: { you: true, name: '' }, ...last },
  ]);
  const never = ask('nora', [link(N, subject('C', 'cid', ['week 3']))], 'lasting');
  expect(answerPlan({ question: never, blocks: [], putOnline })).toMatchObject({ status: 'notLasting', steps: [] });
});

test('where nothing is missing there is nothing to do', () => {
  const free = contract('free', 'initial');
  const shown = link(N, subject('A', 'ada', ['free'], { contracts: [free] }), [[free.contractId]]);
  const question = ask('nora', [shown], 'lasting');
  expect(answerPlan({ question, blocks: [] })).toEqual({ ...NONE, goal: 'lasting', status: 'open' });
});

test('an obstacle that others lift is told instead of steps, with the links that are missing', () => {
  const question = ask('lin', [link(lin, P)]);
  const block = { kind: 'resource', id: 'R', name: 'ada/work', liftedBy: 'operator' } as const;
  const answer = answerPlan({ question, blocks: [block] });
  expect(answer).toMatchObject({ ...NONE, status: 'blocked', blocks: [block], links: [{ n: 0, isOpen: false }] });
  expect(answer.blocks[0]).not.toBe(block);
});

describe('links that are told', () => {
  const places = (...groups: Parameters<typeof ask>[1]) =>
    answerPlan({ question: ask('nora', groups), blocks: [] }).links.map(
      ({ parent, licensee: { id }, subject: about }) => `${parent} ${id} ${about.id}`,
    );

  test('stand below the first that leads to them', () => {
    const X = subject('X', 'xi', ['free']);
    const Y = subject('Y', 'yo', ['free']);
    const X2 = licensee('X', 'xi');
    expect(places(link(A, X), link(B, X), link(X2, Y))).toEqual(['null A X', '0 X Y', 'null B X']);
  });

  test('of a node stand below the visitor’s, and at the top where there is none', () => {
    const C = subject('C', 'cid', ['free']);
    expect(places(link(N, C), link(lin, P))).toEqual(['null lin P', '0 N C']);
    expect(places(link(N, C), link(A, P))).toEqual(['null N C', 'null A P']);
  });

  test('do not stand below themselves', () => {
    expect(places(link(A, subject('A', 'bo', ['free'])))).toEqual(['null A A']);
  });

  test('stand below the one that offers what they need among several', () => {
    const item = subject('item', 'nora', ['free'], { subjectType: 2 });
    const whole = subject('whole', 'nora', ['free'], { subjectType: 2 });
    expect(places(link(lin, [whole, item]), link(licensee('item', 'nora'), subject('C', 'cid', ['free'])))).toEqual([
      'null lin whole',
      '0 item C',
    ]);
  });

  test('are open ones too where they lapse before the end', () => {
    const week = contract('week 3', 'on', { enteredAt: NOW - DAY_MS });
    const R = link(N, subject('R', 'rob', ['inMarch']));
    const lapsing = (...terms: Terms[]) =>
      link(N, subject('S', 'sue', terms, { contracts: [week] }), [[week.contractId]]);
    const answer = (...terms: Terms[]) => answerPlan({ question: ask('nora', [R, lapsing(...terms)]), blocks: [] });
    expect(answer('free')).toMatchObject({ status: 'planned', links: [{ isOpen: false }, { isOpen: true }] });
    expect(answer('inApril')).toMatchObject({
      status: 'excluding',
      links: [
        { n: 0, isOpen: false },
        { n: 1, isOpen: true },
      ],
      excluding: [0, 1],
      steps: [],
      totals: null,
      keep: [],
    });
  });
});

test('what never lasts is told with the price of keeping it', () => {
  const groups = [
    link(A, subject('B', 'bo', ['free'])),
    link(N, subject('R', 'rob', ['monthly 5', 'week 3'])),
    link(N, subject('S', 'sue', ['week 3'])),
  ];
  const { links, keep, ...answer } = answerPlan({ question: ask('nora', groups, 'lasting'), blocks: [] });
  expect(answer).toMatchObject({ goal: 'lasting', status: 'notLasting', steps: [], totals: null, excluding: [] });
  expect(links.map(({ subject: { id } }) => id)).toEqual(['B', 'R', 'S']);
  expect(keep).toEqual([
    { link: 1, policyId: policy('monthly 5').policyId, cents: 500, per: { months: 1, minutes: 0 } },
    { link: 2 },
  ]);
});
