import { expect, test } from 'vitest';
import examples from '../test/examples.json' with { type: 'json' };
import { after, at, CLEAN, DEFECTIVE, pay } from '../test/hints.ts';
import { compile } from './compile.ts';
import type { Places } from './machine.ts';
import { MESSAGES } from './messages.ts';
import type { StateMachine, Transition } from './types.ts';
import { verify } from './verify.ts';

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
    'a subscription, which the licensee may stop',
    `initial: ${pay('5', 'a')} a[active]: ${after(1, 'month', 'initial')}`,
    [],
  ],
  [
    'a circle of the clock that nobody can stop',
    `initial[active]: ${after(1, 'month', 'a')} a[active]: ${after(1, 'month', 'initial')}`,
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
    ['PAYMENT_LOSES_LICENCE initial'],
  ],
  [
    'a payment whose licence needs another payment: an instalment',
    `initial: ${pay('5', 'half')} half: ${pay('5', 'full')} full[active]: terminate`,
    [],
  ],
  [
    'a payment whose licence comes later',
    `initial: ${pay('5', 'wait')} wait: ${after(1, 'day', 'on')} on[active]: terminate`,
    [],
  ],
  [
    'a paid state whose end has passed when it can be entered',
    `initial: ${at('2027-05-01', 'open')} open: ${pay('5', 'on')} on[active]: ${at('2027-03-01', 'off')} off: terminate`,
    ['LICENCE_NEVER_GRANTED ', 'PAID_STATE_ENDS_AT_ONCE open'],
  ],
  [
    'a paid state that ends after it can be entered',
    `initial: ${at('2027-03-01', 'open')} ${after(1, 'day', 'open')} open: ${pay('5', 'on')} on[active]: ${at('2027-02-01', 'off')} off: terminate`,
    [],
  ],
  [
    'a circle that takes neither money nor time',
    `initial[active]: ${at('2027-01-01', 'b')} ${after(1, 'day', 'off')} b: ${at('2027-02-01', 'initial')} off: terminate`,
    ['LOOP_WITHOUT_PAYMENT_OR_TIME initial'],
  ],
  [
    'the same time twice in other words',
    `initial[active]: ${after(7, 'day', 'off')} ${after(1, 'week', 'initial')} off: terminate`,
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
  const text = `for public\ninitial[active]:\n  ${after(7, 'day', 'initial')}\n  ${after(1, 'week', 'initial')}`;
  const [endless, ambiguous] = compile(text, 1, { locale: 'zh_CN' }).hints;
  expect(endless!.msg).toBe(
    '从状态“initial”起合约只随时间流转，永远不会结束，授权也不再变化：无法到达任何终止状态。涉及的状态：initial。',
  );
  expect(ambiguous).toMatchObject({ line: 4, charPositionInLine: 11, msg: '状态“initial”中有重复的事件，无法区分。' });
  expect(text.slice(ambiguous!.offset, ambiguous!.offset! + ambiguous!.length!)).toBe('RelativeTimeEvent');
});

test('the ordinary examples of the specification raise no doubt', () => {
  const ordinary = examples.filter(({ name }) => ['E1', 'E2', 'E3', 'E4', 'E6', 'E7', 'E9', 'E12'].includes(name));
  const hints = ordinary.flatMap(({ name, text }) => compile(text, 1).hints.map(({ code }) => `${name} ${code}`));
  expect(hints).toEqual([]);
});

test('a text with errors has no hints: they would speak of a machine that is not there', () => {
  expect(compile('for public initial: terminate island: terminate junk', 1).hints).toEqual([]);
});

const hintsOf = ({ audience, states, subject, now }: (typeof CLEAN)[number]) => {
  const { errors, warnings, hints } = compile(`for ${audience} ${states}`, subject, now === undefined ? {} : { now });
  expect([...errors, ...warnings]).toEqual([]);
  return hints.map(({ code, state = '' }) => `${code} ${state}`);
};

test.each(DEFECTIVE)('defective: $name', (example) => {
  expect(hintsOf(example)).toEqual(example.expected);
});

test.each(CLEAN)('clean: $name', (example) => {
  expect(hintsOf(example)).toEqual([]);
});

test('the examples are at least forty of each, and every hint has one', () => {
  expect(Math.min(CLEAN.length, DEFECTIVE.length)).toBeGreaterThanOrEqual(40);
  const found = new Set(DEFECTIVE.flatMap(({ expected }) => expected.map((hint) => hint.split(' ')[0]!)));
  const hints = Object.keys(MESSAGES).slice(Object.keys(MESSAGES).indexOf('STATE_UNREACHABLE'));
  expect([...found].sort()).toEqual(hints.filter((key) => !key.includes('.')).sort());
});

test('a month in a zone with summer time may be shorter than 28 days', () => {
  const states = `initial[active]: ${after(28, 'day', 'a')} ${after(1, 'month', 'a')} a: terminate`;
  const codes = (timeZone: string) => compile(`for public ${states}`, 1, { timeZone }).hints.map(({ code }) => code);
  expect(codes('Asia/Shanghai')).toEqual(['EVENT_SHADOWED']);
  expect(codes('Europe/Berlin')).toEqual([]);
});

/** Machines that tempt a careless check to look at the same events again and again. */
const WIDE: Record<string, (size: number) => string> = {
  'payments into one state with as many dates': (size) =>
    `initial: ${lines(size, (i) => pay(String(i + 1), 'wide'))} wide[active]: ${lines(size, (i) => at(`${3000 + (i % 6000)}-01-01`, 'end'))} end: terminate`,
  'payments into one state with as many timers': (size) =>
    `initial: ${lines(size, (i) => pay(String(i + 1), 'wide'))} wide[active]: ${lines(size, (i) => after(i + 1, 'month', 'end'))} end: terminate`,
  'payments into the beginnings of a chain that is over': (size) =>
    `initial: ${at('2030-01-01', 'open')} open: ${lines(size, (i) => pay(String(i + 1), `s${i}`))} ${lines(size, (i) => `s${i}[active]: ${at('2029-01-01', `s${i + 1}`)}`)} s${size}: terminate`,
  'payments along a chain of licences': (size) =>
    `initial: ${pay('1', 's0')} ${lines(size, (i) => `s${i}[active]: ${after(1, 'day', `s${i + 1}`)} ${pay('2', 's0')}`)} s${size}: terminate`,
};

function lines(size: number, line: (index: number) => string): string {
  return Array.from({ length: size }, (_, index) => line(index)).join(' ');
}

/** Returns the number of times that `verify` reads an event of a machine. */
function readsOf(machine: StateMachine): number {
  let reads = 0;
  const counting = (transitions: Transition[]) =>
    new Proxy(transitions, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
        return Reflect.get(target, key, receiver);
      },
    });
  const states = Object.entries(machine.states).map(([name, state]) => [
    name,
    { ...state, transitions: counting(state.transitions) },
  ]);
  const places: Places = { states: new Map(), transitions: new Map() };
  verify({ ...machine, states: Object.fromEntries(states) }, places, { subjectType: 2, now: '2026-11-22 10:00' });
  return reads;
}

test.each(Object.entries(WIDE))('twice as much takes twice the work: %s', (_, statesOf) => {
  const reads = (size: number) => readsOf(compile(`for public ${statesOf(size)}`, 2).state_machine!);
  expect(reads(3_000) / reads(1_500)).toBeLessThan(2.1);
  expect(reads(3_000)).toBeLessThan(200 * 3_000);
});
