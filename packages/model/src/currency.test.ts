import { expect, test } from 'vitest';
import { currencyDigits, presentCurrencyAmount } from './currency.ts';

test.each([
  ['CNY', 1250, '12.50'],
  ['USD', 5, '0.05'],
  ['EUR', 100_000_000_05, '100000000.05'],
  ['JPY', 1250, '1250'],
])('%s: %d is %s', (code, minor, text) => {
  expect(presentCurrencyAmount(minor, code)).toBe(text);
});

test('a currency has hundredths unless it is one of whole units', () => {
  expect(['CNY', 'RSD', 'KRW'].map(currencyDigits)).toEqual([2, 2, 0]);
});
