import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#platform/sessions/actor.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { ofContract, pay } from '../testing/pay.ts';
import { openWallet } from '../testing/wallets.ts';
import { type RefundOrder, refundTransaction } from './refund-transaction.ts';

const CONTRACT_ID = 'c'.repeat(24);
const OPERATOR = { userId: 77, username: 'olga', ip: '' } as Actor;

let app: TestApp;
let miras: string;
let noors: string;
const heard: unknown[][] = [];
beforeAll(async () => {
  app = await startTestApp();
  miras = await openWallet(app, { userId: 600_001, username: 'mira' }, 10_000);
  noors = await openWallet(app, { userId: 600_002, username: 'noor' });
  app.context.providers.add('accounts.refunds', {
    lockPaidFor: async (_tx, contractId) => void heard.push(['lock', contractId]),
    refunded: async (_tx, refund) => void heard.push(['refunded', refund]),
  });
});
afterAll(() => app.close());
beforeEach(() => {
  heard.length = 0;
  app.clock.advance(1000);
});

let lastName = 0;
function refund(recordId: string, more: Partial<RefundOrder> = {}) {
  lastName += 1;
  const order = { recordId, reason: 'Broken file', outsideTransactionId: `refund-${lastName}`, ...more };
  return refundTransaction(app.context, OPERATOR, order);
}

test('who keeps account of a contract’s payments locks it first and is told of each refund once, in its transaction', async () => {
  const paid = await pay(app, miras, noors, 500, ofContract(1, 'a'.repeat(24)));
  const name = { outsideTransactionId: 'refund-of-contract' };
  const made = await refund(paid, { amountCents: 120, ...name });
  expect(heard).toEqual([
    ['lock', CONTRACT_ID],
    [
      'refunded',
      {
        contractId: CONTRACT_ID,
        paymentRecordId: paid,
        recordId: String(made.recordId),
        amountCents: 120,
        at: app.clock.now(),
      },
    ],
  ]);
  heard.length = 0;
  expect((await refund(paid, { amountCents: 120, ...name })).recordId).toBe(made.recordId);
  expect(heard).toEqual([['lock', CONTRACT_ID]]);
  await refund(paid);
  expect(heard.at(-1)).toMatchObject(['refunded', { amountCents: 380 }]);
});

test('of what no contract paid nobody is told, and nothing is locked', async () => {
  await refund(await pay(app, miras, noors, 500));
  expect(heard).toEqual([]);
  await expect(refund('1')).rejects.toMatchObject({ refusal: 'payment.not-found' });
  expect(heard).toEqual([]);
});

test('a refund tells by whom, why and of what it is, with what the payment was about', async () => {
  const paid = await pay(app, miras, noors, 500, { digest: 'Rent', remark: 'May', attachInfo: { about: 'rent' } });
  expect(await refund(paid, { reason: 'Paid twice', outsideTransactionId: 'refund-of-rent' })).toMatchObject({
    kind: 'refund',
    transactionType: 1,
    accountId: noors,
    reciprocalAccountId: miras,
    amountCents: 500,
    digest: 'Rent',
    remark: 'Paid twice',
    attachInfo: { about: 'rent', refundOf: paid },
    operatorId: '77',
    operatorName: 'olga',
    authorizationType: 'operator',
    outsideTransactionId: 'refund-of-rent',
    refundOf: BigInt(paid),
    status: 2,
    createdAt: app.clock.now(),
  });
  const [audit] = await app.context.sql`
    select action, object_type as type, object_id as "accountId", reason, operator_id as by, created_at as at,
           after ->> 'recordId' as id from audit_entries order by audit_id desc limit 1`;
  const [row] = await app.context.sql`
    select record_id::text as id from transactions where outside_transaction_id = 'refund-of-rent'`;
  expect({ ...audit, at: new Date(audit!.at) }).toEqual({
    action: 'refund',
    type: 'account',
    accountId: miras,
    reason: 'Paid twice',
    by: 77,
    at: app.clock.now(),
    id: row!.id,
  });
});

test('what is left is given back when no amount is named; the same order again is the first, another one is refused', async () => {
  const paid = await pay(app, miras, noors, 500);
  const first = await refund(paid, { amountCents: 200, outsideTransactionId: 'part-of-500' });
  expect((await refund(paid, { outsideTransactionId: 'part-of-500' })).recordId).toBe(first.recordId);
  const other = refund(paid, { amountCents: 201, outsideTransactionId: 'part-of-500' });
  await expect(other).rejects.toMatchObject({ refusal: 'payment.other-order' });
  await expect(refund(paid, { amountCents: 301 })).rejects.toMatchObject({ refusal: 'payment.refund-too-large' });
  expect((await refund(paid, { amountCents: 299 })).amountCents).toBe(299);
  expect((await refund(paid)).amountCents).toBe(1);
  await expect(refund(paid)).rejects.toMatchObject({ refusal: 'payment.refund-too-large' });
  // the name of a refund is that of one payment's alone
  const another = await pay(app, miras, noors, 500);
  await expect(refund(another, { outsideTransactionId: 'part-of-500' })).rejects.toMatchObject({
    refusal: 'payment.other-order',
  });
});
