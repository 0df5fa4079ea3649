import { expect, test } from 'vitest';
import { detailOf } from './ledger.ts';

const AT = new Date('2026-03-01T04:00:00.000Z');
const LATER = '2026-03-01T04:00:01.000Z';

const ORDER = {
  kind: 'transfer',
  transactionType: 1,
  payerAccountId: '233000000000001',
  payeeAccountId: '233000000000002',
  amountCents: 250,
  operatorId: '1',
  operatorName: 'mira',
  authorizationType: 'password',
} as const;
const ORDERED = {
  recordId: '100000000000000007',
  serialNo: '100000000000000008',
  repeated: false,
  payerName: 'mira',
  payeeName: 'noor',
  beforeCents: 1000,
  // not before the line above, whose clock was fast
  createdAt: LATER,
};

test('the payer’s line is told without reading it again: what was there before, what is left, and when', () => {
  expect(detailOf(ORDER, ORDERED, AT)).toEqual({
    line: {
      serialNo: 100000000000000008n,
      recordId: 100000000000000007n,
      accountId: '233000000000001',
      amountCents: -250,
      beforeCents: 1000,
      afterCents: 750,
      status: 2,
      createdAt: new Date(LATER),
      updatedAt: AT,
    },
    record: {
      accountId: '233000000000001',
      accountName: 'mira',
      reciprocalAccountId: '233000000000002',
      reciprocalAccountName: 'noor',
      transactionType: 1,
      digest: '',
      remark: '',
      attachInfo: {},
    },
  });
});

test('the payer’s line has what the payment says of itself', () => {
  const about = { digest: 'Monthly', remark: 'May', attachInfo: { stateId: 'a' } };
  expect(detailOf({ ...ORDER, transactionType: 2, ...about }, ORDERED, AT).record).toMatchObject({
    transactionType: 2,
    ...about,
  });
});
