import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { explainHistory } from './explain-history.ts';
import type { Locale } from './types.ts';

const { states } = compile(
  `for public
initial[active]:
  ~freelog.RelativeTimeEvent("2", "week") => wall
  ~freelog.TransactionEvent("15", "7700415") => own
wall:
  ~freelog.TransactionEvent("15", "self.account") => own
  ~freelog.CycleEndEvent("1", "cycle") => both
  ~freelog.TimeEvent("2030-01-01 00:00") => over
both[active, testActive]:
  ~freelog.TimeEvent("2031-01-01 00:00") => over
  ~freelog.ViewCountEvent("3") => own
alone:
  ~freelog.RelativeTimeEvent("1", "month") => over
own[active]:
  terminate
over:
  terminate`,
  'resource',
).state_machine!;

const NONE = '_none_';

/** The words for the last of some moves, each from a state to another. */
function told(locale: Locale, ...moves: [from: string, to: string, eventId?: string][]) {
  const records = moves.map(([fromState, toState, eventId], index) => ({
    id: `r${index}`,
    fromState,
    toState,
    time: '2026-03-01 12:00:00',
    eventId: eventId ?? states[fromState]?.transitions.find((event) => event.toState === toState)?.id ?? 'init',
  }));
  const { stateStr, stateInfoStr, eventSelectStr, eventSectionStrs } = explainHistory({ states }, records, locale)[0]!;
  return [stateStr.replace(' 2026-03-01 12:00:00', ''), stateInfoStr, eventSelectStr, ...eventSectionStrs];
}

test.each<[from: string, to: string, english: string[], chinese: string[]]>([
  [NONE, 'initial', ['Authorised', 'Signed, authorised'], ['已授权', '签约成功，已获得授权']],
  [NONE, 'wall', ['Not authorised', 'Signed'], ['未授权', '签约成功']],
  [NONE, 'own', ['Authorised', 'Signed, authorised permanently'], ['已授权', '签约成功，已获得永久授权']],
  [NONE, 'over', ['Terminated', 'Signed'], ['已终止', '签约成功']],
  [
    'initial',
    'wall',
    ['Not authorised', '2 weeks passed, entered State wall, the authorisation ended'],
    ['未授权', '已过2周，进入状态 wall，授权已结束'],
  ],
  [
    'initial',
    'own',
    ['Authorised', 'Paid 15 to account 7700415, entered State own'],
    ['已授权', '已向账户 7700415 支付 15 元，进入状态 own'],
  ],
  ['wall', 'own', ['Authorised', 'Paid 15, entered State own'], ['已授权', '已支付 15 元，进入状态 own']],
  [
    'wall',
    'both',
    [
      'Authorised, Test-authorised',
      'Reached the first settlement point after 4 hours, entered State both, gained: Authorised, Test-authorised',
    ],
    ['已授权，测试授权', '已到4小时后的首个结算点，进入状态 both，已获得授权，测试授权'],
  ],
  [
    'wall',
    'over',
    ['Terminated', '2030-01-01 00:00 was reached, entered State over, no other event happened, the contract ended'],
    ['已终止', '已到 2030-01-01 00:00，进入状态 over，未发生其他事件，合约已终止'],
  ],
  [
    'alone',
    'over',
    ['Terminated', '1 month passed, entered State over, the contract ended'],
    ['已终止', '已过1个月，进入状态 over，合约已终止'],
  ],
  [
    'both',
    'own',
    ['Authorised', 'ViewCountEvent(3) happened, entered State own'],
    ['已授权', '已发生 ViewCountEvent(3)，进入状态 own'],
  ],
])('the move from %s to %s in words', (from, to, english, chinese) => {
  expect(told('en_US', [from, to]).slice(0, 2)).toEqual(english);
  expect(told('zh_CN', [from, to]).slice(0, 2)).toEqual(chinese);
});

test.each<[state: string, english: string[], chinese: string[]]>([
  [
    'initial',
    ['After 2 weeks → State wall, the authorisation ends', 'Pay 15 to account 7700415 → State own, gains: Authorised'],
    ['2周后 → 状态 wall，授权结束', '向账户 7700415 支付 15 元 → 状态 own，获得授权'],
  ],
  [
    'wall',
    [
      'Pay 15 → State own, gains: Authorised',
      'At the first settlement point after 4 hours → State both, gains: Authorised, Test-authorised',
      'At 2030-01-01 00:00 → State over, the contract ends',
    ],
    [
      '支付 15 元 → 状态 own，获得授权',
      '4小时后的首个结算点 → 状态 both，获得授权，测试授权',
      '2030-01-01 00:00 → 状态 over，合约终止',
    ],
  ],
])('what can happen next in %s in words', (state, english, chinese) => {
  expect(told('en_US', [NONE, state]).slice(2)).toEqual(['One of the following can happen:', ...english]);
  expect(told('zh_CN', [NONE, state]).slice(2)).toEqual(['可发生以下任一事件：', ...chinese]);
});

test('nothing can happen next at the end, in exception, and before the newest move', () => {
  expect(told('en_US', [NONE, 'over']).slice(2)).toEqual(['']);
  expect(told('zh_CN', [NONE, 'wall'], ['wall', 'wall', 'exception'])).toEqual([
    ...['未授权', '合约进入异常状态：其时间事件形成循环', ''],
  ]);
});

test('a move by an event that the policy does not have is told by where it led', () => {
  expect(told('en_US', ['wall', 'initial', 'gone']).slice(0, 2)).toEqual([
    ...['Authorised', 'entered Initial state, gained: Authorised'],
  ]);
  expect(told('zh_CN', ['wall', 'own', 'gone'])[1]).toBe('已支付 15 元，进入状态 own');
});
