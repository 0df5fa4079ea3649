import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import {
  ensureGatewayAccount,
  ISSUANCE_ACCOUNT,
  REWARD_ACCOUNT,
  SUSPENSE_ACCOUNT,
} from '../commands/ensure-account.ts';
import { settleTransaction } from '../ledger.ts';
import { isHealthy, proveLedger } from '../queries/prove-ledger.ts';
import { held, ofContract, pay } from '../testing/pay.ts';
import { openWallet } from '../testing/wallets.ts';

const ADMIN = '/v2/transactions/admin';
const _DAY_MS = 86_400_000;
const RESOURCE_ID = 'a'.repeat(24);

let app: TestApp;
let operator: TestUser;
let mira: TestUser;
let noor: TestUser;
let miras: string;
let noors: string;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
  mira = await app.addUser('Mira');
  noor = await app.addUser('Noor');
  miras = await openWallet(app, mira, 100_000);
  noors = await openWallet(app, noor, 100_000);
});
afterAll(async () => {
  expect(isHealthy(await proveLedger(app.context.db, app.clock.now(), 'Asia/Shanghai'))).toBe(true);
  await app.close();
});

async function balanceOf(accountId: string): Promise<number> {
  const [row] = await app.context
    .sql`select balance_cents::float8 as cents from accounts where account_id = ${accountId}`;
  return row!.cents;
}

const auditsOf = async (recordId: string) =>
  (await operator.get(`/v2/accounts/admin/audits?recordId=${recordId}`)).data.dataList;

const refusalOf = async (answer: Promise<{ errCode: number; headers: Record<string, unknown>; data: unknown }>) => {
  const { errCode, headers, data } = await answer;
  return [errCode, headers['x-refusal'], data];
};

let nextOrder = 0;
function orderNo(): string {
  nextOrder += 1;
  return `order-${String(nextOrder).padStart(6, '0')}`;
}

test('an operator issues coins once per order number, with an audit entry', async () => {
  const [before, issued] = [await balanceOf(miras), await balanceOf(ISSUANCE_ACCOUNT)];
  const body = { userId: mira.userId, amount: '12.50', outsideTransactionId: orderNo(), remark: 'Welcome' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => operator.post(`${ADMIN}/recharges`, body)));
  const { data } = answers[0]!;
  for (const answer of answers) expect(answer).toMatchObject({ errCode: 0, data });
  expect(data).toMatchObject({
    accountId: ISSUANCE_ACCOUNT,
    reciprocalAccountId: miras,
    transactionAmount: '-12.50',
    transactionType: 1,
    status: 2,
    remark: 'Welcome',
    operatorId: String(operator.userId),
    operatorName: 'operator',
    authorizationType: 'operator',
    outsideTransactionId: body.outsideTransactionId,
    confirmTimeoutDate: null,
    attachInfo: { channel: 'operator' },
  });
  expect([await balanceOf(miras), await balanceOf(ISSUANCE_ACCOUNT)]).toEqual([before + 1250, issued - 1250]);
  expect(await auditsOf(data.recordId)).toMatchObject([{ action: 'recharge', accountId: miras, reason: 'Welcome' }]);
  expect(await operator.post(`${ADMIN}/recharges`, { ...body, amount: 13 })).toMatchObject({ errCode: 6, data: null });

  const byAccount = { accountId: REWARD_ACCOUNT, amount: 1, outsideTransactionId: orderNo() };
  expect(await operator.post(`${ADMIN}/recharges`, byAccount)).toMatchObject({
    data: { reciprocalAccountId: REWARD_ACCOUNT },
  });
});

test('coins are issued neither to wallets that are not open nor to clearing accounts, nor in odd amounts', async () => {
  const fresh = await app.addUser('fresh');
  const recharge = (body: object) =>
    refusalOf(operator.post(`${ADMIN}/recharges`, { amount: 1, outsideTransactionId: orderNo(), ...body }));
  expect(await recharge({ userId: fresh.userId })).toEqual([2, 'account.not-found', { code: 'E1004' }]);
  await fresh.get(`/v2/accounts/individualAccounts/${fresh.userId}`);
  expect(await recharge({ userId: fresh.userId })).toEqual([2, 'payment.payee-not-activated', { code: 'E1005' }]);
  const frozen = await app.addUser('frozen');
  await openWallet(app, frozen);
  await operator.put(`/v2/accounts/admin/individualAccounts/${frozen.userId}/freezeOrRecover`, {
    operationType: 1,
    reason: 'Fraud',
  });
  expect(await recharge({ userId: frozen.userId })).toEqual([2, 'payment.payee-frozen', { code: 'E1006' }]);
  for (const accountId of [SUSPENSE_ACCOUNT, ISSUANCE_ACCOUNT]) {
    expect(await recharge({ accountId })).toEqual([2, 'payment.account-kind', { code: 'E1007' }]);
  }
  const before = await balanceOf(miras);
  for (const amount of [0, -1, 1.005, '1e3', '１００', 1e15, 'NaN', { cents: 1 }, null, undefined]) {
    expect((await recharge({ userId: mira.userId, amount })).slice(0, 2)).toEqual([4, 'request.argument']);
  }
  for (const body of [
    {},
    { userId: mira.userId, accountId: miras },
    { userId: mira.userId, outsideTransactionId: '7' },
  ]) {
    expect((await recharge(body))[0]).toBe(4);
  }
  expect(await balanceOf(miras)).toBe(before);
});

test('a refund gives back part of a payment, then what is left, and never more', async () => {
  const recordId = await pay(app, miras, noors, 1000, ofContract(1, RESOURCE_ID));
  const before = [await balanceOf(miras), await balanceOf(noors)] as const;
  const refund = (body: object) =>
    operator.post(`${ADMIN}/records/${recordId}/refunds`, {
      reason: 'Broken file',
      outsideTransactionId: orderNo(),
      ...body,
    });
  const part = await refund({ amount: 3.5 });
  expect(part).toMatchObject({
    errCode: 0,
    data: {
      accountId: noors,
      reciprocalAccountId: miras,
      transactionAmount: '-3.50',
      status: 2,
      transactionType: 1,
      remark: 'Broken file',
      digest: 'Reading licence',
      authorizationType: 'operator',
      attachInfo: { refundOf: recordId, contractName: 'Reading licence' },
    },
  });
  expect(await refusalOf(refund({ amount: 6.51 }))).toEqual([2, 'payment.refund-too-large', null]);
  const rest = { outsideTransactionId: orderNo() };
  const answers = await Promise.all([refund(rest), refund(rest), refund(rest)]);
  for (const answer of answers) expect(answer.data).toEqual(answers[0]!.data);
  expect(answers[0]!.data.transactionAmount).toBe('-6.50');
  expect((await refund(rest)).data).toEqual(answers[0]!.data);
  expect(await refusalOf(refund({}))).toEqual([2, 'payment.refund-too-large', null]);
  expect([await balanceOf(miras), await balanceOf(noors)]).toEqual([before[0] + 1000, before[1] - 1000]);
  expect(await auditsOf(part.data.recordId)).toMatchObject([
    { action: 'refund', accountId: miras, reason: 'Broken file' },
  ]);
  expect(await auditsOf(answers[0]!.data.recordId)).toHaveLength(1);
  expect(await operator.get(`${ADMIN}/records?recordId=${recordId}`)).toMatchObject({
    data: { dataList: [{ status: 2, transactionAmount: '-10.00' }] },
  });
});

test('only what succeeded is refunded, from what the payee has, even between frozen wallets', async () => {
  const poor = await app.addUser('poor');
  const poors = await openWallet(app, poor);
  const refund = (recordId: string, body: object = {}) =>
    refusalOf(
      operator.post(`${ADMIN}/records/${recordId}/refunds`, { reason: 'x', outsideTransactionId: orderNo(), ...body }),
    );
  expect(await refund('1')).toEqual([2, 'payment.not-found', { code: 'E1016' }]);
  const pending = await pay(app, miras, poors, 10, { ...held(app) });
  expect(await refund(pending)).toEqual([2, 'payment.ended', { code: 'E1014' }]);
  await settleTransaction(app.context.db, pending, 3, app.clock.now());
  expect(await refund(pending)).toEqual([2, 'payment.ended', { code: 'E1014' }]);

  const paid = await pay(app, miras, poors, 500);
  for (const amount of [0, -1, 1.005, '1e3', '１００', 1e15, Number.NaN, { amount: 1 }]) {
    expect((await refund(paid, { amount })).slice(0, 2)).toEqual([4, 'request.argument']);
  }
  await pay(app, poors, noors, 400);
  expect(await refund(paid)).toEqual([2, 'payment.balance-too-small', { code: 'E1009' }]);
  const freeze = { operationType: 1, reason: 'Fraud' };
  for (const { userId } of [mira, poor]) {
    await operator.put(`/v2/accounts/admin/individualAccounts/${userId}/freezeOrRecover`, freeze);
  }
  const before = await balanceOf(miras);
  expect((await refund(paid, { amount: 1 })).slice(0, 2)).toEqual([0, undefined]);
  expect(await balanceOf(miras)).toBe(before + 100);
  await operator.put(`/v2/accounts/admin/individualAccounts/${mira.userId}/freezeOrRecover`, {
    operationType: 2,
    reason: 'Cleared',
  });
  const [refundRecord] = (await operator.get(`${ADMIN}/records?accountId=${poors}&reciprocalAccountId=${miras}`)).data
    .dataList;
  expect(await refund(refundRecord.recordId)).toEqual([2, 'payment.ended', { code: 'E1014' }]);

  const { accountId: gateway } = await ensureGatewayAccount(app.context.db, 'test', app.clock.now());
  const recharged = await pay(app, gateway, miras, 100, { kind: 'recharge' });
  expect(await refund(recharged)).toEqual([2, 'payment.account-kind', { code: 'E1007' }]);
  const withdrawn = await pay(app, miras, gateway, 100, { kind: 'withdrawal' });
  expect(await refund(withdrawn)).toEqual([2, 'payment.account-kind', { code: 'E1007' }]);
  const issued = await pay(app, ISSUANCE_ACCOUNT, miras, 100, { kind: 'recharge' });
  expect((await refund(issued))[0]).toBe(0);
});

test('records are found by everything that an operator knows of them, newest first', async () => {
  await app.context.sql`
    update users set display_name = '努尔' from accounts where user_id = owner_user_id and account_id = ${noors}`;
  const payment = await pay(app, miras, noors, 4242, ofContract(1, RESOURCE_ID));
  const { data: lines } = await operator.get(`${ADMIN}/records/${payment}/details`);
  expect(lines).toMatchObject([
    { accountId: miras, reciprocalAccountName: 'Noor', transactionAmount: '-42.42', transactionRecordId: payment },
    { accountId: noors, reciprocalAccountName: 'Mira', transactionAmount: '42.42', transactionRecordId: payment },
  ]);
  expect(await refusalOf(operator.get(`${ADMIN}/records/1/details`))).toEqual([
    2,
    'payment.not-found',
    { code: 'E1016' },
  ]);
  const idsOf = async (query: string) => {
    const { data } = await operator.get(`${ADMIN}/records?limit=100&${query}`);
    return data.dataList.map(({ recordId }: { recordId: string }) => recordId);
  };
  for (const query of [
    `recordId=${payment}`,
    `serialNo=${lines[0].serialNo}`,
    `serialNo=${lines[1].serialNo}`,
    'amountStartPoint=42.42&amountEndPoint=42.42',
  ]) {
    expect([query, await idsOf(query)]).toEqual([query, [payment]]);
  }
  for (const query of [
    `accountId=${miras}`,
    'accountName=mIr',
    `reciprocalAccountId=${noors}`,
    'reciprocalAccountName=oor',
    'relatedAccountName=Mira',
    'relatedAccountName=Noor',
    'relatedAccountName=努尔',
    'reciprocalAccountName=努尔',
    'status=2',
    'transactionType=2',
    'keywords=reading',
    'keywords=atlas',
    `startCreateDate=${app.clock.now().toISOString()}`,
    'endCreateDate=2026-03-31',
  ]) {
    expect([query, (await idsOf(query))[0]]).toEqual([query, payment]);
  }
  for (const query of [
    `accountId=${noors}&recordId=${payment}`,
    'accountName=M_ra',
    'reciprocalAccountName=Mira&accountName=Mira',
    `status=1&recordId=${payment}`,
    `transactionType=1&recordId=${payment}`,
    'keywords=%25',
    `amountStartPoint=42.43&recordId=${payment}`,
    `amountEndPoint=42.41&recordId=${payment}`,
    'endCreateDate=2026-02-28',
    'startCreateDate=2026-12-01',
    'serialNo=1',
  ]) {
    expect([query, await idsOf(query)]).toEqual([query, []]);
  }
  const all = await idsOf('');
  expect(all).toEqual(all.toSorted((a: string, b: string) => Number(BigInt(b) - BigInt(a))));
  const page = await operator.get(`${ADMIN}/records?skip=1&limit=1`);
  expect(page.data).toMatchObject({ skip: 1, limit: 1, totalItem: all.length, dataList: [{ recordId: all[1] }] });
  for (const query of [
    'status=4',
    'transactionType=3',
    'accountId=1',
    'recordId=x',
    'amountStartPoint=-1',
    'limit=101',
  ]) {
    expect([query, (await operator.get(`${ADMIN}/records?${query}`)).errCode]).toEqual([query, 4]);
  }
});

test('transactions of users are counted as their statements do, in the order that was asked for', async () => {
  const one = await app.addUser('one');
  const ones = await openWallet(app, one, 100);
  await pay(app, ones, noors, 1);
  const nobody = await app.addUser('none');
  const { data } = await operator.get(`${ADMIN}/records/count/statistics?userIds=${nobody.userId},${one.userId}`);
  expect(data).toEqual([
    { userId: nobody.userId, count: 0 },
    { userId: one.userId, count: 2 },
  ]);
});
