import type { SubjectType } from '../src/types.ts';

/** A policy, and the hints that it has: the code, and the state concerned if there is one. */
export interface HintExample {
  name: string;
  subject: SubjectType;
  audience: string;
  states: string;
  expected: string[];
  now?: string;
}

export const pay = (amount: string, target: string, account = 'self.account') =>
  `~freelog.TransactionEvent("${amount}", "${account}") => ${target}`;
export const after = (count: number, unit: string, target: string) =>
  `~freelog.RelativeTimeEvent("${count}", "${unit}") => ${target}`;
export const cycle = (count: number, unit: string, target: string) =>
  `~freelog.CycleEndEvent("${count}", "${unit}") => ${target}`;
export const at = (date: string, target: string) => `~freelog.TimeEvent("${date} 00:00") => ${target}`;
const viewed = (target: string) => `~freelog.ViewCountEvent("100") => ${target}`;

type Options = Partial<Pick<HintExample, 'subject' | 'audience' | 'now'>>;

const example =
  (expected: string[]) =>
  (name: string, states: string, options: Options = {}): HintExample => ({
    name,
    subject: 'presentable',
    audience: 'public',
    states,
    expected,
    ...options,
  });
const bad = (name: string, states: string, expected: string[], options?: Options) =>
  example(expected)(name, states, options);
const good = example([]);

const OWN = 'own[active]: terminate';
const END = 'end: terminate';
const resource = { subject: 'resource' } as const;
const now = '2026-11-22 10:00';

export const DEFECTIVE: HintExample[] = [
  bad('a state that nothing leads to', `initial[active]: terminate island: terminate`, ['STATE_UNREACHABLE island']),
  bad(
    'two states that lead to each other only',
    `initial[active]: terminate a: ${after(1, 'day', 'b')} b: ${after(1, 'day', 'a')}`,
    ['STATE_UNREACHABLE a', 'STATE_UNREACHABLE b'],
  ),
  bad(
    'a timer behind a shorter one',
    `initial[active]: ${after(1, 'month', 'a')} ${after(40, 'day', 'b')} a: terminate b[active]: terminate`,
    ['EVENT_SHADOWED initial', 'STATE_UNREACHABLE b'],
  ),
  bad(
    'a timer before a shorter one',
    `initial[active]: ${after(1, 'year', 'b')} ${after(364, 'day', 'a')} a: terminate b: ${pay('5', 'own')} ${OWN}`,
    ['EVENT_SHADOWED initial', 'STATE_UNREACHABLE b', 'STATE_UNREACHABLE own'],
  ),
  bad(
    'a month behind its own shortest length',
    `initial[active]: ${after(28, 'day', 'a')} ${after(1, 'month', 'a')} a: terminate`,
    ['EVENT_SHADOWED initial'],
  ),
  bad(
    'a settlement point behind a timer of the same length',
    `initial[active]: ${after(12, 'hour', 'a')} ${cycle(3, 'cycle', 'a')} a: terminate`,
    ['EVENT_SHADOWED initial'],
  ),
  bad(
    'a settlement point behind an earlier one',
    `initial[active]: ${cycle(2, 'day', 'a')} ${cycle(1, 'day', 'a')} a: terminate`,
    ['EVENT_SHADOWED initial'],
  ),
  bad(
    'a date behind another',
    `initial[active]: ${at('2030-01-01', 'a')} ${at('2031-01-01', 'b')} a: terminate b: terminate`,
    ['EVENT_SHADOWED initial', 'STATE_UNREACHABLE b'],
  ),
  bad('a date before an earlier one', `initial: ${at('2031-01-01', 'own')} ${at('2030-01-01', 'end')} ${OWN} ${END}`, [
    'LICENCE_NEVER_GRANTED ',
    'EVENT_SHADOWED initial',
    'STATE_UNREACHABLE own',
  ]),
  bad(
    'the same date twice',
    `initial[active]: ${at('2030-01-01', 'a')} ${at('2030-01-01', 'b')} a: terminate b: terminate`,
    ['EVENT_AMBIGUOUS initial', 'STATE_UNREACHABLE b'],
  ),
  bad(
    'the same length in other words',
    `initial[active]: ${after(12, 'month', 'end')} ${after(1, 'year', 'end')} ${END}`,
    ['EVENT_AMBIGUOUS initial'],
  ),
  bad(
    'one price for two things',
    `initial: ${pay('5', 'own')} ${pay('5.00', 'month')} ${OWN} month[active]: ${after(1, 'month', 'end')} ${END}`,
    ['EVENT_AMBIGUOUS initial'],
  ),
  bad('an event that nothing fires', `initial[active]: ${after(1, 'month', 'end')} ${viewed('end')} ${END}`, [
    'EVENT_NEVER_HAPPENS initial',
  ]),
  bad('a licence behind an event that nothing fires', `initial: ${viewed('own')} ${OWN}`, [
    'LICENCE_NEVER_GRANTED ',
    'STATE_STUCK initial',
    'EVENT_NEVER_HAPPENS initial',
    'STATE_UNREACHABLE own',
  ]),
  bad('no licence at all', 'initial: terminate', ['LICENCE_NEVER_GRANTED ']),
  bad(
    'a licence that is over before it begins',
    `initial: ${at('2030-01-01', 'open')} open[active]: ${at('2029-01-01', 'end')} ${END}`,
    ['LICENCE_NEVER_GRANTED ', 'DATE_PAST open'],
  ),
  bad(
    'a colour of an unreachable state',
    `initial[active]: terminate lab[testActive]: terminate`,
    ['COLOUR_NEVER_GRANTED ', 'STATE_UNREACHABLE lab'],
    resource,
  ),
  bad('a licence for tests, for consumers', 'initial[testActive]: terminate', ['TEST_LICENCE_ONLY ']),
  bad('a paid licence for tests, for consumers', `initial: ${pay('5', 'lab')} lab[testActive]: terminate`, [
    'TEST_LICENCE_ONLY ',
    'PAYMENT_GRANTS_NOTHING initial',
  ]),
  bad('nodes as the only consumers', 'initial[active]: terminate', ['AUDIENCE_EMPTY '], { audience: 'nodes' }),
  bad('a user group', 'initial[active]: terminate', ['AUDIENCE_EMPTY '], { audience: 'userGroup', ...resource }),
  bad('a mistyped account', `initial: ${pay('5', 'own', 'self.acount')} ${OWN}`, ['ACCOUNT_UNKNOWN initial']),
  bad('a payment into an end', `initial: ${pay('5', 'end')} ${pay('9', 'own')} ${END} ${OWN}`, [
    'PAYMENT_GRANTS_NOTHING initial',
  ]),
  bad('a payment that leads back to where it was made', `initial: ${pay('5', 'initial')} ${pay('9', 'own')} ${OWN}`, [
    'PAYMENT_GRANTS_NOTHING initial',
  ]),
  bad(
    'payments that lead round',
    `initial: ${pay('9', 'own')} ${pay('1', 'a')} a: ${pay('1', 'b')} b: ${pay('1', 'a')} ${OWN}`,
    ['PAYMENT_GRANTS_NOTHING initial', 'PAYMENT_GRANTS_NOTHING a', 'PAYMENT_GRANTS_NOTHING b'],
  ),
  bad(
    'a payment for what is over by a date',
    `initial: ${at('2030-01-01', 'open')} open: ${pay('5', 'on')} ${pay('9', 'own')} on[active]: ${at('2029-01-01', 'end')} ${OWN} ${END}`,
    ['PAID_STATE_ENDS_AT_ONCE open'],
  ),
  bad(
    'a payment for what is over by now',
    `initial: ${pay('5', 'on')} ${pay('9', 'own')} on[active]: ${at('2026-01-01', 'end')} ${OWN} ${END}`,
    ['PAID_STATE_ENDS_AT_ONCE initial', 'DATE_PAST on'],
    { now },
  ),
  bad(
    'a payment that is late only by this way',
    `initial: ${pay('5', 'on')} ${at('2030-01-01', 'late')} late: ${pay('4', 'on')} on[active]: ${at('2029-06-01', 'end')} ${END}`,
    ['PAID_STATE_ENDS_AT_ONCE late'],
  ),
  bad('a payment that ends a licence for good', `initial[active]: ${pay('5', 'end')} ${END}`, [
    'PAYMENT_LOSES_LICENCE initial',
  ]),
  bad(
    'a payment that makes a licence for good end',
    `initial[active]: ${pay('5', 'month')} month[active]: ${after(1, 'month', 'end')} ${END}`,
    ['PAYMENT_LOSES_LICENCE initial'],
  ),
  bad(
    'a payment that makes a year a month',
    `initial: ${pay('50', 'year')} year[active]: ${after(1, 'year', 'end')} ${pay('5', 'month')} month[active]: ${after(1, 'month', 'end')} ${END}`,
    ['PAYMENT_LOSES_LICENCE year'],
  ),
  bad('a payment that interrupts a licence', `initial[active]: ${pay('5', 'off')} off: ${after(1, 'day', 'initial')}`, [
    'PAYMENT_LOSES_LICENCE initial',
  ]),
  bad('a payment for what one has for good', `initial[active]: ${pay('5', 'initial')}`, [
    'PAYMENT_BRINGS_NOTHING_MORE initial',
  ]),
  bad(
    'a second payment after the purchase',
    `initial: ${pay('5', 'basic')} basic[active]: ${pay('6', 'full')} full[active, testActive]: terminate`,
    ['PAYMENT_BRINGS_NOTHING_MORE basic'],
    resource,
  ),
  bad('a price that nobody can pay', `initial: ${pay('1000000000000', 'own')} ${pay('5', 'own')} ${OWN}`, [
    'PAYMENT_TOO_LARGE initial',
  ]),
  bad('only a price that nobody can pay', `initial: ${pay('9007199254740993.99', 'own')} ${OWN}`, [
    'LICENCE_NEVER_GRANTED ',
    'STATE_STUCK initial',
    'PAYMENT_TOO_LARGE initial',
    'STATE_UNREACHABLE own',
  ]),
  bad(
    'a date that has passed now',
    `initial[active]: ${at('2026-11-22', 'end')} ${END}`,
    ['LICENCE_NEVER_GRANTED ', 'DATE_PAST initial'],
    { now },
  ),
  bad('a free start that has been', `initial: ${at('2020-01-01', 'own')} ${OWN}`, ['DATE_PAST initial'], { now }),
  bad(
    'a waiting room without a door',
    `initial[active]: ${after(1, 'week', 'wall')} wall: ${after(1, 'day', 'wall')}`,
    ['STATE_ENDLESS wall'],
  ),
  bad(
    'dates in a circle',
    `initial[active]: ${at('2030-01-01', 'b')} ${after(1, 'day', 'end')} b: ${at('2030-02-01', 'initial')} ${END}`,
    ['LOOP_WITHOUT_PAYMENT_OR_TIME initial'],
  ),
  bad('a second account that does not exist', `initial: ${pay('5', 'own')} ${pay('3', 'own', 'self.deposit')} ${OWN}`, [
    'ACCOUNT_UNKNOWN initial',
  ]),
  bad(
    'a payment that only a date in the past follows, in a chain',
    `initial: ${at('2030-01-01', 'open')} open: ${pay('5', 'a')} ${pay('9', 'own')} a[active]: ${at('2029-01-01', 'b')} b[active]: ${at('2029-06-01', 'end')} ${OWN} ${END}`,
    ['PAID_STATE_ENDS_AT_ONCE open', 'DATE_PAST b'],
  ),
];

const BUY = `initial: ${pay('10', 'own')} ${OWN}`;
const SUBSCRIBE = `initial: ${pay('10', 'on')} on[active]: ${after(1, 'month', 'initial')}`;

export const CLEAN: HintExample[] = [
  good('free for ever', 'initial[active]: terminate'),
  good('free for registered users', 'initial[active]: terminate', { audience: 'registeredUsers' }),
  good('free for a person', 'initial[active]: terminate', { audience: '13911112222, a@b.c' }),
  good('free for everybody and a group', 'initial[active]: terminate', { audience: 'userGroup, public' }),
  good('free for nodes, of a resource', 'initial[active]: terminate', { audience: 'nodes', ...resource }),
  good('for tests, of a resource', 'initial[testActive]: terminate', resource),
  good('for tests for a while, of a resource', `initial[testActive]: ${after(30, 'day', 'end')} ${END}`, resource),
  good('bought once', BUY),
  good('bought once, to an account number', `initial: ${pay('0.99', 'own', '7700415')} ${OWN}`),
  good('bought for the largest amount', `initial: ${pay('999999999999.99', 'own')} ${OWN}`),
  good(
    'tests free, use paid',
    `initial[testActive]: ${pay('320', 'own')} own[active, testActive]: terminate`,
    resource,
  ),
  good(
    'paid, with a colour for tests that consumers have no use for',
    `initial[testActive]: ${pay('320', 'own')} own[active, testActive]: terminate`,
  ),
  good(
    'a price of one’s choice',
    `initial: ${pay('1', 'a')} ${pay('5', 'b')} a[active]: terminate b[active]: terminate`,
  ),
  good('free for a week', `initial[active]: ${after(7, 'day', 'end')} ${END}`),
  good(
    'free for some weeks in two steps',
    `initial[active]: ${after(2, 'week', 'more')} more[active]: ${after(1, 'week', 'end')} ${END}`,
  ),
  good('free until a date', `initial[active]: ${at('2030-12-31', 'end')} ${END}`, { now }),
  good(
    'free for a month, until a date at most',
    `initial[active]: ${at('2030-12-31', 'end')} ${after(1, 'month', 'end')} ${END}`,
    { now },
  ),
  good('free from a date', `initial: ${at('2027-03-01', 'own')} ${OWN}`, { now }),
  good(
    'free between two dates',
    `initial: ${at('2027-03-01', 'open')} open[active]: ${at('2027-05-31', 'end')} ${END}`,
    { now },
  ),
  good('free after a day', `initial: ${after(1, 'day', 'own')} ${OWN}`),
  good('an hour of twelve', `initial[active]: ${after(1, 'hour', 'off')} off: ${after(11, 'hour', 'initial')}`),
  good(
    'a month or thirty days, whichever ends first',
    `initial[active]: ${after(1, 'month', 'a')} ${after(30, 'day', 'b')} a: terminate b[active]: terminate`,
  ),
  good('rented for a week', `initial: ${pay('3', 'on')} on[active]: ${after(1, 'week', 'end')} ${END}`),
  good(
    'rented, with a deadline for the payment',
    `initial: ${pay('3', 'on')} ${after(1, 'month', 'end')} on[active]: ${after(1, 'week', 'end')} ${END}`,
  ),
  good('rented until a date', `initial: ${pay('5', 'on')} on[active]: ${at('2030-01-01', 'end')} ${END}`, { now }),
  good(
    'rented, to be extended',
    `initial: ${pay('5', 'on')} on[active]: ${after(1, 'month', 'end')} ${pay('5', 'on')} ${END}`,
  ),
  good(
    'rented, to be kept for more',
    `initial: ${pay('5', 'half')} half[active]: ${pay('5', 'own')} ${after(1, 'month', 'end')} ${OWN} ${END}`,
  ),
  good('two instalments', `initial: ${pay('5', 'half')} half: ${pay('6', 'own')} ${OWN}`),
  good('bought ahead', `initial: ${pay('9', 'wait')} wait: ${at('2030-01-01', 'own')} ${OWN}`, { now }),
  good('bought, a day to wait', `initial: ${pay('9', 'wait')} wait: ${after(1, 'day', 'own')} ${OWN}`),
  good(
    'a price that rises',
    `initial: ${pay('5', 'own')} ${at('2030-01-01', 'late')} late: ${pay('9', 'own')} ${OWN}`,
    { now },
  ),
  good('a subscription', SUBSCRIBE),
  good(
    'a subscription to the settlement point',
    `initial: ${pay('2.4', 'on')} on[active]: ${cycle(3, 'cycle', 'initial')}`,
  ),
  good(
    'a month or a year, over and over',
    `initial: ${pay('10', 'm')} ${pay('100', 'y')} m[active]: ${after(1, 'month', 'initial')} y[active]: ${after(1, 'year', 'initial')}`,
  ),
  good(
    'a month that can become a year',
    `initial: ${pay('6', 'm')} ${pay('60', 'y')} m[active]: ${after(1, 'month', 'initial')} ${pay('55', 'y')} y[active]: ${after(1, 'year', 'initial')}`,
  ),
  good(
    'a week or for good',
    `initial: ${pay('2', 'rent')} ${pay('20', 'own')} rent[active]: ${after(1, 'week', 'initial')} ${pay('18', 'own')} ${OWN}`,
  ),
  good(
    'a subscription with days of grace',
    `initial: ${pay('5', 'on')} on[active]: ${after(1, 'month', 'grace')} grace[active]: ${pay('5', 'on')} ${after(3, 'day', 'end')} ${END}`,
  ),
  good(
    'a trial, then bought',
    `initial[active]: ${after(7, 'day', 'offer')} ${pay('10', 'own')} offer: ${pay('10', 'own')} ${OWN}`,
  ),
  good(
    'a trial, then a subscription',
    `initial[active]: ${after(7, 'day', 'offer')} offer: ${pay('5', 'on')} on[active]: ${after(1, 'month', 'offer')}`,
  ),
  good(
    'free until a date, or bought before',
    `initial[active]: ${at('2030-01-01', 'end')} ${pay('5', 'own')} ${OWN} ${END}`,
    { now },
  ),
  good(
    'cheap at night',
    `initial: ${pay('5', 'own')} ${after(12, 'hour', 'night')} night: ${pay('3', 'own')} ${after(12, 'hour', 'initial')} ${OWN}`,
  ),
  good('rehearsed for a day, then free', `initial[testActive]: ${after(1, 'week', 'own')} ${OWN}`, resource),
];
