import { expect, test } from 'vitest';
import { attributeChecks, infoChecks, valueCheck } from './test-checks.ts';

test('a title is there, in one line, of at most 100 characters', () => {
  expect(infoChecks.title('Night "sea" \\')).toBeNull();
  expect(infoChecks.title('  ')).toBe('ui:field_required');
  expect(infoChecks.title('a\nb')).toBe('mappingRules:line_break');
  expect(infoChecks.title('x'.repeat(100))).toBeNull();
  expect(infoChecks.title('x'.repeat(101))).toBe('rules:exhibitTitle_long');
});

test('labels are names of the language', () => {
  expect(infoChecks.labels(['夏天', 'a-b'])).toBeNull();
  expect(infoChecks.labels(['fine', 'two words'])).toBe('testNodes:label_wrong');
  expect(infoChecks.labels(['show'])).toBe('testNodes:label_wrong');
});

test('a value is there, of at most 140 characters', () => {
  expect(valueCheck('v'.repeat(140))).toBeNull();
  expect(valueCheck('v'.repeat(141))).toBe('rules:propertyValue_long');
  expect(valueCheck(' ')).toBe('ui:field_required');
  expect(valueCheck('a\rb')).toBe('mappingRules:line_break');
});

test('a property that is added has a key of its own', () => {
  const { key, description } = attributeChecks(['grid']);
  expect(key('columns')).toBeNull();
  expect(key('grid')).toBe('rules:property_taken');
  expect(key('')).toBe('ui:field_required');
  expect(key('1st')).toBe('rules:customPropertyKey_form');
  expect(description('')).toBeNull();
  expect(description('a\nb')).toBe('mappingRules:line_break');
});
