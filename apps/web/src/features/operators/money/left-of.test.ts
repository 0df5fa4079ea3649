import { expect, test } from 'vitest';
import { RecordStatus } from '#api/accounts/operator-queries.ts';
import { leftOf } from './left-of.ts';

test('of a payment is left what was neither given back nor is about to be; refunds that were closed count for nothing', () => {
  const record = { transactionAmount: '-10.00' };
  const refund = (transactionAmount: string, status: keyof typeof RecordStatus) => ({
    transactionAmount,
    status: RecordStatus[status],
  });
  expect(leftOf({ record, refunds: [] })).toBe('10.00');
  expect(leftOf({ record, refunds: [refund('-3.50', 'success'), refund('-0.05', 'pending')] })).toBe('6.45');
  expect(leftOf({ record, refunds: [refund('-3.50', 'closed')] })).toBe('10.00');
  expect(leftOf({ record, refunds: [refund('-3.50', 'success'), refund('-6.50', 'success')] })).toBe('0.00');
});
