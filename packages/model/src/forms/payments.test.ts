import { expect, test } from 'vitest';
import { paymentChecks, rechargeChecks, withdrawalChecks } from './payments.ts';

const OWN = '100000000000001';
const LIMITS = { minAmount: '1.00', maxAmount: '500.00' };

test('nobody pays their own account', () => {
  const { payee } = paymentChecks(OWN);
  expect(payee(OWN)).toBe('rules:accountId_own');
  expect(payee(` ${OWN} `)).toBe('rules:accountId_own');
  expect(payee('100000000000002')).toBeNull();
});

test('a payee is named by the fifteen digits of the account', () => {
  const { payee } = paymentChecks(OWN);
  expect(payee('  ')).toBe('ui:field_required');
  expect(payee('10000000000000')).toBe('rules:accountId_short');
  expect(payee('1000000000000012')).toBe('rules:accountId_long');
  expect(payee('10000000000000x')).toBe('rules:accountId_form');
});

test('a payment has an amount, and a note of 200 characters at most', () => {
  const { amount, remark } = paymentChecks(OWN);
  expect(['0', '', '1.005', '-1', 'five'].map(amount)).toEqual(Array(5).fill('rules:amount_form'));
  expect(amount(' 0.01 ')).toBeNull();
  expect(remark('')).toBeNull();
  expect(remark('n'.repeat(200))).toBeNull();
  expect(remark('n'.repeat(201))).toBe('rules:moneyRemark_long');
});

test('an order stays within the limits of its gateway, which are allowed themselves', () => {
  const { amount } = rechargeChecks(LIMITS);
  expect(['0.99', '500.01'].map(amount)).toEqual(['rules:amount_outside', 'rules:amount_outside']);
  expect(['1', '1.00', ' 500 '].map(amount)).toEqual([null, null, null]);
  expect(amount('five')).toBe('rules:amount_form');
});

test('no more is paid out than the wallet has and the gateway takes', () => {
  const { amount } = withdrawalChecks(LIMITS, 40_000n);
  expect(amount(' 400 ')).toBeNull();
  expect(amount('400.01')).toBe('rules:amount_beyond_balance');
  expect(amount('500.01')).toBe('rules:amount_outside');
  expect(amount('0.50')).toBe('rules:amount_outside');
  expect(amount('')).toBe('rules:amount_form');
});

test('who is paid out has a name and an account of 64 characters at most', () => {
  const { name, account } = withdrawalChecks(LIMITS, 0n);
  for (const check of [name, account]) {
    expect(check(' ')).toBe('ui:field_required');
    expect(check('n'.repeat(64))).toBeNull();
    expect(check('n'.repeat(65))).toBe('rules:payee_long');
  }
});
