import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { explain } from './explain.ts';
import { explainHistory, type HistoryRecord } from './explain-history.ts';
import { EXCEPTION_EVENT_ID } from './step.ts';
import type { Locale, StateMachine } from './types.ts';

const TEXT = `for public, registeredUsers, nodes, userGroup, reader@books.example.org
initial[testActive]:
  ~freelog.TransactionEvent("48.5", "self.account") => paid
  ~freelog.TransactionEvent("0.99", "7700415") => paid
  ~freelog.RelativeTimeEvent("1", "day") => over
paid[active, testActive]:
  ~freelog.RelativeTimeEvent("2", "cycle") => initial
  ~freelog.CycleEndEvent("3", "month") => initial
  ~freelog.TimeEvent("2027-03-01 09:30") => kept
  ~freelog.EscrowExceedAmount("self.deposit", "75.5", "yuan") => kept
kept[active]:
  terminate
over:
  terminate`;
const machine = compile(TEXT, 1).state_machine!;

test('a policy is explained in English', () => {
  expect(explain(machine, 'en_US').content).toBe(`Public, Registered users, Nodes, User group, reader@books.example.org

Initial state [Test-authorised]:
  Pay 48.5 → State paid
  Pay 0.99 to account 7700415 → State paid
  After 1 day → State over
State paid [Authorised, Test-authorised]:
  After 8 hours → Initial state
  At the first settlement point after 3 months → Initial state
  At 2027-03-01 09:30 → State kept
  EscrowExceedAmount(self.deposit, 75.5, yuan) → State kept
State kept [Authorised]:
  Permanent licence
State over:
  No further events

`);
});

test('a policy is explained in Chinese', () => {
  expect(explain(machine, 'zh_CN').content).toBe(`公开，注册用户，节点，用户组，reader@books.example.org

初始状态[测试授权]：
  支付 48.5 元 → 状态 paid
  向账户 7700415 支付 0.99 元 → 状态 paid
  1天后 → 状态 over
状态 paid[授权，测试授权]：
  8小时后 → 初始状态
  3个月后的首个结算点 → 初始状态
  2027-03-01 09:30 → 状态 kept
  EscrowExceedAmount(self.deposit, 75.5, yuan) → 状态 kept
状态 kept[授权]：
  永久授权
状态 over：
  不再接收事件

`);
});

test('a terminal state is explained by one entry of its own', () => {
  const { fsmInfos } = explain(machine, 'en_US');
  expect(fsmInfos.at(-1)!.eventTranslateInfos).toEqual([
    { origin: { name: 'terminate' }, content: 'No further events' },
  ]);
});

const [payment, , lapse] = machine.states.initial!.transitions;
const [, cycleEnd, date] = machine.states.paid!.transitions;

test('the history of a contract is told newest first, with what can happen next', () => {
  const history = tell(machine, 'en_US', [
    ['_none_', 'initial', 'init'],
    ['initial', 'paid', payment!.id],
    ['paid', 'initial', cycleEnd!.id],
  ]);
  expect(
    history.map(({ id, serviceStates, stateStr, stateInfoStr }) => [id, serviceStates, stateStr, stateInfoStr]),
  ).toEqual([
    [
      'r2',
      2,
      'Test-authorised 2027-01-03 10:00:00',
      'Reached the first settlement point after 3 months, entered Initial state, gained: Test-authorised',
    ],
    [
      'r1',
      3,
      'Authorised, Test-authorised 2027-01-02 10:00:00',
      'Paid 48.5, entered State paid, gained: Authorised, Test-authorised',
    ],
    ['r0', 2, 'Test-authorised 2027-01-01 10:00:00', 'Signed'],
  ]);
  expect(history[0]!.eventSelectStr).toBe('One of the following can happen:');
  expect(history[0]!.eventSectionStrs).toEqual([
    'Pay 48.5 → State paid, gains: Authorised, Test-authorised',
    'Pay 0.99 to account 7700415 → State paid, gains: Authorised, Test-authorised',
    'After 1 day → State over, the contract ends',
  ]);
  expect(history[0]!.eventSectionEntities.map(({ origin }) => origin)).toEqual(machine.states.initial!.transitions);
  expect(history[1]!.eventSectionEntities).toEqual([]);
  expect(history[1]!.eventSelectStr).toBe('');
});

test('the end of a contract is told with the remark that nothing else happened', () => {
  const [last] = tell(machine, 'zh_CN', [
    ['_none_', 'initial', 'init'],
    ['initial', 'over', lapse!.id],
  ]);
  expect(last).toMatchObject({
    serviceStates: 128,
    stateStr: '已终止 2027-01-02 10:00:00',
    stateInfoStr: '已过1天，进入状态 over，未发生其他事件，合约已终止',
    eventSelectStr: '',
    eventSectionStrs: [],
  });
});

test('a permanent licence is told as such, whether signed or entered', () => {
  const [entered] = tell(machine, 'zh_CN', [['paid', 'kept', date!.id]]);
  expect(entered!.stateInfoStr).toBe('已到 2027-03-01 09:30，进入状态 kept');
  const free = compile('for public initial[active]: terminate', 1).state_machine!;
  const [signed] = tell(free, 'zh_CN', [['_none_', 'initial', 'init']]);
  expect(signed).toMatchObject({ stateStr: '已授权 2027-01-01 10:00:00', stateInfoStr: '签约成功，已获得永久授权' });
});

test('an older page of a history has no open events', () => {
  const records: HistoryRecord[] = [{ id: 'r', fromState: '_none_', toState: 'initial', eventId: 'init', time: '' }];
  expect(explainHistory(machine, records, 'en_US', { isNewest: false })[0]!.eventSectionEntities).toEqual([]);
  expect(() => explainHistory(machine, [{ ...records[0]!, toState: 'gone' }], 'en_US')).toThrow(RangeError);
});

test('a contract in exception says so, and offers nothing more', () => {
  const [entry] = tell(machine, 'en_US', [
    ['_none_', 'initial', 'init'],
    ['initial', 'initial', EXCEPTION_EVENT_ID],
  ]);
  expect(entry).toMatchObject({
    stateInfoStr: 'In exception: its dates form a loop',
    eventSelectStr: '',
    eventSectionEntities: [],
  });
});

function tell(told: StateMachine, locale: Locale, moves: [from: string, to: string, eventId: string][]) {
  const records = moves.map(([fromState, toState, eventId], index) => ({
    id: `r${index}`,
    fromState,
    toState,
    eventId,
    time: `2027-01-0${index + 1} 10:00:00`,
  }));
  return explainHistory(told, records, locale);
}
