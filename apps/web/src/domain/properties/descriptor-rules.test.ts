import { expect, test } from 'vitest';
import { candidateBreaches, keyCheck, nameCheck, valueCheck } from './descriptor-rules.ts';

const taken = { keys: new Set(['mood', 'options_size']), names: new Set(['Mood']) };

test('a name is needed, at most 50 characters long, and used once', () => {
  const check = nameCheck(taken);
  expect(check('  ')).toBe('ui:field_required');
  expect(check('m'.repeat(51))).toBe('rules:propertyName_long');
  expect(check(' Mood ')).toBe('properties:taken');
  expect(check('m'.repeat(50))).toBeNull();
});

test('a key begins with a letter, has 2 to 30 characters, and is used once', () => {
  const check = keyCheck(taken);
  expect(check('')).toBe('ui:field_required');
  expect(check('m')).toBe('rules:customPropertyKey_short');
  expect(check('1st')).toBe('rules:customPropertyKey_form');
  expect(check('m'.repeat(31))).toBe('rules:customPropertyKey_long');
  expect(check('mood')).toBe('properties:taken');
  expect(check('mo_2')).toBeNull();
});

test('the fixed beginning of a key counts', () => {
  const check = keyCheck(taken, 'options_');
  expect(check('')).toBe('ui:field_required');
  expect(check('size')).toBe('properties:taken');
  expect(check('s'.repeat(23))).toBe('rules:customPropertyKey_long');
  expect(check('s'.repeat(22))).toBeNull();
});

test('a value is needed and has at most 140 characters', () => {
  expect(valueCheck(' ')).toBe('ui:field_required');
  expect(valueCheck('v'.repeat(141))).toBe('rules:propertyValue_long');
  expect(valueCheck('v'.repeat(140))).toBeNull();
});

test('of two equal candidates the later one is refused', () => {
  expect(candidateBreaches(['small', '', 'small ', 'l'.repeat(141)])).toEqual([
    null,
    'ui:field_required',
    'properties:taken',
    'rules:propertyValue_long',
  ]);
});
