import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { describeStates } from './describe.ts';
import { asksForPayment, nextStep, nextStepOf } from './next-step.ts';

function statesOf(text: string): Record<string, unknown> {
  const { state_machine: machine, errors, warnings } = compile(text, 'presentable');
  expect([...errors, ...warnings]).toEqual([]);
  return describeStates(machine!).fsmDescriptionInfo;
}

const FREE = `for public

initial[active]:
  terminate`;
const PAID = `for public

initial:
  ~freelog.TransactionEvent("5", "self.account") => licensed

licensed[active]:
  ~freelog.RelativeTimeEvent("1", "month") => over

over:
  terminate`;
const LATER = `for public

initial:
  ~freelog.TimeEvent("2099-01-01 00:00") => licensed

licensed[active]:
  terminate`;

test('a free policy licenses at once', () => {
  expect(nextStep(statesOf(FREE))).toBe('licensed');
});

test('a policy with a price waits for the payment, licenses after it, and ends', () => {
  const states = statesOf(PAID);
  expect(nextStep(states)).toBe('payment');
  expect(nextStep(states, 'licensed')).toBe('licensed');
  expect(nextStep(states, 'over')).toBe('ended');
});

test('a policy can wait for something else than a payment', () => {
  expect(nextStep(statesOf(LATER))).toBe('event');
});

test('a contract that could not be started waits for that, whatever its policy', () => {
  expect(nextStepOf({ fsmCurrentState: '' }, statesOf(PAID))).toBe('start');
  expect(nextStepOf({ fsmCurrentState: 'initial' }, statesOf(PAID))).toBe('payment');
});

test('a state that the policy does not know leads nowhere', () => {
  expect(nextStep(statesOf(FREE), 'licensed')).toBe('ended');
});

test('a policy asks for money wherever it does', () => {
  expect(asksForPayment(statesOf(PAID))).toBe(true);
  expect(asksForPayment(statesOf(FREE))).toBe(false);
});
