import { expect, test } from 'vitest';
import examples from '../test/examples.json' with { type: 'json' };
import { compile } from './compile.ts';

const pay = (amount: string, target: string) => `~freelog.TransactionEvent("${amount}", "self.account") => ${target}`;
const after = (count: string, unit: string, target: string) =>
  `~freelog.RelativeTimeEvent("${count}", "${unit}") => ${target}`;
const at = (date: string, target: string) => `~freelog.TimeEvent("${date} 00:00") => ${target}`;

test.each([
  ['free for ever', 'initial[active]: terminate', []],
  ['buy once', `initial: ${pay('5', 'bought')} bought[active]: terminate`, []],
  ['an unreachable state', 'initial[active]: terminate island: terminate', ['STATE_UNREACHABLE island']],
  [
    'a state that waits for what never happens',
    'initial[active]: ~freelog.ViewCountEvent("5") => over over: terminate',
    ['STATE_STUCK initial', 'EVENT_NEVER_HAPPENS initial', 'STATE_UNREACHABLE over'],
  ],
  [
    'a subscription, which never ends',
    `initial: ${pay('5', 'a')} a[active]: ${after('1', 'month', 'initial')}`,
    ['STATE_ENDLESS initial'],
  ],
  ['no colour at all', 'initial: terminate', ['LICENCE_NEVER_GRANTED ']],
  [
    'a colour of an unreachable state only',
    'initial[active]: terminate b[testActive]: terminate',
    ['COLOUR_NEVER_GRANTED ', 'STATE_UNREACHABLE b'],
  ],
  [
    'a payment without anything in return',
    `initial[active]: ${pay('5', 'gone')} gone: terminate`,
    ['PAYMENT_GRANTS_NOTHING initial', 'PAID_STATE_ENDS_AT_ONCE initial'],
  ],
  [
    'a payment whose licence needs another payment',
    `initial: ${pay('5', 'half')} half: ${pay('5', 'full')} full[active]: terminate`,
    ['PAYMENT_GRANTS_NOTHING initial'],
  ],
  [
    'a payment whose licence comes later',
    `initial: ${pay('5', 'wait')} wait: ${after('1', 'day', 'on')} on[active]: terminate`,
    [],
  ],
  [
    'a paid state whose end has passed when it can be entered',
    `initial: ${at('2027-05-01', 'open')} open: ${pay('5', 'on')} on[active]: ${at('2027-03-01', 'off')} off: terminate`,
    ['PAID_STATE_ENDS_AT_ONCE open'],
  ],
  [
    'a paid state that ends after it can be entered',
    `initial: ${at('2027-03-01', 'open')} ${after('1', 'day', 'open')} open: ${pay('5', 'on')} on[active]: ${at('2027-02-01', 'off')} off: terminate`,
    [],
  ],
  [
    'a circle that takes neither money nor time',
    `initial[active]: ${at('2027-01-01', 'b')} ${after('1', 'day', 'off')} b: ${at('2027-02-01', 'initial')} off: terminate`,
    ['LOOP_WITHOUT_PAYMENT_OR_TIME initial'],
  ],
  [
    'the same time twice in other words',
    `initial[active]: ${after('7', 'day', 'off')} ${after('1', 'week', 'initial')} off: terminate`,
    ['EVENT_AMBIGUOUS initial'],
  ],
  [
    'two payments of one amount to one account',
    `initial: ${pay('3', 'on')} ${pay('3.00', 'on')} ${pay('4', 'on')} on[active]: terminate`,
    ['EVENT_AMBIGUOUS initial'],
  ],
])('%s', (_, states, expected) => {
  const { errors, warnings, hints } = compile(`for public ${states}`, 1);
  expect([...errors, ...warnings]).toEqual([]);
  expect(hints.map(({ code, state = '' }) => `${code} ${state}`)).toEqual(expected);
});

test('hints refuse nothing, are told in both languages and point into the text', () => {
  const text = `for public\ninitial[active]:\n  ${after('7', 'day', 'initial')}\n  ${after('1', 'week', 'initial')}`;
  const [endless, ambiguous] = compile(text, 1, { locale: 'zh_CN' }).hints;
  expect(endless!.msg).toBe('从状态“initial”起合约永远不会结束：无法到达任何终止状态。涉及的状态：initial。');
  expect(ambiguous).toMatchObject({ line: 4, charPositionInLine: 11, msg: '状态“initial”中有重复的事件，无法区分。' });
  expect(text.slice(ambiguous!.offset, ambiguous!.offset! + ambiguous!.length!)).toBe('RelativeTimeEvent');
});

test('the ordinary examples of the specification raise no doubt but that a renewal never ends', () => {
  const ordinary = examples.filter(({ name }) => ['E1', 'E2', 'E3', 'E4', 'E6', 'E7', 'E9', 'E12'].includes(name));
  const hints = ordinary.flatMap(({ name, text }) => compile(text, 1).hints.map(({ code }) => `${name} ${code}`));
  expect(hints).toEqual(['E4 STATE_ENDLESS', 'E7 STATE_ENDLESS']);
});

test('a text with errors has no hints: they would speak of a machine that is not there', () => {
  expect(compile('for public initial: terminate island: terminate junk', 1).hints).toEqual([]);
});
