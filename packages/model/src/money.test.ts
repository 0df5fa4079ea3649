import { expect, test } from 'vitest';
import {
  DEFAULT_CURRENCY,
  formatMoney,
  MAX_AMOUNT_CENTS,
  parseAmount,
  presentAmount,
  presentedCents,
  readCurrency,
} from './money.ts';

test.each([
  ['1', 100],
  [1, 100],
  ['0.01', 1],
  [0.29, 29],
  ['12.5', 1250],
  [999_999_999_999.99, MAX_AMOUNT_CENTS],
  ['999999999999.99', MAX_AMOUNT_CENTS],
  ['007', 700],
])('%j is %d cents', (amount, cents) => {
  expect(parseAmount(amount)).toBe(cents);
});

test.each([
  [0],
  ['0'],
  ['0.00'],
  [-1],
  ['-1'],
  ['+1'],
  [1.005],
  ['1.005'],
  ['1e3'],
  [1e21],
  ['１００'],
  [1e15],
  ['1000000000000'],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [0.1 + 0.2],
  [''],
  [' 1'],
  ['1 '],
  ['1.'],
  ['.5'],
  ['1,000'],
  ['0x10'],
  [null],
  [undefined],
  [true],
  [{ amount: 1 }],
  [['1']],
])('%j is no amount', (amount) => {
  expect(parseAmount(amount)).toBeNull();
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [1250, '12.50'],
  ['-100000000000000000000', '-1000000000000000000.00'],
  [MAX_AMOUNT_CENTS, '999999999999.99'],
])('%s cents are told as %s, and read back', (cents, amount) => {
  expect(presentAmount(cents)).toBe(amount);
  expect(presentedCents(amount)).toBe(BigInt(cents));
});

const COINS = readCurrency('unit:coin/coins/枚')!;

test.each([
  [1000, '¥10', '10 coins', '10 枚'],
  [100, '¥1', '1 coin', '1 枚'],
  [1250, '¥12.50', '12.50 coins', '12.50 枚'],
  [123_450, '¥1,234.50', '1,234.50 coins', '1,234.50 枚'],
  [-5, '-¥0.05', '-0.05 coins', '-0.05 枚'],
  [0, '¥0', '0 coins', '0 枚'],
  [-100_000_000, '-¥1,000,000', '-1,000,000 coins', '-1,000,000 枚'],
  [MAX_AMOUNT_CENTS, '¥999,999,999,999.99', '999,999,999,999.99 coins', '999,999,999,999.99 枚'],
])('%d cents are written %s, %s, %s', (cents, signed, english, chinese) => {
  expect(formatMoney(cents, DEFAULT_CURRENCY, 'en_US')).toBe(signed);
  expect(formatMoney(BigInt(cents), DEFAULT_CURRENCY, 'zh_CN')).toBe(signed);
  expect(formatMoney(cents, COINS, 'en_US')).toBe(english);
  expect(formatMoney(cents, COINS, 'zh_CN')).toBe(chinese);
});

test('a currency is a sign or the words of a unit', () => {
  expect(readCurrency('sign:US$')).toEqual({ sign: 'US$' });
  expect(COINS).toEqual({ one: 'coin', other: 'coins', zh_CN: '枚' });
  for (const wrong of ['', '¥', 'sign:', 'sign:a b', 'unit:coin', 'unit:coin/coins', 'unit://枚', 'unit:a/b/c/d'])
    expect(readCurrency(wrong)).toBeNull();
});
