import { expect, test } from 'vitest';
import { examples, policyOf, ZONE } from '../../test/terms.ts';
import { FREE_POLICY_TEXT } from '../free-policy.ts';
import { pricesOfPolicy, terms } from './index.ts';

const read = (text: string, kind: 1 | 2 | 3 = 2) => pricesOfPolicy(policyOf(text), { kind, zone: ZONE });
const paying = (amount: number, target: string) => `~freelog.TransactionEvent("${amount}","self.account") => ${target}`;
const after = (count: number, unit: string, target: string) =>
  `~freelog.RelativeTimeEvent("${count}","${unit}") => ${target}`;
const policy = (...states: string[]) => ['for public', ...states].join('\n\n');
const good = 'good[active]:\n  terminate';
const none = 'none:\n  terminate';
const month = `month[active]:\n  ${after(1, 'month', 'initial')}`;

test.each([
  ['free', FREE_POLICY_TEXT, { purchaseCents: 0 }],
  ['bought', policy(`initial:\n  ${paying(9.9, 'good')}`, good), { purchaseCents: 990 }],
  [
    'bought after a trial',
    policy(`initial[active]:\n  ${after(7, 'day', 'due')}`, `due:\n  ${paying(20, 'good')}`, good),
    { purchaseCents: 2000 },
  ],
  [
    'bought in two payments, told by their sum',
    policy(`initial:\n  ${paying(4, 'more')}`, `more:\n  ${paying(6, 'good')}`, good),
    { purchaseCents: 1000 },
  ],
  ['subscribed to', policy(`initial:\n  ${paying(5, 'month')}`, month), { subscriptionCents: 500 }],
  [
    'subscribed to or bought',
    policy(`initial:\n  ${paying(5, 'month')}\n  ${paying(80, 'good')}`, month, good),
    { purchaseCents: 8000, subscriptionCents: 500 },
  ],
  [
    'rented, which neither lasts nor is renewed',
    policy(`initial:\n  ${paying(5, 'week')}`, `week[active]:\n  ${after(1, 'week', 'none')}`, none),
    {},
  ],
  [
    'free until a date, another thing the day after',
    policy('initial[active]:\n  ~freelog.TimeEvent("2030-01-01 00:00") => none', none),
    {},
  ],
  ['for one person alone', 'for 13911112222\n\ninitial[active]:\n  terminate', {}],
])('a policy is %s', (_name, text, prices) => {
  expect(read(text)).toEqual(prices);
});

test('prices agree with the terms of every example: free is 0, what is paid once is due next, the rest has none', () => {
  let compared = 0;
  for (const { text, kind } of examples) {
    const found = terms(policyOf(text), { kind, currency: { sign: '¥' }, zone: ZONE });
    const { purchaseCents, subscriptionCents } = read(text, kind);
    if (purchaseCents === 0) expect(found.pattern).toBe('free');
    if (found.pattern === 'details' || !found.isSignable || found.pattern.startsWith('from+'))
      expect([purchaseCents, subscriptionCents]).toEqual([undefined, undefined]);
    if (['buy', 'choice', 'subscribe', 'plans'].includes(found.pattern) && (purchaseCents ?? subscriptionCents)) {
      expect(found.dueNext![0]).toBe(purchaseCents ?? subscriptionCents);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(5);
});
