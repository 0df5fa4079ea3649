import { describe, expect, test } from 'vitest';
import { bestTerms, policyTerms } from './terms.ts';

const pay = (amount: number, toState: string) => ({ name: 'TransactionEvent', args: { amount }, toState });
const after = (elapsed: number, timeUnit: string, toState: string) => ({
  name: 'RelativeTimeEvent',
  args: { elapsed, timeUnit },
  toState,
});
const end = { isAuth: true, transitions: [] };

describe('a policy in one phrase', () => {
  test('one licensing state without events is free', () => {
    expect(policyTerms({ initial: end })).toEqual({ kind: 'free' });
  });

  test('a payment into a state that never ends is a purchase', () => {
    const states = { initial: { isAuth: false, transitions: [pay(5, 'bought')] }, bought: end };
    expect(policyTerms(states)).toEqual({ kind: 'paid', price: { cents: 500, lasts: undefined } });
  });

  test('a payment into a state that ends by itself is a subscription', () => {
    const states = {
      initial: { isAuth: false, transitions: [pay(9, 'month'), pay(90, 'year')] },
      month: { isAuth: true, transitions: [after(1, 'month', 'initial')] },
      year: { isAuth: true, transitions: [after(1, 'year', 'initial')] },
    };
    expect(policyTerms(states)).toEqual({ kind: 'paid', price: { cents: 900, lasts: { count: 1, unit: 'month' } } });
  });

  test('a licence at once that ends by itself is a trial, with what comes after it', () => {
    const states = {
      initial: { isAuth: true, transitions: [after(3, 'day', 'ended')] },
      ended: { isAuth: false, transitions: [pay(2, 'bought')] },
      bought: end,
    };
    const trial = { count: 3, unit: 'day' };
    expect(policyTerms(states)).toEqual({ kind: 'trial', trial, price: { cents: 200, lasts: undefined } });
  });

  test('cycles are told in hours', () => {
    const cycle = { name: 'CycleEndEvent', args: { cycleCount: 2, timeUnit: 'cycle' }, toState: 'ended' };
    const states = { initial: { isAuth: true, transitions: [cycle] }, ended: { isAuth: false, transitions: [] } };
    expect(policyTerms(states).trial).toEqual({ count: 8, unit: 'hour' });
  });

  test('what licenses nobody, or only by an event that nothing triggers, is told by the whole policy alone', () => {
    const viewed = { name: 'ViewCountEvent', args: { amount: 3 }, toState: 'open' };
    expect(policyTerms({ initial: { isAuth: false, transitions: [] } }).kind).toBe('other');
    expect(policyTerms({ initial: { isAuth: false, transitions: [viewed] }, open: end }).kind).toBe('other');
    expect(policyTerms(undefined).kind).toBe('other');
  });
});

test('a price that nobody can pay is none', () => {
  const states = { initial: { isAuth: false, transitions: [pay(1_000_000_000_000, 'bought')] }, bought: end };
  expect(policyTerms(states)).toEqual({ kind: 'other' });
});

test('of several offers the free one comes first, then trials, then the cheapest', () => {
  const paid = (cents: number) => ({ kind: 'paid' as const, price: { cents } });
  expect(bestTerms([paid(9), paid(5)])).toEqual(paid(5));
  expect(bestTerms([paid(5), { kind: 'trial' }, { kind: 'free' }])).toEqual({ kind: 'free' });
  expect(bestTerms([])).toBeUndefined();
});
