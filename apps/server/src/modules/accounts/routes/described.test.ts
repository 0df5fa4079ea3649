import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';
import { readDescriptions } from '#test/undescribed.ts';
import { ofContract, pay } from '../testing/pay.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';

const WALLETS = '/v2/accounts/individualAccounts';
const ACCOUNTS_ADMIN = '/v2/accounts/admin';
const MOVES = '/v2/transactions';
const ADMIN = `${MOVES}/admin`;
const INCOME = '/v2/statistics/transactions/common';
const PAYEE = { name: 'Wen', account: '6222 0000 1111' };

let app: TestApp;
let mira: TestUser;
let operator: TestUser;
let miras: string;
let noors: string;
let calls: Awaited<ReturnType<typeof readCalls>>;
let undescribed: Awaited<ReturnType<typeof readDescriptions>>;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  mira = await app.addUser('mira');
  operator = await app.addUser('olga', { isOperator: true });
  miras = await openWallet(app, mira, 100_000);
  noors = await openWallet(app, await app.addUser('noor'));
  calls = await readCalls(app);
  undescribed = await readDescriptions(app);
});
afterAll(() => app.close());

testToldRoutes(() => app, {
  addresses: ['/v2/accounts', '/v2/transactions', '/v2/statistics/transactions'],
  access: [
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
    'GET /v2/transactions/admin/reconciliation operator unhurried',
    'GET /v2/transactions/admin/books operator unhurried',
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
  ],
  asked: [
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
    'post /v2/transactions/rechargeOrders channel! amount! clientToken idempotencyKey',
    'get /v2/transactions/rechargeOrders skip limit after status startCreatedDate endCreatedDate',
    'get /v2/transactions/rechargeOrders/{orderId}',
    'put /v2/transactions/rechargeOrders/{orderId}/close',
    'post /v2/transactions/withdrawOrders channel! amount! clientToken idempotencyKey password! payee!',
    'get /v2/transactions/withdrawOrders skip limit after status',
    'get /v2/transactions/admin/rechargeOrders skip limit after userId channel startCreatedDate endCreatedDate status',
    'put /v2/transactions/admin/rechargeOrders/{orderId} failReason gatewayOrderNo remark status!',
    'post /v2/transactions/admin/rechargeOrders/{orderId}/refunds reason!',
    'get /v2/transactions/admin/withdrawOrders skip limit after userId channel startCreatedDate endCreatedDate status',
    'put /v2/transactions/admin/withdrawOrders/{orderId} failReason gatewayOrderNo remark status!',
    'post /v2/transactions/transfer fromAccountId! toAccountId! transactionAmount! password! remark idempotencyKey',
    'get /v2/transactions/details/{accountId} skip limit startCreatedDate endCreatedDate amountStartPoint amountEndPoint serialNo status keywords',
    'get /v2/transactions/records/{recordId}',
    'post /v2/transactions/gateways/{channel}/notify (no data)',
  ],
});

/** The names of calls in clients. Operators of finance see and change wallets and orders, those of trade see what moved. */
const CALLS: Readonly<Record<string, string>> = {
  'get /v2/accounts/individualAccounts/{userId}': 'readWallet',
  'get /v2/accounts/payees/{accountId}': 'findPayee',
  'put /v2/accounts/individualAccounts/activate': 'activateWallet',
  'put /v2/accounts/individualAccounts': 'changePayPassword',
  'put /v2/accounts/individualAccounts/resetPassword': 'resetPayPassword',
  'post /v2/accounts/individualAccounts/verifyTransactionPassword': 'verifyPayPassword',
  'get /v2/accounts/individualAccounts/verifyTransactionPassword': 'verifyPayPasswordInAddress',
  'get /v2/accounts/admin/individualAccounts/list': 'listWallets finance',
  'get /v2/accounts/admin/individualAccounts/{userId}': 'readWalletOfUser finance',
  'put /v2/accounts/admin/individualAccounts/{userId}/freezeOrRecover': 'freezeWallet finance',
  'get /v2/accounts/admin/audits': 'pageAudits finance',
  'get /v2/transactions/admin/records': 'pageTransactions trade',
  'get /v2/transactions/admin/records/count/statistics': 'countTransactions trade',
  'get /v2/transactions/admin/records/{recordId}/details': 'readTransaction trade',
  'post /v2/transactions/admin/recharges': 'issueCoins finance',
  'post /v2/transactions/admin/records/{recordId}/refunds': 'refundTransaction finance',
  'get /v2/transactions/admin/reconciliation': 'proveBooks trade',
  'get /v2/transactions/admin/books': 'readBooks trade',
  'get /v2/statistics/transactions/common': 'sumIncome',
  'get /v2/transactions/records/{recordId}/trace': 'traceTransaction',
  'get /v2/transactions/gateways': 'listGateways',
  'post /v2/transactions/gateways/{channel}/notify': 'notify',
  'get /v2/transactions/gateways/mock/page': 'showMockPage',
  'post /v2/transactions/rechargeOrders': 'createRecharge',
  'get /v2/transactions/rechargeOrders': 'pageRecharges',
  'get /v2/transactions/rechargeOrders/{orderId}': 'readRecharge',
  'put /v2/transactions/rechargeOrders/{orderId}/close': 'closeRecharge',
  'post /v2/transactions/withdrawOrders': 'createWithdrawal',
  'get /v2/transactions/withdrawOrders': 'pageWithdrawals',
  'get /v2/transactions/admin/rechargeOrders': 'pageAllRecharges finance',
  'put /v2/transactions/admin/rechargeOrders/{orderId}': 'confirmRecharge finance',
  'post /v2/transactions/admin/rechargeOrders/{orderId}/refunds': 'refundRecharge finance',
  'get /v2/transactions/admin/withdrawOrders': 'pageAllWithdrawals finance',
  'put /v2/transactions/admin/withdrawOrders/{orderId}': 'confirmWithdrawal finance',
  'post /v2/transactions/transfer': 'transfer',
  'get /v2/transactions/details/{accountId}': 'pageStatement',
  'get /v2/transactions/records/{recordId}': 'readRecord',
};

test('each call has its name in clients, and those of operators their permission', () => {
  expect(calls).toEqual(CALLS);
});

/** The name and the permission of each call of the module, by method and address. */
async function readCalls({ routes, visitor }: TestApp): Promise<Record<string, string>> {
  const { paths } = JSON.parse((await visitor.get('/openapi.json')).body) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const all = routes.map(({ method, url, permission }) => {
    const [verb, address] = [method.toLowerCase(), url.replace(/:(\w+)/g, '{$1}')];
    const [module, name] = paths[address]?.[verb]?.operationId.split('.') ?? [];
    return { module, call: `${verb} ${address}`, told: [name, permission].filter((part) => part).join(' ') };
  });
  return Object.fromEntries(all.filter(({ module }) => module === 'accounts').map(({ call, told }) => [call, told]));
}

test('what proves a password or the books, though it only reads, is refused to pages of other origins', async () => {
  for (const [{ email }, url] of [
    [mira, `${WALLETS}/verifyTransactionPassword?password=${PAYMENT_PASSWORD}`],
    [operator, `${ADMIN}/reconciliation`],
  ] as const) {
    const { cookies } = await app.visitor.post('/v2/passport/login', { loginName: email, password: PASSWORD });
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const from = async (origin: string) => {
      const { errCode, headers } = await app.visitor.get(url, { headers: { cookie, origin } });
      return headers['x-refusal'] ?? errCode;
    };
    expect(await from('https://evil.example')).toBe('access.foreign-origin');
    expect(await from(app.context.settings.publicOrigin)).toBe(0);
  }
});

/**
 * The data of an answer to a call under its own name; all of it is in its description. The address is that of the description,
 * with these values in it.
 */
async function told(
  [caller, method]: [TestUser, 'get' | 'post' | 'put'],
  [address, query = '']: [string, string?],
  values: Record<string, unknown> = {},
  body?: object,
) {
  const url = address.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name])) + query;
  const { errCode, data } = await (method === 'get' ? caller.get(url) : caller[method](url, body));
  expect([url, errCode]).toEqual([url, 0]);
  expect(data, url).not.toBeNull();
  expect(undescribed(method, address, data), url).toEqual([]);
  expect(calls[`${method} ${address}`]).toBe(CALLS[`${method} ${address}`]);
  return data;
}

test('everything is described that wallets are answered with', async () => {
  const { userId } = mira;
  await told([mira, 'get'], [`${WALLETS}/{userId}`], { userId });
  await told([mira, 'get'], ['/v2/accounts/payees/{accountId}'], { accountId: noors });
  const list = await told([operator, 'get'], [`${ACCOUNTS_ADMIN}/individualAccounts/list`, `?userIds=${userId}`]);
  expect(list).toHaveLength(1);
  await told([operator, 'get'], [`${ACCOUNTS_ADMIN}/individualAccounts/{userId}`], { userId });
  for (const operationType of [1, 2]) {
    const word = { operationType, reason: 'looked into', remark: 'by phone' };
    await told([operator, 'put'], [`${ACCOUNTS_ADMIN}/individualAccounts/{userId}/freezeOrRecover`], { userId }, word);
  }
  const { dataList } = await told([operator, 'get'], [`${ACCOUNTS_ADMIN}/audits`, `?accountId=${miras}`]);
  expect(dataList).toHaveLength(2);
});

test('everything is described that movements of money are answered with', async () => {
  const paid = await pay(app, miras, noors, 1000, ofContract(1, 'a'.repeat(24)));
  const issue = { accountId: miras, amount: 1, outsideTransactionId: 'described-1' };
  await told([operator, 'post'], [`${ADMIN}/recharges`], {}, issue);
  const refund = { reason: 'broken', amount: 1, outsideTransactionId: 'described-2' };
  const ofPaid = { recordId: paid };
  const refunded = await told([operator, 'post'], [`${ADMIN}/records/{recordId}/refunds`], ofPaid, refund);
  const transfer = { fromAccountId: miras, toAccountId: noors, transactionAmount: 1, password: PAYMENT_PASSWORD };
  await told([mira, 'post'], [`${MOVES}/transfer`], {}, transfer);
  for (const address of [`${MOVES}/details/{accountId}`, `${MOVES}/records/{recordId}`])
    await told([mira, 'get'], [address], { accountId: miras, recordId: paid });
  for (const address of [`${ADMIN}/records`, `${ADMIN}/records/{recordId}/details`])
    await told([operator, 'get'], [address], { recordId: paid });
  await told([operator, 'get'], [`${ADMIN}/records/count/statistics`, `?userIds=${mira.userId}`]);
  await told([operator, 'get'], [`${ADMIN}/reconciliation`]);
  const books = await told([operator, 'get'], [`${ADMIN}/books`]);
  for (const list of [books.clearingAccounts, books.trialBalance, books.proofs]) expect(list).not.toEqual([]);
  const audits = await told([operator, 'get'], [`${ACCOUNTS_ADMIN}/audits`, `?recordId=${refunded.recordId}`]);
  expect(audits.dataList).toMatchObject([{ action: 'refund', recordId: refunded.recordId }]);
  await told([mira, 'get'], [INCOME, `?ownerId=${mira.userId}`]);
  app.context.providers.add('accounts.payments', {
    causesOf: async (_db, recordIds) => recordIds.map((recordId) => ({ recordId })),
  });
  const trace = await told([mira, 'get'], [`${MOVES}/records/{recordId}/trace`], { recordId: paid });
  expect([trace.refunds.length, trace.postings.length, trace.causes.length]).toEqual([1, 2, 2]);
  const [{ recordId }] = trace.refunds;
  const ofRefund = await told([mira, 'get'], [`${MOVES}/records/{recordId}/trace`], { recordId });
  expect(ofRefund.refundOf.recordId).toBe(paid);
});

test('everything is described that orders are answered with', async () => {
  await told([mira, 'get'], [`${MOVES}/gateways`]);
  const order = async (channel: string, clientToken: string) =>
    told([mira, 'post'], [`${MOVES}/rechargeOrders`], {}, { channel, amount: 5, clientToken });
  const [pretended, byOperator] = [
    await order('mock', 'described-mock'),
    await order('operator', 'described-operator'),
  ];
  expect(pretended.payment).toMatchObject({ type: 'redirect' });
  const { orderId } = byOperator;
  const lists = [[`${MOVES}/rechargeOrders`], [`${ADMIN}/rechargeOrders`]] as const;
  await told([mira, 'get'], [...lists[0]]);
  await told([operator, 'get'], [...lists[1]]);
  await told([mira, 'get'], [`${MOVES}/rechargeOrders/{orderId}`], { orderId });
  await told([mira, 'put'], [`${MOVES}/rechargeOrders/{orderId}/close`], { orderId });
  await told([operator, 'put'], [`${ADMIN}/rechargeOrders/{orderId}`], { orderId }, { status: 'paid' });
  const { recordId } = await told([mira, 'get'], [`${MOVES}/rechargeOrders/{orderId}`], { orderId });
  const trace = await told([mira, 'get'], [`${MOVES}/records/{recordId}/trace`], { recordId });
  expect(trace.order).toMatchObject({ type: 'recharge', orderId });
  await told([operator, 'post'], [`${ADMIN}/rechargeOrders/{orderId}/refunds`], { orderId }, { reason: 'by mistake' });

  const withdrawal = { channel: 'operator', amount: 5, clientToken: 'described-out', password: PAYMENT_PASSWORD };
  const out = await told([mira, 'post'], [`${MOVES}/withdrawOrders`], {}, { ...withdrawal, payee: PAYEE });
  await told([mira, 'get'], [`${MOVES}/withdrawOrders`]);
  await told([operator, 'get'], [`${ADMIN}/withdrawOrders`]);
  const ofOut = await told([mira, 'get'], [`${MOVES}/records/{recordId}/trace`], { recordId: out.recordId });
  expect(ofOut.order).toMatchObject({ type: 'withdrawal', orderId: out.orderId, status: 'processing' });
  await told([operator, 'put'], [`${ADMIN}/withdrawOrders/{orderId}`], out, { status: 'success' });
});

test.each([
  { type: 'redirect', url: 'https://pay.example/1', fields: {} },
  { type: 'qrCode', url: 'weixin://pay/1', fields: {} },
  { type: 'form', url: 'https://pay.example/form', fields: { sign: 'abc' } },
])('whoever has to pay is led to a $type', async (payment) => {
  const body = { channel: 'operator', amount: 5, clientToken: `described-${payment.type}` };
  const { orderId } = (await mira.post(`${MOVES}/rechargeOrders`, body)).data;
  await app.context
    .sql`update recharge_orders set payment = ${JSON.stringify(payment)}::json where order_id = ${orderId}`;
  const order = await told([mira, 'get'], [`${MOVES}/rechargeOrders/{orderId}`], { orderId });
  expect(order.payment).toEqual(payment);
  // once the order has ended there is nothing to pay
  expect((await mira.put(`${MOVES}/rechargeOrders/${orderId}/close`)).data.payment).toBeNull();
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => 10_001 + index).join(',');
const GREATEST = '9223372036854775807';

/** A query, and values that it takes and does not take. */
type Query = readonly [by: 'mira' | 'operator', address: string, taken: readonly string[], refused: readonly string[]];

const QUERIES: readonly Query[] = [
  ['operator', `${ACCOUNTS_ADMIN}/individualAccounts/list?userIds=`, [numbers(100)], [numbers(101), '', '1']],
  ['operator', `${ACCOUNTS_ADMIN}/individualAccounts/`, ['1', '2147483647'], ['0', '2147483648', 'x']],
  ['mira', `${WALLETS}/`, ['1'], ['x', '1.5']],
  ['mira', '/v2/accounts/payees/', ['2'.repeat(15)], ['2'.repeat(14), '2'.repeat(16)]],
  ['mira', `${MOVES}/details/`, ['2'.repeat(15)], ['2'.repeat(14), '2'.repeat(16)]],
  ['mira', `${MOVES}/records/`, ['1', GREATEST, '1/trace', `${GREATEST}/trace`], ['x', '1x', 'x/trace', '1x/trace']],
  ['mira', `${MOVES}/rechargeOrders/`, ['1', GREATEST], ['x', '1x']],
  ['operator', `${ADMIN}/records/`, ['1/details', `${GREATEST}/details`], ['x/details', '1x/details']],
  ['operator', `${ACCOUNTS_ADMIN}/audits?recordId=`, ['1', GREATEST], ['x1', '1x', '1'.repeat(20)]],
  ['operator', `${ACCOUNTS_ADMIN}/audits?accountId=`, ['2'.repeat(15)], ['2'.repeat(14), '2'.repeat(16)]],
  ['operator', `${ACCOUNTS_ADMIN}/audits?limit=`, ['1', '100'], ['0', '101']],
  ['operator', `${ACCOUNTS_ADMIN}/audits?skip=`, ['0', '7'], ['-1', 'x']],
  ['operator', `${ACCOUNTS_ADMIN}/audits?after=`, ['2026-03-01T04:00:00.000Z~1'], ['1', '2026-03-01T04:00:00.000Z~x']],
  ['operator', `${ADMIN}/records?accountId=`, ['2'.repeat(15)], ['2'.repeat(14), 'x']],
  ['operator', `${ADMIN}/records?reciprocalAccountId=`, ['2'.repeat(15)], ['2'.repeat(14), 'x']],
  ...['accountName', 'reciprocalAccountName', 'relatedAccountName', 'keywords'].map(
    (name) => ['operator', `${ADMIN}/records?${name}=`, ['x', 'x'.repeat(128)], ['%20', 'x'.repeat(129)]] as const,
  ),
  ['operator', `${ADMIN}/records?serialNo=`, ['1', GREATEST], ['x1', '1x']],
  ['operator', `${ADMIN}/records?recordId=`, ['1', '9'.repeat(19)], ['x1', '1x', '9'.repeat(20)]],
  ['operator', `${ADMIN}/records?status=`, ['1', '2', '3'], ['0', '4']],
  ['operator', `${ADMIN}/records?transactionType=`, ['1', '2'], ['0', '3']],
  ...['startCreateDate', 'endCreateDate'].map(
    (name) => ['operator', `${ADMIN}/records?${name}=`, ['2026-03-01'], ['2026-02-30', 'x']] as const,
  ),
  ...['amountStartPoint', 'amountEndPoint'].map(
    (name) => ['operator', `${ADMIN}/records?${name}=`, ['0', '0.0', '0.00', '1'], ['-1', '0.001', '%20']] as const,
  ),
  ['operator', `${ADMIN}/records?limit=`, ['1', '100'], ['0', '101']],
  ['operator', `${ADMIN}/records?skip=`, ['0', '7'], ['-1', 'x']],
  ['operator', `${ADMIN}/records/count/statistics?userIds=`, [numbers(100)], [numbers(101), '', '1']],
  ...[`${ADMIN}/rechargeOrders`, `${ADMIN}/withdrawOrders`].flatMap(
    (list) =>
      [
        ['operator', `${list}?userId=`, ['10001'], ['x', '1']],
        ['operator', `${list}?channel=`, ['x'.repeat(32)], ['x'.repeat(33)]],
        ['operator', `${list}?startCreatedDate=`, ['2026-03-01'], ['x']],
        ['operator', `${list}?endCreatedDate=`, ['2026-03-01'], ['x']],
        ['operator', `${list}?limit=`, ['1', '100'], ['0', '101']],
        ['operator', `${list}?skip=`, ['0', '7'], ['-1', 'x']],
        ['operator', `${list}?after=`, ['2026-03-01T04:00:00.000Z~1'], ['1']],
      ] as const,
  ),
  ...[['mira', MOVES] as const, ['operator', ADMIN] as const].flatMap(([by, base]) => {
    const recharge = ['created', 'paying', 'paid', 'closed', 'failed', 'refunded'];
    return [
      [by, `${base}/rechargeOrders?status=`, recharge, ['success', '%20']],
      [by, `${base}/withdrawOrders?status=`, ['processing', 'success', 'failed'], ['paid', '%20']],
    ] as const;
  }),
  ['mira', `${MOVES}/rechargeOrders?startCreatedDate=`, ['2026-03-01'], ['x']],
  ['mira', `${MOVES}/rechargeOrders?endCreatedDate=`, ['2026-03-01'], ['x']],
  ...[`${MOVES}/rechargeOrders`, `${MOVES}/withdrawOrders`].flatMap(
    (list) =>
      [
        ['mira', `${list}?limit=`, ['1', '100'], ['0', '101']],
        ['mira', `${list}?skip=`, ['0', '7'], ['-1', 'x']],
        ['mira', `${list}?after=`, ['2026-03-01T04:00:00.000Z~1'], ['1']],
      ] as const,
  ),
  ['mira', `${MOVES}/gateways/mock/page?orderId=`, ['1', GREATEST], ['', 'x1', '1x']],
  ['mira', `${INCOME}?ownerId=`, ['1', '2147483647'], ['0', '2147483648', 'x']],
  ['mira', `${INCOME}?ownerId=1&ownerType=`, ['1', '2'], ['0', '3']],
  ['mira', `${INCOME}?ownerId=1&objectType=`, ['2', '3'], ['1', '4']],
  [
    'mira',
    `${INCOME}?ownerId=1&objectId=`,
    ['1', '1'.repeat(10), 'a'.repeat(24)],
    ['1'.repeat(11), 'a'.repeat(23), 'a'.repeat(25), 'x1', '1x'],
  ],
  ['mira', `${INCOME}?ownerId=1&beginDate=`, ['2026-03-01'], ['%202026-03-01', '2026-03-01T12:00:00', '2026-02-30']],
  ['mira', `${INCOME}?ownerId=1&endDate=`, ['2026-03-01'], ['%202026-03-01', '2026-03-01T12:00:00', '2026-02-30']],
  ['mira', `${INCOME}?ownerId=1&beginDate=2026-03-02&endDate=`, ['2026-03-02', '2026-03-03'], ['2026-03-01']],
  ['mira', `${WALLETS}/verifyTransactionPassword?password=`, ['000000'], ['00000', '0000000', 'x000000', '000000x']],
];

test.each(QUERIES)('%s may ask for %s', async (by, address, taken, refused) => {
  const caller = by === 'mira' ? mira : operator;
  for (const value of taken) expect([value, (await caller.get(address + value)).errCode]).not.toEqual([value, 4]);
  for (const value of refused) expect([value, (await caller.get(address + value)).errCode]).toEqual([value, 4]);
});

const OTHER = '233000000009999';
const ORDER = { channel: 'nowhere', amount: 1, clientToken: 'token-000' };
const WITHDRAWAL = { ...ORDER, password: PAYMENT_PASSWORD, payee: PAYEE };
const TRANSFER = { fromAccountId: OTHER, toAccountId: OTHER, transactionAmount: 1, password: PAYMENT_PASSWORD };
const ISSUE = { accountId: OTHER, amount: 1, outsideTransactionId: 'order-00' };

/** A body that is taken, one of its fields, and values that this takes and does not take. Nothing is found, so that nothing happens. */
type Body = readonly [
  call: string,
  body: object,
  field: string,
  taken: readonly unknown[],
  refused: readonly unknown[],
];

const BODIES: readonly Body[] = [
  [`put ${MOVES}/rechargeOrders/x/close`, {}, 'remark', [], ['']],
  [`put ${ADMIN}/rechargeOrders/x`, { status: 'paid' }, 'remark', [], ['']],
  [`put ${ADMIN}/withdrawOrders/x`, { status: 'success' }, 'remark', [], ['']],
  [`post ${ADMIN}/rechargeOrders/x/refunds`, {}, 'reason', [], ['x']],
  [`post ${ADMIN}/records/x/refunds`, { outsideTransactionId: 'order-00' }, 'reason', [], ['x']],
  ...['reason', 'remark'].map(
    (field) =>
      [
        `put ${ACCOUNTS_ADMIN}/individualAccounts/1/freezeOrRecover`,
        { operationType: 1, reason: 'x' },
        field,
        ['x'.repeat(200)],
        ['x'.repeat(201), 1],
      ] as const,
  ),
  [`put ${ACCOUNTS_ADMIN}/individualAccounts/1/freezeOrRecover`, { reason: 'x' }, 'operationType', [1, 2], [0, 3]],
  [`put ${ACCOUNTS_ADMIN}/individualAccounts/0/freezeOrRecover`, { reason: 'x' }, 'operationType', [], [1]],
  [
    `post ${ADMIN}/recharges`,
    ISSUE,
    'outsideTransactionId',
    ['x'.repeat(8), 'x'.repeat(128)],
    ['x'.repeat(7), 'x'.repeat(129)],
  ],
  [`post ${ADMIN}/recharges`, ISSUE, 'remark', ['', 'x'.repeat(200)], ['x'.repeat(201)]],
  [`post ${ADMIN}/recharges`, ISSUE, 'accountId', [OTHER], [undefined, '1']],
  [`post ${ADMIN}/recharges`, { ...ISSUE, accountId: undefined }, 'userId', [1], [undefined, 0, -1, 1.5]],
  [`post ${ADMIN}/recharges`, ISSUE, 'userId', [undefined], [1]],
  ...[`post ${ADMIN}/records/1/refunds`].flatMap((call) => {
    const refund = { reason: 'x', outsideTransactionId: 'order-00' };
    return [
      [call, refund, 'reason', ['x'.repeat(200)], ['', ' ', 'x'.repeat(201), undefined]],
      [call, refund, 'outsideTransactionId', ['x'.repeat(8), 'x'.repeat(128)], ['x'.repeat(7), 'x'.repeat(129)]],
      [call, refund, 'amount', [undefined, 1, '1.00'], [0, '0']],
    ] as const;
  }),
  [`post ${ADMIN}/rechargeOrders/1/refunds`, {}, 'reason', ['x'.repeat(200)], ['', ' ', 'x'.repeat(201)]],
  ...[
    [`put ${ADMIN}/rechargeOrders/1`, ['paid', 'closed'], 'success'] as const,
    [`put ${ADMIN}/withdrawOrders/1`, ['success', 'failed'], 'paid'] as const,
  ].flatMap(
    ([call, statuses, other]) =>
      [
        [call, { failReason: 'x' }, 'status', statuses, [other, '', undefined]],
        [call, { status: statuses[1] }, 'failReason', ['x', 'x'.repeat(200)], ['', ' ', undefined, 'x'.repeat(201)]],
        [call, { status: statuses[0] }, 'gatewayOrderNo', ['', 'x'.repeat(128)], ['x'.repeat(129)]],
        [call, { status: statuses[0] }, 'remark', ['', 'x'.repeat(200)], ['x'.repeat(201)]],
      ] as const,
  ),
  ...[[`post ${MOVES}/rechargeOrders`, ORDER] as const, [`post ${MOVES}/withdrawOrders`, WITHDRAWAL] as const].flatMap(
    ([call, body]) =>
      [
        [call, body, 'channel', ['x'.repeat(32)], ['x'.repeat(33), undefined]],
        [call, body, 'clientToken', ['x'.repeat(8), 'x'.repeat(64)], ['x'.repeat(7), 'x'.repeat(65), undefined]],
        [call, { ...body, clientToken: undefined }, 'idempotencyKey', ['x'], ['', 'x'.repeat(65), undefined]],
      ] as const,
  ),
  [
    `post ${MOVES}/withdrawOrders`,
    WITHDRAWAL,
    'payee',
    [
      { name: 'x'.repeat(64), account: 'x'.repeat(64) },
      { name: ' x ', account: ' x ' },
    ],
    [
      { name: 'x'.repeat(65), account: 'x' },
      { name: 'x', account: 'x'.repeat(65) },
      { name: 'x' },
      { account: 'x' },
      { name: 'x', account: ' ' },
      undefined,
    ],
  ],
  [`post ${MOVES}/withdrawOrders`, WITHDRAWAL, 'password', ['000000'], ['00000', '0000000', 'x000000', '000000x']],
  [`post ${MOVES}/transfer`, TRANSFER, 'remark', ['', 'x'.repeat(200)], ['x'.repeat(201)]],
  [`post ${MOVES}/transfer`, TRANSFER, 'idempotencyKey', ['x', 'x'.repeat(64)], ['', 'x'.repeat(65)]],
  [`post ${MOVES}/gateways/${'x'.repeat(33)}/notify`, {}, 'about', [], ['payout']],
  [`post ${MOVES}/gateways/${'x'.repeat(32)}/notify`, {}, 'about', ['payout'], []],
];

test.each(BODIES)('%s with %j: what may be its %s', async (call, body, field, taken, refused) => {
  const [method = '', url = ''] = call.split(' ');
  const caller = url.includes('/admin/') ? operator : mira;
  const send = async (value: unknown) => {
    const { errCode, details } = await caller[method as 'post'](url, { ...body, [field]: value });
    return [value, errCode === 4 ? (details?.map((one) => one.field.split('.')[0]) ?? []) : 'taken'];
  };
  for (const value of taken) expect(await send(value)).toEqual([value, 'taken']);
  for (const value of refused) expect((await send(value))[1]).not.toBe('taken');
});

test('who asks for what does not go together is told which field is wrong, and why', async () => {
  const wrong = async (answer: Promise<{ details?: readonly object[] }>) => (await answer).details;
  for (const [call, status] of [
    [`${ADMIN}/rechargeOrders/1`, 'closed'],
    [`${ADMIN}/withdrawOrders/1`, 'failed'],
  ] as const)
    expect(await wrong(operator.put(call, { status }))).toEqual([{ field: 'failReason', reason: 'is needed' }]);
  const receiver = [{ field: 'userId', reason: 'name either a user or an account' }];
  expect(await wrong(operator.post(`${ADMIN}/recharges`, { ...ISSUE, userId: 1 }))).toEqual(receiver);
  expect(await wrong(operator.post(`${ADMIN}/recharges`, { ...ISSUE, accountId: undefined }))).toEqual(receiver);
  const unnamed = [{ field: 'clientToken', reason: 'is missing, as idempotencyKey is' }];
  expect(await wrong(mira.post(`${MOVES}/rechargeOrders`, { ...ORDER, clientToken: undefined }))).toEqual(unnamed);
  expect(await wrong(mira.post(`${MOVES}/withdrawOrders`, { ...WITHDRAWAL, clientToken: undefined }))).toEqual(unnamed);
  expect(await wrong(mira.get(`${INCOME}?ownerId=1&beginDate=2026-03-02&endDate=2026-03-01`))).toEqual([
    { field: 'endDate', reason: 'ends before it begins' },
  ]);
  expect(await wrong(mira.post(`${MOVES}/rechargeOrders`, { ...ORDER, amount: 0 }))).toEqual([
    { field: 'amount', reason: 'is not an amount' },
  ]);
});
