import { expect, test } from 'vitest';
import { interfaceTextChecks } from './texts.ts';

test('a key has letters, digits, dots, dashes and lines below, and nothing else', () => {
  expect(['', ' ', 'home.title', 'a b', 'ä', 'k'.repeat(129)].map(interfaceTextChecks.key)).toEqual([
    ...['ui:field_required', 'ui:field_required', null],
    ...['rules:textKey_form', 'rules:textKey_form', 'rules:textKey_long'],
  ]);
});

test('a text that is published is there in both languages, a draft need not be', () => {
  const { chinese, english } = interfaceTextChecks;
  const draft = { chinese: '', english: 'One', isPublished: false };
  expect(chinese('', draft)).toBeNull();
  expect(chinese('', { ...draft, isPublished: true })).toBe('rules:both_to_publish');
  expect(english('', { ...draft, isPublished: true })).toBe('rules:both_to_publish');
  expect(english('One', { ...draft, isPublished: true })).toBeNull();
  expect(english('x'.repeat(10_001), draft)).toBe('rules:interfaceText_long');
});

test('notes have their length', () => {
  expect(['', 'n'.repeat(501)].map(interfaceTextChecks.comment)).toEqual([null, 'rules:textComment_long']);
});
