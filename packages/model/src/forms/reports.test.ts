import { expect, test } from 'vitest';
import {
  appealChecks,
  appealDecisionChecks,
  counterDecisionChecks,
  counterNoticeChecks,
  noticeChecks,
  reportChecks,
  reportDecisionChecks,
} from './reports.ts';

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

test('a notice says who, what and why, is stood for, and has an address that was proved', () => {
  const { name, email, code, work, place, statement, contact, isTrue } = noticeChecks;
  for (const check of [name, work, statement, contact]) expect(check(' ')).toBe('ui:field_required');
  expect(place('')).toBeNull();
  expect([email('mira at home'), email('mira@example.org')]).toEqual(['rules:email_form', null]);
  expect([code('12345'), code('123456')]).toEqual([expect.any(String), null]);
  expect([isTrue(false), isTrue(true)]).toEqual(['ui:field_required', null]);
  expect(statement('s'.repeat(2001))).toBe('rules:noticeStatement_long');
});

test('a counter-notice has words and a contact and is stood for; a decision about it has its reason', () => {
  const { text, contact, isTrue } = counterNoticeChecks;
  expect([text(' '), contact(' '), isTrue(false)]).toEqual(Array.from({ length: 3 }, () => 'ui:field_required'));
  expect([text('Mine'), contact('Harbour 1'), isTrue(true)]).toEqual([null, null, null]);
  expect([counterDecisionChecks.result(' '), counterDecisionChecks.result('r')]).toEqual(['ui:field_required', null]);
});
