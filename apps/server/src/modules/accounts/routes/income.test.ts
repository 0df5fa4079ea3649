import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { ensureGatewayAccount, SUSPENSE_ACCOUNT } from '../commands/ensure-account.ts';
import { settleTransaction } from '../ledger.ts';
import { rechargeOrders } from '../tables.ts';
import { held, ofContract, pay } from '../testing/pay.ts';
import { openWallet } from '../testing/wallets.ts';

const COMMON = '/v2/statistics/transactions/common';
const HOUR_MS = 3_600_000;
const RESOURCE_ID = 'a'.repeat(24);

let app: TestApp;
let operator: TestUser;
let mira: TestUser;
let noor: TestUser;
let miras: string;
let noors: string;
let nodeId: number;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
  mira = await app.addUser('Mira');
  noor = await app.addUser('Noor');
  miras = await openWallet(app, mira, 100_000);
  noors = await openWallet(app, noor);
  nodeId = (await noor.post('/v2/nodes', { nodeName: 'Alpha', nodeDomain: 'alpha' })).data.nodeId;
});
afterAll(() => app.close());

const incomeOf = async (user: TestUser, query: string) =>
  (await user.get(`${COMMON}?ownerId=${user.userId}&${query}`)).data;

function refund(recordId: string, amount: number) {
  const body = { amount, reason: 'x', outsideTransactionId: `refund-${recordId}` };
  return operator.post(`/v2/transactions/admin/records/${recordId}/refunds`, body);
}

test('income is what contracts paid, less what was given back, by kind, object and day', async () => {
  expect(await incomeOf(noor, '')).toBe('0.00');
  const paidAt = app.clock.now(); // noon of the first of March where the platform is
  const forResource = await pay(app, miras, noors, 1000, ofContract(1, RESOURCE_ID));
  await pay(app, miras, noors, 50, ofContract(4, 'b'.repeat(24)));
  await pay(app, miras, noors, 200, ofContract(2, String(nodeId)));
  await pay(app, miras, noors, 7, ofContract(5, String(nodeId + 1)));
  await pay(app, miras, noors, 9999); // no contract
  const open = await pay(app, miras, noors, 30, { ...ofContract(1, RESOURCE_ID), ...held(app) });
  expect(await incomeOf(noor, '')).toBe('12.57');
  await refund(forResource, 2.5);
  expect(await incomeOf(noor, '')).toBe('10.07');
  expect(await incomeOf(noor, 'objectType=2')).toBe('8.00');
  expect(await incomeOf(noor, 'objectType=3')).toBe('2.07');
  expect(await incomeOf(noor, `objectId=${RESOURCE_ID}`)).toBe('7.50');
  expect(await incomeOf(noor, `objectId=${nodeId}&objectType=3`)).toBe('2.00');
  expect(await incomeOf(noor, `objectId=${nodeId}&objectType=2`)).toBe('0.00');
  expect(await incomeOf(mira, '')).toBe('0.00');

  // held before midnight, settled after it: income of the next day
  app.clock.advance(12 * HOUR_MS);
  await settleTransaction(app.context.db, open, 2, app.clock.now());
  expect(await incomeOf(noor, 'beginDate=2026-03-01&endDate=2026-03-01')).toBe('10.07');
  expect(await incomeOf(noor, 'beginDate=2026-03-02')).toBe('0.30');
  expect(await incomeOf(noor, 'endDate=2026-03-02')).toBe('10.37');
  expect(await incomeOf(noor, 'endDate=2026-02-28')).toBe('0.00');
  expect(paidAt.toISOString()).toBe('2026-03-01T04:00:00.000Z');
});

test('a node’s income is its owner’s to see', async () => {
  const query = `${COMMON}?ownerId=${nodeId}&ownerType=2`;
  expect((await noor.get(query)).data).toBe('2.00');
  expect((await noor.get(`${query}&objectType=2`)).data).toBe('0.00');
  for (const address of [query, `${COMMON}?ownerId=${noor.userId}`, `${COMMON}?ownerId=99999&ownerType=2`]) {
    expect(await mira.get(address)).toMatchObject({ errCode: 3, data: null });
  }
  const fresh = await app.addUser('fresh');
  expect(await incomeOf(fresh, '')).toBe('0.00');
});

test.each([
  'ownerType=3',
  'objectType=1',
  'objectId=x',
  'beginDate=2026-02-30',
  'beginDate=yesterday',
  'beginDate=2026-03-01%2012:00:00',
  'beginDate=2026-03-02&endDate=2026-03-01',
])('%s is no filter of income', async (query) => {
  expect(await noor.get(`${COMMON}?ownerId=${noor.userId}&${query}`)).toMatchObject({ errCode: 4 });
  expect(await noor.get(COMMON)).toMatchObject({ errCode: 4 });
});

test('a payment is traced through every posting and refund to its last payee, by its parties and operators', async () => {
  const recordId = await pay(app, miras, noors, 500, { ...ofContract(1, RESOURCE_ID), ...held(app) });
  await settleTransaction(app.context.db, recordId, 2, app.clock.now());
  const { data: back } = await refund(recordId, 1);
  app.context.providers.add('accounts.payments', {
    causesOf: async (_db, recordIds) => recordIds.map((id) => ({ told: id })),
  });
  const trace = await mira.get(`/v2/transactions/records/${recordId}/trace`);
  const posting = (kind: string, debit: [string, string], credit: [string, string], amount: string, of = recordId) => ({
    postingId: expect.any(String),
    recordId: of,
    kind,
    amount,
    createDate: app.clock.now().toISOString(),
    debitAccountId: debit[0],
    debitAccountName: debit[1],
    debitAccountDisplayName: '',
    creditAccountId: credit[0],
    creditAccountName: credit[1],
    creditAccountDisplayName: '',
  });
  const suspense: [string, string] = [SUSPENSE_ACCOUNT, 'suspense'];
  expect(trace).toMatchObject({ errCode: 0 });
  expect(trace.data).toEqual({
    record: expect.objectContaining({ recordId, status: 2, transactionAmount: '-5.00' }),
    refundOf: null,
    refunds: [back],
    postings: [
      posting('hold', [miras, 'Mira'], suspense, '5.00'),
      posting('settle', suspense, [noors, 'Noor'], '5.00'),
      posting('refund', [noors, 'Noor'], [miras, 'Mira'], '1.00', back.recordId),
    ],
    order: null,
    causes: [{ told: recordId }, { told: back.recordId }],
  });
  for (const reader of [noor, operator]) {
    expect((await reader.get(`/v2/transactions/records/${recordId}/trace`)).data).toEqual(trace.data);
  }
  const ofRefund = (await noor.get(`/v2/transactions/records/${back.recordId}/trace`)).data;
  expect(ofRefund).toMatchObject({ record: back, refundOf: { recordId }, refunds: [] });
  expect(ofRefund.postings).toEqual(trace.data.postings);

  const stranger = await app.addUser('stranger');
  expect(await stranger.get(`/v2/transactions/records/${recordId}/trace`)).toMatchObject({ errCode: 3, data: null });
  expect(await mira.get('/v2/transactions/records/1/trace')).toMatchObject({ errCode: 2 });
  expect(await mira.get('/v2/transactions/records/x/trace')).toMatchObject({ errCode: 4 });
});

test('the trace of a recharge names the order behind it', async () => {
  const { accountId: gateway } = await ensureGatewayAccount(app.context.db, 'test', app.clock.now());
  const recordId = await pay(app, gateway, miras, 800, {
    kind: 'recharge',
    attachInfo: { orderId: '77', channel: 'test' },
  });
  const now = app.clock.now();
  await app.context.db.insert(rechargeOrders).values({
    orderId: 77n,
    userId: mira.userId,
    accountId: miras,
    channel: 'test',
    amountCents: 800,
    currency: 'CNY',
    currencyMinor: 800,
    recordId: BigInt(recordId),
    status: 'paid',
    clientToken: 'token-77',
    expiresAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const { data } = await mira.get(`/v2/transactions/records/${recordId}/trace`);
  expect(data.order).toEqual({
    type: 'recharge',
    orderId: '77',
    channel: 'test',
    amount: '8.00',
    status: 'paid',
    createDate: now.toISOString(),
    updateDate: now.toISOString(),
  });
});
