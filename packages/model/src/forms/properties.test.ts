import { expect, test } from 'vitest';
import { AttributeFormat } from '../attribute-value.ts';
import { attributeCheck, candidateBreaches, optionChecks, propertyChecks } from './properties.ts';

const TAKEN = { keys: new Set(['mood', 'options_size']), names: new Set(['Mood']) };
const property = propertyChecks(TAKEN, { isFixed: false });
const option = optionChecks(TAKEN, { isFixed: false, prefix: 'options_' });

test('a name is needed, at most 50 characters long, and used once', () => {
  for (const { name } of [property, option]) {
    expect(name!('  ')).toBe('ui:field_required');
    expect(name!('m'.repeat(51))).toBe('rules:propertyName_long');
    expect(name!(' Mood ')).toBe('rules:property_taken');
    expect(name!('m'.repeat(50))).toBeNull();
  }
});

test('a key begins with a letter, has 2 to 30 characters, and is used once', () => {
  const key = property.key!;
  expect(key('')).toBe('ui:field_required');
  expect(key('m')).toBe('rules:customPropertyKey_short');
  expect(key('1st')).toBe('rules:customPropertyKey_form');
  expect(key('m'.repeat(31))).toBe('rules:customPropertyKey_long');
  expect(key('mood')).toBe('rules:property_taken');
  expect(key('mo_2')).toBeNull();
});

test('the fixed beginning of a key counts', () => {
  const key = option.key!;
  expect(key('')).toBe('ui:field_required');
  expect(key('size')).toBe('rules:property_taken');
  expect(key('s'.repeat(23))).toBe('rules:customPropertyKey_long');
  expect(key('s'.repeat(22))).toBeNull();
});

test('name and key of a released version are not checked, since they stay', () => {
  const fixed = propertyChecks(TAKEN, { isFixed: true });
  expect(fixed.name).toBeUndefined();
  expect(fixed.key).toBeUndefined();
});

test('a value is needed and has at most 140 characters, a remark 50', () => {
  const { defaultValue, remark } = property;
  expect(defaultValue(' ')).toBe('ui:field_required');
  expect(defaultValue('v'.repeat(141))).toBe('rules:propertyValue_long');
  expect(defaultValue('v'.repeat(140))).toBeNull();
  expect(remark('')).toBeNull();
  expect(remark('r'.repeat(51))).toBe('rules:propertyRemark_long');
});

test('of two equal candidates the later one is refused', () => {
  expect(candidateBreaches(['small', '', 'small ', 'l'.repeat(141)])).toEqual([
    ...[null, 'ui:field_required', 'rules:property_taken', 'rules:propertyValue_long'],
  ]);
});

test('an option has either a default or candidates; the others are not looked at', () => {
  expect(option.defaultValue('v'.repeat(141), { isSelect: false })).toBe('rules:optionValue_long');
  expect(option.defaultValue('', { isSelect: false })).toBeNull();
  expect(option.defaultValue('v'.repeat(141), { isSelect: true })).toBeNull();
  expect(option.candidates(['a', 'a'], { isSelect: true })).toBe('rules:property_taken');
  expect(option.candidates(['a', 'b'], { isSelect: true })).toBeNull();
  expect(option.candidates(['a', 'a'], { isSelect: false })).toBeNull();
});

test('a value that the type asks for is within its bounds, without the white space around it', () => {
  const check = attributeCheck({ format: AttributeFormat.singleLine, contentRule: { maxLength: 3 } });
  expect(['', ' abc ', 'abcd'].map(check)).toEqual([null, null, 'ui:field_required']);
});
