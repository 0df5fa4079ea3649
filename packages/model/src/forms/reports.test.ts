import { expect, test } from 'vitest';
import { appealChecks, appealDecisionChecks, reportChecks, reportDecisionChecks } from './reports.ts';

test('a report has a reason, and may say more', () => {
  expect(reportChecks.reasonType(0)).toBe('ui:field_required');
  expect(reportChecks.reasonType(7)).toBeNull();
  expect(reportChecks.description('')).toBeNull();
  expect(reportChecks.description('d'.repeat(501))).toBe('rules:reportDescription_long');
});

test('a measure needs its reason, a decision without one does not', () => {
  expect(reportDecisionChecks.result(' ', { measure: 'freeze' })).toBe('ui:field_required');
  expect(reportDecisionChecks.result('Copied.', { measure: 'remove' })).toBeNull();
  expect(reportDecisionChecks.result('', { measure: 'none' })).toBeNull();
  expect(reportDecisionChecks.result('r'.repeat(501), { measure: 'none' })).toBe('rules:decisionResult_long');
});

test('an appeal has words, and its decision may', () => {
  expect(appealChecks.text('')).toBe('ui:field_required');
  expect(appealChecks.text('t'.repeat(2001))).toBe('rules:appealText_long');
  expect(appealChecks.text('Mine.')).toBeNull();
  expect(appealDecisionChecks.result('')).toBeNull();
  expect(appealDecisionChecks.result('r'.repeat(501))).toBe('rules:decisionResult_long');
});
