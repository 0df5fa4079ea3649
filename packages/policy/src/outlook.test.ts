import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { outlook } from './outlook.ts';

const NOW = new Date('2026-11-25T17:26:30.000Z');
const pay = (amount: string, to: string) => `~freelog.TransactionEvent("${amount}","self.account") => ${to}`;
const wait = (count: number, unit: string, to: string) => `~freelog.RelativeTimeEvent("${count}","${unit}") => ${to}`;

function ahead(text: string, state?: string) {
  const { states } = compile(`for public ${text}`, 2).state_machine!;
  const found = outlook(states, { ...(state && { state }), enteredAt: NOW, timeZone: 'Asia/Shanghai' });
  return (
    found && [
      found.firstCents,
      found.startsAt.toISOString(),
      found.endsAt?.toISOString() ?? found.endsAt,
      found.laterCents,
    ]
  );
}

const AT = NOW.toISOString();
const IN_A_WEEK = '2026-12-02T17:26:30.000Z';

test.each([
  ['free', 'initial[active]: terminate', [[], AT, null, []]],
  ['bought', `initial: ${pay('5', 'own')} own[active]: terminate`, [[500], AT, null, []]],
  [
    'a trial',
    `initial[active]: ${wait(7, 'day', 'offer')} offer: ${pay('5', 'own')} own[active]: terminate`,
    [[], AT, IN_A_WEEK, [500]],
  ],
  ['a trial that only ends', `initial[active]: ${wait(7, 'day', 'over')} over: terminate`, [[], AT, IN_A_WEEK, []]],
  [
    'a subscription',
    `initial: ${pay('5', 'week')} week[active]: ${pay('5', 'week')} ${wait(1, 'week', 'initial')}`,
    [[500], AT, IN_A_WEEK, [500]],
  ],
  ['a wait before it begins', `initial: ${wait(7, 'day', 'own')} own[active]: terminate`, [[], IN_A_WEEK, null, []]],
  [
    'one state after the other',
    `initial[active]: ${wait(3, 'day', 'b')} b[active]: ${wait(4, 'day', 'c')} c: ${pay('9', 'initial')}`,
    [[], AT, IN_A_WEEK, [900]],
  ],
  [
    'a circle of licences',
    `initial[active]: ${wait(3, 'day', 'b')} b[active]: ${wait(4, 'day', 'initial')}`,
    [[], AT, null, []],
  ],
  [
    'the smallest of two prices',
    `initial: ${pay('50', 'own')} ${pay('5', 'week')} week[active]: ${wait(1, 'week', 'initial')} own[active]: terminate`,
    [[500, 5000], AT, undefined, []],
  ],
])('%s is foreseen', (_name, text, expected) => {
  expect(ahead(text)).toEqual(expected);
});

test('nothing is foreseen where no licence comes of waiting and one payment', () => {
  expect(ahead('initial: terminate')).toBeUndefined();
  expect(ahead(`initial: ${wait(1, 'day', 'b')} b: ${wait(1, 'day', 'initial')}`)).toBeUndefined();
  expect(ahead(`initial: ${pay('1', 'b')} b: ${pay('2', 'c')} c[active]: terminate`)).toBeUndefined();
});

test('a contract is foreseen from where it is', () => {
  const text = `initial[active]: ${wait(1, 'day', 'offer')} offer: ${pay('5', 'week')} week[active]: ${wait(1, 'week', 'offer')}`;
  expect(ahead(text, 'week')).toEqual([[], AT, IN_A_WEEK, [500]]);
  expect(ahead(text, 'offer')).toEqual([[500], AT, IN_A_WEEK, [500]]);
});
