import { expect, test } from 'vitest';
import { issue, openWallet } from '#modules/accounts/testing/wallets.ts';
import { succeed, useClientPage } from './client-page.ts';
import { PASSWORD } from './test-app.ts';

/** The published client library drives wallets: activation, passwords, transfer, statement, records. */
const page = useClientPage();

const FIRST = '024680';
const SECOND = '135790';

async function codeFor(username: string, authCodeType: string) {
  const messageAddress = `${username}@example.org`;
  return { messageAddress, authCode: await page.codeFor(messageAddress, authCodeType) };
}

test('a wallet: activated, its password verified, changed, forgotten and reset', async () => {
  const { Transaction } = page.client;
  const { userId } = await page.signUp('saver');
  const wallet = await succeed(Transaction.individualAccounts!({ userId }));
  expect(wallet).toMatchObject({ accountType: 1, ownerUserId: userId, status: 0, balance: '0.00' });
  expect(await Transaction.verifyTransactionPassword!({ password: FIRST })).toMatchObject({ errCode: 2, data: false });

  const activation = await codeFor('saver', 'activateTransactionAccount');
  expect(await succeed(Transaction.activateIndividualAccounts!({ ...activation, password: FIRST }))).toMatchObject({
    accountId: wallet.accountId,
    status: 1,
  });
  expect(await succeed(Transaction.verifyTransactionPassword!({ password: FIRST }))).toBe(true);
  expect(await succeed(Transaction.verifyTransactionPassword!({ password: SECOND }))).toBe(false);

  const change = { ...(await codeFor('saver', 'updateTransactionAccountPwd')), password: SECOND };
  expect(await Transaction.changePassword!({ ...change, oldPassword: SECOND })).toMatchObject({ ret: 0, errCode: 6 });
  expect(await succeed(Transaction.changePassword!({ ...change, oldPassword: FIRST }))).toBe(true);

  const reset = { ...(await codeFor('saver', 'updateTransactionAccountPwd')), password: FIRST };
  expect(await Transaction.resetPassword!({ ...reset, loginPassword: 'wrong1234' })).toMatchObject({
    ret: 0,
    errCode: 4,
    data: null,
  });
  expect(await succeed(Transaction.resetPassword!({ ...reset, loginPassword: PASSWORD }))).toBe(true);
  expect(await succeed(Transaction.verifyTransactionPassword!({ password: FIRST }))).toBe(true);
});

test('a transfer: sent, read by its record, found in the statement', async () => {
  const { client, request } = page;
  const { userId } = await page.signUp('payer');
  const { accountId } = await succeed(client.Transaction.individualAccounts!({ userId }));
  const activation = await codeFor('payer', 'activateTransactionAccount');
  await succeed(client.Transaction.activateIndividualAccounts!({ ...activation, password: FIRST }));
  await issue(page.app, String(accountId), 1000);
  const toAccountId = await openWallet(page.app, await page.app.addUser('payee'));

  const transfer = { fromAccountId: accountId, toAccountId, transactionAmount: 2.5, password: FIRST };
  const url = '/v2/transactions/transfer';
  const line = await succeed(request({ method: 'POST', url, data: transfer }));
  expect(line).toMatchObject({ transactionAmount: '-2.50', afterBalance: '7.50', status: 2 });
  expect(await request({ method: 'POST', url, data: { ...transfer, transactionAmount: 8 } })).toMatchObject({
    ret: 0,
    errCode: 2,
    data: { code: 'E1009' },
  });
  const recordId = line.transactionRecordId;
  expect(await succeed(client.Transaction.transactionDetails!({ recordId }))).toMatchObject({ recordId, status: 2 });

  const statement = await succeed(client.Transaction.details!({ accountId, keywords: 'payee', status: 2, limit: 100 }));
  expect(statement).toMatchObject({
    totalItem: 1,
    totalIncome: '0.00',
    totalExpenditure: '-2.50',
    dataList: [{ serialNo: line.serialNo, reciprocalAccountName: 'payee', attachInfo: {} }],
  });
});
