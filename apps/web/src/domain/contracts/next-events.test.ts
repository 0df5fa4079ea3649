import { ContractRun } from '@colophon/model';
import { compile } from '@colophon/policy';
import { expect, test } from 'vitest';
import { type Moving, nextEventsOf } from './next-events.ts';

const DAY_MS = 24 * 3_600_000;
const enteredAt = Date.parse('2026-03-01T10:00:00+08:00');
const timeZone = 'Asia/Shanghai';

const POLICY = `for public
initial:
  ~freelog.TransactionEvent("5", "self.account") => month
  ~freelog.ViewCountEvent("3") => initial
  ~freelog.RelativeTimeEvent("3", "day") => missed
  ~freelog.RelativeTimeEvent("9", "day") => month
month[active]:
  ~freelog.TransactionEvent("5.5", "self.account") => month
  ~freelog.RelativeTimeEvent("1", "month") => tests
tests[testActive]:
  ~freelog.TimeEvent("2026-03-02 10:00") => bought
bought[active]:
  terminate
missed:
  terminate`;

function contractIn(state: string, fsmRunningStatus: number = ContractRun.running, licenseeIdentityType = 3): Moving {
  const fsmDescriptionInfo = compile(POLICY, 'presentable').state_machine!.states;
  return {
    fsmCurrentState: state,
    fsmRunningStatus,
    licenseeIdentityType,
    policyInfo: { fsmDescriptionInfo } as unknown as Moving['policyInfo'],
    updateDate: new Date(enteredAt).toISOString(),
  };
}
const nextIn = (...contract: Parameters<typeof contractIn>) => nextEventsOf(contractIn(...contract), timeZone);

test('the payments of a state come with their price and what they bring; the first of its dates is the next', () => {
  expect(nextIn('initial')).toMatchObject({
    payments: [{ cents: 500, effect: 'licence_begins' }],
    due: { at: enteredAt + 3 * DAY_MS, effect: 'contract_ends' },
  });
});

test('a payment that lets a licence go on is told from the date that ends it', () => {
  expect(nextIn('month')).toMatchObject({
    payments: [{ cents: 550, effect: 'licence_goes_on' }],
    due: { at: Date.parse('2026-04-01T10:00:00+08:00'), effect: 'licence_ends', thenCents: null },
  });
});

test('a licence that ends tells the least that brings it back, and nothing where payments bring none', () => {
  const paidAgain = `for public
initial[active]:
  ~freelog.RelativeTimeEvent("1", "week") => asked
asked:
  ~freelog.TransactionEvent("1", "self.account") => tests
  ~freelog.TransactionEvent("9", "self.account") => initial
  ~freelog.TransactionEvent("5", "self.account") => initial
tests[testActive]:
  ~freelog.RelativeTimeEvent("1", "week") => asked`;
  const fsmDescriptionInfo = compile(paidAgain, 'presentable').state_machine!.states;
  const policyInfo = { fsmDescriptionInfo } as unknown as Moving['policyInfo'];
  expect(nextEventsOf({ ...contractIn('initial'), policyInfo }, timeZone)).toMatchObject({
    due: { effect: 'licence_ends', thenCents: 500 },
  });
  expect(nextEventsOf({ ...contractIn('tests'), policyInfo }, timeZone)).toMatchObject({ due: { thenCents: null } });
});

test('a date that has no length is the same whenever its state was entered', () => {
  expect(nextIn('tests')).toEqual({
    payments: [],
    due: expect.objectContaining({ at: Date.parse('2026-03-02T10:00:00+08:00'), effect: 'licence_begins' }),
  });
});

test('nothing comes next for good, after the end, before the beginning, or when the policy is not known', () => {
  const nothing = { payments: [], due: null };
  expect(nextIn('bought')).toEqual(nothing);
  expect(nextIn('missed', ContractRun.terminated)).toEqual(nothing);
  expect(nextIn('initial', ContractRun.locked)).toEqual(nothing);
  expect(nextIn('', ContractRun.initialisationFailed)).toEqual(nothing);
  expect(nextEventsOf({ ...contractIn('initial'), policyInfo: {} as Moving['policyInfo'] }, timeZone)).toEqual(nothing);
});
