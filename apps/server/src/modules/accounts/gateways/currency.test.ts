import { expect, test } from 'vitest';
import type { PaymentSettings } from '#platform/settings.ts';
import { coinsFor, priceOf, withdrawFeeOf, worthOf } from './currency.ts';

/** Coins at this price each. */
const at = (price: number, currency = 'CNY') => ({ currency, coinPriceMicros: Math.round(price * 1_000_000) });

test.each([
  // cents of coins, price, and what they cost and are worth in the smallest unit
  [1, at(1), 1, 1],
  [1250, at(1), 1250, 1250],
  [1250, at(0.1), 125, 125],
  [1, at(0.1), 1, 0],
  [11, at(0.1), 2, 1],
  [19, at(0.1), 2, 1],
  [20, at(0.1), 2, 2],
  [100, at(150, 'JPY'), 150, 150],
  [1, at(150, 'JPY'), 2, 1],
  [99_999_999_999_999, at(1), 99_999_999_999_999, 99_999_999_999_999],
  [34_643_074_056_696, at(26_000, 'VND'), 9_007_199_254_740_960, 9_007_199_254_740_960],
])('%i cents of coins at %j cost %i and are worth %i', (cents, price, cost, worth) => {
  expect([priceOf(cents, price), worthOf(cents, price)]).toEqual([cost, worth]);
});

test.each([
  [400, at(1), 400],
  [400, at(0.1), 4000],
  [1, at(3), 0],
  [2, at(3), 0],
  [3, at(3), 1],
  [400, at(150, 'JPY'), 266],
])('%i of the smallest unit at %j buy %i cents of coins, and none more', (minor, price, coins) => {
  expect(coinsFor(minor, price)).toBe(coins);
  expect(priceOf(coins, price)).toBeLessThanOrEqual(minor);
  expect(priceOf(coins + 1, price)).toBeGreaterThan(minor);
});

test.each([
  [10_000, 0.006, 60],
  [10_001, 0.006, 61],
  [1, 0.006, 1],
  [10_000, 0, 0],
  [100, 0.01, 1],
  [101, 0.01, 2],
])('of %i cents taken out at a fee of %d, %i are kept', (cents, rate, fee) => {
  const settings = { withdrawFeeMicros: Math.round(rate * 1_000_000) } as PaymentSettings;
  expect(withdrawFeeOf(cents, settings)).toBe(fee);
});
