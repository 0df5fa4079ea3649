import { expect, test } from 'vitest';
import { compile } from './compile.ts';
import { authStatusOf, endsContract, INIT_EVENT_ID, NO_STATE, step } from './step.ts';

const machine = compile(
  `for public
initial[testActive]:
  ~freelog.TransactionEvent("0.29", "self.account") => paid
  ~freelog.RelativeTimeEvent("1", "day") => over
paid[active, testActive]:
  terminate
over:
  terminate`,
  1,
).state_machine!;
const [payment, lapse] = machine.states.initial!.transitions;

test('a contract enters the initial state by its first event', () => {
  const first = step(machine, NO_STATE, { id: INIT_EVENT_ID });
  expect(first).toMatchObject({ outcome: 'moved', fromState: NO_STATE, toState: 'initial', authStatus: 2 });
  expect(step(machine, NO_STATE, { id: payment!.id })).toEqual({ outcome: 'refused', reason: 'event-unknown' });
});

test('a payment moves the contract only with the exact amount', () => {
  expect(step(machine, 'initial', { id: payment!.id, amountCents: 29 })).toMatchObject({
    outcome: 'moved',
    toState: 'paid',
    transition: payment,
    authStatus: 3,
  });
  for (const amountCents of [28, 30, 0, undefined]) {
    const refused = { outcome: 'refused', reason: 'amount-wrong' };
    expect(step(machine, 'initial', { id: payment!.id, amountCents })).toEqual(refused);
  }
});

test('events of other states, of a terminal state and of unknown states are refused', () => {
  expect(step(machine, 'initial', { id: lapse!.id })).toMatchObject({ toState: 'over', authStatus: 128 });
  expect(step(machine, 'paid', { id: lapse!.id })).toEqual({ outcome: 'refused', reason: 'event-unknown' });
  expect(step(machine, 'toString', { id: lapse!.id })).toEqual({ outcome: 'refused', reason: 'state-unknown' });
});

test('a terminal state ends the contract unless it licenses the licensee', () => {
  const terminal = (...serviceStates: string[]) => ({ serviceStates, transitions: [] });
  const [resource, node, consumer] = [1, 2, 3];
  expect(endsContract(terminal(), node)).toBe(true);
  expect(endsContract(terminal('active'), consumer)).toBe(false);
  expect(endsContract(terminal('testActive'), consumer)).toBe(true);
  expect(endsContract(terminal('testActive'), node)).toBe(false);
  expect(endsContract(terminal('testActive'), resource)).toBe(false);
  expect(endsContract(machine.states.initial!, consumer)).toBe(false);
});

test('colours are counted as bits', () => {
  const statuses = [[], ['active'], ['testActive'], ['testActive', 'active']].map((serviceStates) =>
    authStatusOf({ serviceStates }),
  );
  expect(statuses).toEqual([128, 1, 2, 3]);
});
