import { expect, test } from 'vitest';
import { rules } from '../rules.ts';
import { chosenCheck, follows, followsTrimmed, given, sameAs, wholeNumber } from './checks.ts';

test('a field says what is wrong with its text', () => {
  const check = follows(rules.username);
  expect(check('')).toBe('ui:field_required');
  expect(check('-mira')).toBe('rules:username_form');
  expect(check('m'.repeat(31))).toBe('rules:username_long');
  expect(check('mira')).toBeNull();
});

test('an optional field may stay empty', () => {
  expect(follows(rules.resourceTitle)('')).toBeNull();
});

test('white space around a text counts only where it is sent', () => {
  expect(follows(rules.accountId)(` ${'1'.repeat(15)}`)).toBe('rules:accountId_long');
  expect(followsTrimmed(rules.accountId)(` ${'1'.repeat(15)} `)).toBeNull();
  expect(followsTrimmed(rules.accountId)('  ')).toBe('ui:field_required');
});

test('a repeated entry must be the same', () => {
  const check = sameAs<{ password: string; repeat: string }>('password');
  expect(check('a', { password: 'a', repeat: 'a' })).toBeNull();
  expect(check('b', { password: 'a', repeat: 'b' })).toBe('ui:field_differs');
});

test('a number that is asked for is whole and within its limits', () => {
  const check = wholeNumber(1, 9);
  expect([1, '9', ' 5 '].map(check)).toEqual([null, null, null]);
  expect([0, 10, 1.5, '', '-1', 'x'].map(check)).toEqual(Array(6).fill('rules:number_outside'));
});

test('what is chosen is something', () => {
  const missing = [[], null, ''].map(chosenCheck);
  expect(missing).toEqual(Array(3).fill('ui:field_required'));
  expect([['a'], '0'].map(chosenCheck)).toEqual([null, null]);
});

test('a password that is asked for is given, with any signs', () => {
  expect(['', ' '].map(given)).toEqual(['ui:field_required', null]);
});
