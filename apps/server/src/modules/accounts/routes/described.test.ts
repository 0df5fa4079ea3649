import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { toldAccess, toldRoutes } from '#test/told-routes.ts';

const ADDRESSES = ['/v2/accounts', '/v2/transactions', '/v2/statistics/transactions'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('who may call what, from where, and with whose things', () => {
  expect(toldAccess(app, ADDRESSES)).toEqual([
    'GET /v2/accounts/individualAccounts/:userId user wallet',
    'GET /v2/accounts/payees/:accountId user personal',
    'PUT /v2/accounts/individualAccounts/activate user personal',
    'PUT /v2/accounts/individualAccounts user personal',
    'PUT /v2/accounts/individualAccounts/resetPassword user personal',
    'POST /v2/accounts/individualAccounts/verifyTransactionPassword user personal',
    'GET /v2/accounts/individualAccounts/verifyTransactionPassword user personal',
    'GET /v2/accounts/admin/individualAccounts/list operator',
    'GET /v2/accounts/admin/individualAccounts/:userId operator',
    'PUT /v2/accounts/admin/individualAccounts/:userId/freezeOrRecover operator',
    'GET /v2/accounts/admin/audits operator',
    'GET /v2/transactions/admin/records operator',
    'GET /v2/transactions/admin/records/count/statistics operator',
    'GET /v2/transactions/admin/records/:recordId/details operator',
    'POST /v2/transactions/admin/recharges operator',
    'POST /v2/transactions/admin/records/:recordId/refunds operator',
    'GET /v2/transactions/admin/reconciliation operator',
    'GET /v2/transactions/admin/books operator',
    'GET /v2/statistics/transactions/common user wallet',
    'GET /v2/transactions/records/:recordId/trace user paymentTrace',
    'GET /v2/transactions/gateways user',
    'POST /v2/transactions/gateways/:channel/notify visitor',
    'GET /v2/transactions/gateways/mock/page visitor',
    'POST /v2/transactions/rechargeOrders user personal',
    'GET /v2/transactions/rechargeOrders user',
    'GET /v2/transactions/rechargeOrders/:orderId user order',
    'PUT /v2/transactions/rechargeOrders/:orderId/close user order personal',
    'POST /v2/transactions/withdrawOrders user personal',
    'GET /v2/transactions/withdrawOrders user',
    'GET /v2/transactions/admin/rechargeOrders operator',
    'PUT /v2/transactions/admin/rechargeOrders/:orderId operator',
    'POST /v2/transactions/admin/rechargeOrders/:orderId/refunds operator',
    'GET /v2/transactions/admin/withdrawOrders operator',
    'PUT /v2/transactions/admin/withdrawOrders/:orderId operator',
    'POST /v2/transactions/transfer user wallet personal',
    'GET /v2/transactions/details/:accountId user wallet',
    'GET /v2/transactions/records/:recordId user payment',
  ]);
});

test('each route names what may be asked for, and describes the data of its answer', async () => {
  expect(await toldRoutes(app, ADDRESSES)).toEqual([
    'get /v2/accounts/individualAccounts/{userId}',
    'get /v2/accounts/payees/{accountId}',
    'put /v2/accounts/individualAccounts/activate password! authCode! messageAddress!',
    'put /v2/accounts/individualAccounts password! authCode! messageAddress! oldPassword!',
    'put /v2/accounts/individualAccounts/resetPassword password! authCode! messageAddress! loginPassword!',
    'post /v2/accounts/individualAccounts/verifyTransactionPassword password!',
    'get /v2/accounts/individualAccounts/verifyTransactionPassword password!',
    'get /v2/accounts/admin/individualAccounts/list userIds!',
    'get /v2/accounts/admin/individualAccounts/{userId}',
    'put /v2/accounts/admin/individualAccounts/{userId}/freezeOrRecover operationType! reason! remark',
    'get /v2/accounts/admin/audits skip limit after accountId recordId',
    'get /v2/transactions/admin/records skip limit accountId accountName reciprocalAccountId reciprocalAccountName relatedAccountName serialNo recordId status transactionType startCreateDate endCreateDate amountStartPoint amountEndPoint keywords',
    'get /v2/transactions/admin/records/count/statistics userIds!',
    'get /v2/transactions/admin/records/{recordId}/details',
    'post /v2/transactions/admin/recharges userId accountId amount! outsideTransactionId! remark',
    'post /v2/transactions/admin/records/{recordId}/refunds amount reason! outsideTransactionId!',
    'get /v2/transactions/admin/reconciliation',
    'get /v2/transactions/admin/books',
    'get /v2/statistics/transactions/common ownerId! ownerType objectId objectType beginDate endDate',
    'get /v2/transactions/records/{recordId}/trace',
    'get /v2/transactions/gateways',
    'get /v2/transactions/gateways/mock/page orderId! (no data)',
    'post /v2/transactions/rechargeOrders channel! amount! clientToken!',
    'get /v2/transactions/rechargeOrders skip limit after status startCreatedDate endCreatedDate',
    'get /v2/transactions/rechargeOrders/{orderId}',
    'put /v2/transactions/rechargeOrders/{orderId}/close',
    'post /v2/transactions/withdrawOrders channel! amount! clientToken! password! payee!',
    'get /v2/transactions/withdrawOrders skip limit after status',
    'get /v2/transactions/admin/rechargeOrders skip limit after userId channel startCreatedDate endCreatedDate status',
    'put /v2/transactions/admin/rechargeOrders/{orderId} failReason gatewayOrderNo remark status!',
    'post /v2/transactions/admin/rechargeOrders/{orderId}/refunds reason!',
    'get /v2/transactions/admin/withdrawOrders skip limit after userId channel startCreatedDate endCreatedDate status',
    'put /v2/transactions/admin/withdrawOrders/{orderId} failReason gatewayOrderNo remark status!',
    'post /v2/transactions/transfer fromAccountId! toAccountId! transactionAmount! password! remark',
    'get /v2/transactions/details/{accountId} skip limit startCreatedDate endCreatedDate amountStartPoint amountEndPoint serialNo status keywords',
    'get /v2/transactions/records/{recordId}',
    'post /v2/transactions/gateways/{channel}/notify (no data)',
  ]);
});
