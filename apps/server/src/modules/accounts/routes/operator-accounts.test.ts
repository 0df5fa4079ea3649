import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { orderTransaction } from '../ledger.ts';
import { openWallet } from '../testing/wallets.ts';

const ADMIN = '/v2/accounts/admin';

let app: TestApp;
let operator: TestUser;
let mira: TestUser;
let wallet: string;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
  mira = await app.addUser('Mira');
  wallet = await openWallet(app, mira, 1000);
});
afterAll(() => app.close());

function setStatus(userId: number, body: object) {
  return operator.put(`${ADMIN}/individualAccounts/${userId}/freezeOrRecover`, body);
}

const auditsOf = async (accountId: string) =>
  (await operator.get(`${ADMIN}/audits?accountId=${accountId}`)).data.dataList;

test("operators read anybody's wallet, alone and in lists that leave out who has none", async () => {
  const nobody = await app.addUser('nobody');
  const own = (await mira.get(`/v2/accounts/individualAccounts/${mira.userId}`)).data;
  expect(await operator.get(`${ADMIN}/individualAccounts/${mira.userId}`)).toMatchObject({ errCode: 0, data: own });
  expect(own).toMatchObject({ accountId: wallet, balance: '10.00' });
  const list = await operator.get(`${ADMIN}/individualAccounts/list?userIds=${nobody.userId},${mira.userId},99999`);
  expect(list).toMatchObject({ errCode: 0, data: [own] });
  expect(await operator.get(`${ADMIN}/individualAccounts/${nobody.userId}`)).toMatchObject({ errCode: 2, data: null });
  for (const query of ['', '?userIds=', '?userIds=x']) {
    expect(await operator.get(`${ADMIN}/individualAccounts/list${query}`)).toMatchObject({ errCode: 4 });
  }
  const many = Array.from({ length: 101 }, (_, index) => 10_000 + index).join();
  expect(await operator.get(`${ADMIN}/individualAccounts/list?userIds=${many}`)).toMatchObject({ errCode: 4 });
});

test('a frozen wallet neither pays nor receives until it is recovered; each change leaves an audit entry, a repeated one none', async () => {
  const frozen = await app.addUser('frozen');
  const accountId = await openWallet(app, frozen, 500);
  const pay = (payerAccountId: string, payeeAccountId: string) =>
    orderTransaction(
      app.context.db,
      {
        kind: 'transfer',
        transactionType: 1,
        payerAccountId,
        payeeAccountId,
        amountCents: 1,
        operatorId: '1',
        operatorName: 'x',
        authorizationType: 'password',
      },
      app.clock.now(),
    );
  const freeze = { operationType: 1, reason: 'Fraud', remark: 'asked by the bank' };
  const answer = await setStatus(frozen.userId, freeze);
  expect(answer).toMatchObject({ errCode: 0, data: { accountId, status: 2, balance: '5.00' } });
  expect(await setStatus(frozen.userId, freeze)).toMatchObject({ errCode: 0, data: { status: 2 } });
  expect(await pay(accountId, wallet)).toEqual({ refusal: 'E1006', whose: 'payer' });
  expect(await pay(wallet, accountId)).toEqual({ refusal: 'E1006', whose: 'payee' });

  app.clock.advance(1000);
  expect(await setStatus(frozen.userId, { operationType: 2, reason: 'Cleared' })).toMatchObject({
    data: { status: 1, updateDate: app.clock.now().toISOString() },
  });
  expect(await setStatus(frozen.userId, { operationType: 2, reason: 'Cleared' })).toMatchObject({ errCode: 0 });
  expect(await pay(accountId, wallet)).toMatchObject({ repeated: false });
  expect(await auditsOf(accountId)).toEqual([
    {
      auditId: expect.any(Number),
      operatorId: operator.userId,
      operatorName: 'operator',
      operatorDisplayName: '',
      action: 'recover',
      accountId,
      recordId: null,
      orderId: null,
      reason: 'Cleared',
      remark: '',
      createDate: app.clock.now().toISOString(),
    },
    expect.objectContaining({ action: 'freeze', reason: 'Fraud', remark: 'asked by the bank' }),
  ]);
});

test('ten operators at once freeze a wallet once', async () => {
  const frozen = await app.addUser('frozen-by-ten');
  const accountId = await openWallet(app, frozen);
  await Promise.all(Array.from({ length: 10 }, () => setStatus(frozen.userId, { operationType: 1, reason: 'Fraud' })));
  expect(await auditsOf(accountId)).toHaveLength(1);
});

test('what was never activated is neither frozen nor recovered, and a reason is asked for', async () => {
  const fresh = await app.addUser('fresh');
  const freeze = { operationType: 1, reason: 'Fraud' };
  expect(await setStatus(fresh.userId, freeze)).toMatchObject({ errCode: 2 });
  await fresh.get(`/v2/accounts/individualAccounts/${fresh.userId}`);
  const refused = await setStatus(fresh.userId, freeze);
  expect([refused.errCode, refused.headers['x-refusal']]).toEqual([2, 'account.not-activated']);
  expect(await setStatus(fresh.userId, { ...freeze, operationType: 2 })).toMatchObject({ errCode: 2 });
  for (const body of [
    {},
    { operationType: 1 },
    { operationType: 3, reason: 'x' },
    { operationType: 1, reason: ' ' },
    { operationType: 1, reason: 'x'.repeat(201) },
    { operationType: 1, reason: 'x', remark: 'x'.repeat(201) },
  ]) {
    expect(await setStatus(mira.userId, body)).toMatchObject({ errCode: 4 });
  }
  expect((await operator.get(`${ADMIN}/individualAccounts/${mira.userId}`)).data.status).toBe(1);
});

test('audit entries are pages, newest first, of an account, a record or all, and stay as they are', async () => {
  const all = (await operator.get(`${ADMIN}/audits`)).data;
  const ids = all.dataList.map(({ auditId }: { auditId: number }) => auditId);
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
  expect(all.totalItem).toBe(ids.length);
  const second = (await operator.get(`${ADMIN}/audits?skip=1&limit=1`)).data;
  expect(second).toMatchObject({ skip: 1, limit: 1, totalItem: all.totalItem, dataList: [all.dataList[1]] });
  expect((await operator.get(`${ADMIN}/audits?recordId=1`)).data.totalItem).toBe(0);
  expect(await operator.get(`${ADMIN}/audits?accountId=1`)).toMatchObject({ errCode: 4 });
  await expect(app.context.sql`update audit_entries set reason = 'x'`).rejects.toThrow(/not allowed/);
  await expect(app.context.sql`delete from audit_entries`).rejects.toThrow(/not allowed/);
});
