import { PAYMENT_PASSWORD } from '#modules/accounts/testing/wallets.ts';
import { PASSWORD } from '#test/test-app.ts';
import type { Examples } from './example.ts';

const WALLETS = '/v2/accounts/individualAccounts';
const ORDERS = '/v2/transactions/rechargeOrders';
const WITHDRAWALS = '/v2/transactions/withdrawOrders';
const ADMIN = '/v2/transactions/admin';
const CODE = '123456';
const newPassword = ({ email }: { email: string }) => ({
  password: PAYMENT_PASSWORD,
  authCode: CODE,
  messageAddress: email,
});

/** Wallets, payments, orders. */
export const moneyExamples: Examples = {
  [`GET ${WALLETS}/:userId`]: ({ owner }) => ({ address: { userId: owner.userId } }),
  'GET /v2/accounts/payees/:accountId': ({ otherWalletId }) => ({ address: { accountId: otherWalletId } }),
  [`PUT ${WALLETS}/activate`]: ({ owner }) => ({ body: newPassword(owner), fails: 'account.already-activated' }),
  [`PUT ${WALLETS}`]: ({ owner }) => ({
    body: { ...newPassword(owner), oldPassword: PAYMENT_PASSWORD },
    fails: 'message.wrong-code',
  }),
  [`PUT ${WALLETS}/resetPassword`]: ({ owner }) => ({
    body: { ...newPassword(owner), loginPassword: PASSWORD },
    fails: 'message.wrong-code',
  }),
  [`POST ${WALLETS}/verifyTransactionPassword`]: () => ({ body: { password: PAYMENT_PASSWORD } }),
  [`GET ${WALLETS}/verifyTransactionPassword`]: () => ({ query: { password: PAYMENT_PASSWORD } }),
  'GET /v2/budgets/:budgetId': ({ budgetId }) => ({ address: { budgetId } }),
  'POST /v2/budgets': () => ({
    body: {
      name: 'Reader',
      perPayment: 1,
      perDay: 1,
      total: 1,
      approvalAbove: 2,
      expireDate: '2020-01-01',
      password: PAYMENT_PASSWORD,
    },
    fails: 'budgets.limits',
  }),
  'PUT /v2/budgets/:budgetId': ({ budgetId }) => ({ address: { budgetId }, body: { name: 'Robot' } }),
  'PUT /v2/budgets/:budgetId/status': ({ budgetId }) => ({ address: { budgetId }, body: { status: 'paused' } }),
  'GET /v2/approvals/:approvalId': ({ approvalId }) => ({ address: { approvalId } }),
  'PUT /v2/approvals/:approvalId': ({ approvalId }) => ({ address: { approvalId }, body: { decision: 'decline' } }),
  'DELETE /v2/agents/:grantId': ({ droppedGrantId }) => ({ address: { grantId: droppedGrantId } }),
  'POST /v2/transactions/transfer': ({ walletId, otherWalletId }) => ({
    body: {
      fromAccountId: walletId,
      toAccountId: otherWalletId,
      transactionAmount: '0.01',
      password: PAYMENT_PASSWORD,
    },
  }),
  'GET /v2/transactions/details/:accountId': ({ walletId }) => ({ address: { accountId: walletId } }),
  'GET /v2/transactions/records/:recordId': ({ paymentId }) => ({ address: { recordId: paymentId } }),
  'GET /v2/transactions/records/:recordId/trace': ({ paymentId }) => ({ address: { recordId: paymentId } }),
  'GET /v2/statistics/transactions/common': ({ owner }) => ({ query: { ownerId: owner.userId } }),

  'GET /v2/accounts/admin/individualAccounts/list': ({ owner }) => ({ query: { userIds: owner.userId } }),
  'GET /v2/accounts/admin/individualAccounts/:userId': ({ owner }) => ({ address: { userId: owner.userId } }),
  'PUT /v2/accounts/admin/individualAccounts/:userId/freezeOrRecover': ({ owner }) => ({
    address: { userId: owner.userId },
    body: { operationType: 2, reason: 'Cleared' },
    idle: true,
  }),
  'GET /v2/transactions/admin/records/count/statistics': ({ owner }) => ({ query: { userIds: owner.userId } }),
  'GET /v2/transactions/admin/records/:recordId/details': ({ paymentId }) => ({ address: { recordId: paymentId } }),
  'POST /v2/transactions/admin/recharges': ({ owner }) => ({
    body: { userId: owner.userId, amount: 1, outsideTransactionId: 'recharge-1' },
  }),
  'POST /v2/transactions/admin/records/:recordId/refunds': ({ paymentId }) => ({
    address: { recordId: paymentId },
    body: { amount: '0.01', reason: 'Broken file', outsideTransactionId: 'refund-1' },
  }),

  [`POST ${ORDERS}`]: (_world, role) => ({ body: { channel: 'operator', amount: 1, clientToken: `order-of-${role}` } }),
  [`GET ${ORDERS}/:orderId`]: ({ orderId }) => ({ address: { orderId } }),
  [`PUT ${ORDERS}/:orderId/close`]: ({ orderId }) => ({ address: { orderId } }),
  [`POST ${WITHDRAWALS}`]: (_world, role) => ({
    body: {
      channel: 'operator',
      amount: 1,
      clientToken: `money-of-${role}`,
      password: PAYMENT_PASSWORD,
      payee: { name: 'Owner', account: '6222' },
    },
  }),
  'POST /v2/transactions/gateways/:channel/notify': () => ({
    address: { channel: 'mock' },
    body: { about: 'recharge', reference: 'of nobody', outcome: 'failure' },
  }),
  'GET /v2/transactions/gateways/mock/page': ({ orderId }) => ({ query: { orderId } }),
  [`PUT ${ADMIN}/rechargeOrders/:orderId`]: ({ waitingOrderId }) => ({
    address: { orderId: waitingOrderId },
    body: { status: 'paid' },
  }),
  [`POST ${ADMIN}/rechargeOrders/:orderId/refunds`]: ({ paidOrderId }) => ({
    address: { orderId: paidOrderId },
    body: { reason: 'Paid twice' },
  }),
  [`PUT ${ADMIN}/withdrawOrders/:orderId`]: ({ withdrawOrderId }) => ({
    address: { orderId: withdrawOrderId },
    body: { status: 'success' },
  }),
};
