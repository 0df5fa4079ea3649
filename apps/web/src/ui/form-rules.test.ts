import { rules, type TextRule } from '@colophon/model';
import { expect, test } from 'vitest';
import en from '../i18n/en_US/rules.json';
import { follows, sameAs } from './form-rules.ts';

/** The ways in which a text can break each rule that a field would have to explain. */
const possible = Object.values(rules).flatMap((rule: TextRule) => [
  ...(rule.minLength > 1 ? [`${rule.key}_short`] : []),
  `${rule.key}_long`,
  ...(rule.pattern ? [`${rule.key}_form`] : []),
]);

test('every way to break a rule has its sentence, and nothing else has', () => {
  expect(Object.keys(en).toSorted()).toEqual(possible.toSorted());
});

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

test('a repeated entry must be the same', () => {
  const check = sameAs<{ password: string; repeat: string }>('password');
  expect(check('a', { password: 'a', repeat: 'a' })).toBeNull();
  expect(check('b', { password: 'a', repeat: 'b' })).toBe('ui:field_differs');
});
