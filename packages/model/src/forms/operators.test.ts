import { expect, test } from 'vitest';
import { rules } from '../rules.ts';
import {
  blockingChecks,
  closingChecks,
  decisionChecks,
  freezingChecks,
  MAX_CODE_USES,
  MAX_NEW_CODES,
  moneyActChecks,
  newCodesChecks,
  tagChecks,
} from './operators.ts';

test('an account is frozen with a reason, and recovered without one', () => {
  expect(freezingChecks('freeze').reason(' ')).toBe('ui:field_required');
  expect(freezingChecks('freeze').reason('Fraud')).toBeNull();
  expect(freezingChecks('freeze').reason('r'.repeat(501))).toBe('rules:freezeReason_long');
  expect(closingChecks.reason(' ')).toBe('ui:field_required');
  expect(closingChecks.reason('By letter')).toBeNull();
  expect(freezingChecks('recover').reason('')).toBeNull();
  expect(freezingChecks('recover').remark('r'.repeat(501))).toBe('rules:operatorRemark_long');
});

test('resources are blocked with a reason, and unblocked without one', () => {
  expect(blockingChecks('block').reason('')).toBe('ui:field_required');
  expect(blockingChecks('block').reason('r'.repeat(201))).toBe('rules:blockReason_long');
  expect(blockingChecks('unblock').reason('')).toBeNull();
  expect(blockingChecks('block').remark('r'.repeat(201))).toBe('rules:blockReason_long');
});

test('a decision may do without words, but not with too many', () => {
  expect([decisionChecks.auditMsg(''), decisionChecks.remark('')]).toEqual([null, null]);
  expect(decisionChecks.auditMsg('m'.repeat(501))).toBe('rules:auditMessage_long');
  expect(decisionChecks.remark('r'.repeat(501))).toBe('rules:operatorRemark_long');
});

test('an act with money has a reason, and an amount where it moves one', () => {
  const { amount, reason, remark } = moneyActChecks({ hasAmount: true });
  expect([reason(' '), reason('Refund'), reason('r'.repeat(201))]).toEqual([
    ...['ui:field_required', null, 'rules:moneyReason_long'],
  ]);
  expect([amount(''), amount('0'), amount('5')]).toEqual(['rules:amount_form', 'rules:amount_form', null]);
  expect(remark('r'.repeat(201))).toBe('rules:moneyRemark_long');
  expect(moneyActChecks({ hasAmount: false }).amount('')).toBeNull();
});

test('codes are made in numbers that one call takes, and end no earlier than they begin', () => {
  const { quantity, limit, until, remark } = newCodesChecks;
  expect([MAX_NEW_CODES, MAX_CODE_USES]).toEqual([50, 1_000_000]);
  expect(remark('r'.repeat(501))).toBe('rules:operatorRemark_long');
  const outside = 'rules:number_outside';
  expect(['0', '1', String(MAX_NEW_CODES), String(MAX_NEW_CODES + 1), '1.5', '', 'x'].map(quantity)).toEqual([
    ...[outside, null, null, outside, outside, outside, outside],
  ]);
  expect(['0', String(MAX_CODE_USES), String(MAX_CODE_USES + 1)].map(limit)).toEqual([null, null, outside]);
  expect(until('2026-11-01', { from: '2026-11-02' })).toBe('rules:ends_before_start');
  expect(until('2026-11-02', { from: '2026-11-02' })).toBeNull();
  expect([until('', { from: '2026-11-02' }), until('2026-11-01', { from: '' })]).toEqual([null, null]);
});

test('a tag has a name', () => {
  expect([' ', 'vip', 't'.repeat(81)].map(tagChecks(rules.userTag).tag)).toEqual([
    ...['ui:field_required', null, 'rules:userTag_long'],
  ]);
});
