import { expect, test } from 'vitest';
import { newCollectionChecks, policyNameCheck, presentationChecks, templateNameChecks } from './publishing.ts';

test('a work has a title, and an introduction of 200 characters at most', () => {
  const { resourceTitle, intro } = presentationChecks;
  expect([' ', ' Evening ', 't'.repeat(101)].map(resourceTitle)).toEqual([
    ...['ui:field_required', null, 'rules:resourceTitle_long'],
  ]);
  expect(['', 'i'.repeat(200), 'i'.repeat(201)].map(intro)).toEqual([null, null, 'rules:shortIntro_long']);
});

test('a collection has a title and a type', () => {
  expect([newCollectionChecks.title(' '), newCollectionChecks.title('Serial')]).toEqual(['ui:field_required', null]);
  expect([null, 'comic'].map(newCollectionChecks.typeCode)).toEqual(['ui:field_required', null]);
});

test('a template and its arguments have names in both languages', () => {
  const { title, args } = templateNameChecks;
  for (const check of [title.en_US, title.zh_CN]) {
    expect([' ', 'x', 'Gift', 'g'.repeat(21)].map(check)).toEqual([
      ...['ui:field_required', 'rules:policyName_short', null, 'rules:policyName_long'],
    ]);
  }
  const named = { label: { en_US: 'Price', zh_CN: '价格' } };
  expect([args([]), args([named])]).toEqual([null, null]);
  expect(args([named, { label: { en_US: 'Price', zh_CN: ' ' } }])).toBe('ui:field_required');
});

test('a policy has a name that no other of the work has', () => {
  const check = policyNameCheck(['Read once', 'Buy']);
  expect([' Read once ', 'Buy', 'Rent', 'x', ' '].map(check)).toEqual([
    ...['rules:policyName_taken', 'rules:policyName_taken', null, 'rules:policyName_short', 'ui:field_required'],
  ]);
});
