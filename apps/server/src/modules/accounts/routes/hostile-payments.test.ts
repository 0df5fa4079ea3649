import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { orderReference } from '../orders.ts';
import { isHealthy, proveLedger } from '../queries/prove-ledger.ts';
import { ofContract, pay } from '../testing/pay.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';

const ADMIN = '/v2/transactions/admin';
const RECHARGES = '/v2/transactions/rechargeOrders';
const WITHDRAWALS = '/v2/transactions/withdrawOrders';
const TRANSFER = '/v2/transactions/transfer';
const VERIFY = '/v2/accounts/individualAccounts/verifyTransactionPassword';
const PAYEE = { name: 'Wen', account: '6222 0000 1111' };
const WRONG = '111111';

let app: TestApp;
let operator: TestUser;
let wen: TestUser;
let xun: TestUser;
let wens: string;
let xuns: string;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  operator = await app.addUser('olga', { isOperator: true });
  [wen, xun] = [await app.addUser('wen'), await app.addUser('xun')];
  [wens, xuns] = [await openWallet(app, wen, 100_000), await openWallet(app, xun, 100_000)];
});
afterAll(async () => {
  expect(isHealthy(await proveLedger(app.context.db, app.clock.now(), 'Asia/Shanghai'))).toBe(true);
  await app.close();
});

let lastToken = 0;
function newToken(): string {
  lastToken += 1;
  return `token-${String(lastToken).padStart(6, '0')}`;
}

async function standingOf(accountId: string) {
  const [row] = await app.context.sql<{ cents: number; tries: number }[]>`
    select balance_cents::float8 as cents, password_tries as tries from accounts where account_id = ${accountId}`;
  return row!;
}

const outcome = async (answer: Promise<{ errCode: number; headers: Record<string, unknown> }>) => {
  const { errCode, headers } = await answer;
  return [errCode, headers['x-refusal']];
};

const send = (from: TestUser, fromAccountId: string, toAccountId: string, more: object = {}) =>
  from.post(TRANSFER, { fromAccountId, toAccountId, transactionAmount: 1, password: PAYMENT_PASSWORD, ...more });

const withdraw = (given: object = {}) =>
  wen.post(WITHDRAWALS, {
    channel: 'operator',
    amount: 10,
    password: PAYMENT_PASSWORD,
    payee: PAYEE,
    clientToken: newToken(),
    ...given,
  });

/** A recharge of Wen's that the operator has confirmed. */
async function recharged(amount: number) {
  const { data } = await wen.post(RECHARGES, { channel: 'operator', amount, clientToken: newToken() });
  return (await operator.put(`${ADMIN}/rechargeOrders/${data.orderId}`, { status: 'paid' })).data;
}

test('what was given back through a gateway is not put back into the books by a refund of the refund', async () => {
  const { orderId } = await recharged(30);
  await operator.post(`${ADMIN}/rechargeOrders/${orderId}/refunds`, { reason: 'paid by mistake' });
  const [refund] = await app.context.sql`
    select record_id::text as id from transactions where outside_transaction_id = ${`recharge-refund-${orderId}-1`}`;
  const before = await standingOf(wens);
  const again = operator.post(`${ADMIN}/records/${refund!.id}/refunds`, {
    reason: 'x',
    outsideTransactionId: newToken(),
  });
  expect(await outcome(again)).toEqual([2, 'payment.account-kind']);
  expect(await standingOf(wens)).toEqual(before);
  // nor is it offered: screens offer it for what belongs to no order
  const { data } = await operator.get(`/v2/transactions/records/${refund!.id}/trace`);
  expect(data.order).toMatchObject({ type: 'recharge', orderId, status: 'refunded' });
});

test('texts that no database holds are refused, move nothing and use up no try of a password that was right', async () => {
  const before = await standingOf(wens);
  for (const remark of ['\u0000', 'a\u0000b', '\ud800', 'a\udc00b']) {
    for (let times = 0; times < 2; times += 1) {
      expect([remark, await outcome(send(wen, wens, xuns, { remark }))]).toEqual([remark, [4, 'request.argument']]);
      expect(await outcome(withdraw({ payee: { ...PAYEE, name: `W${remark}` } }))).toEqual([4, 'request.argument']);
    }
  }
  expect(await standingOf(wens)).toEqual(before);
  expect(await outcome(send(wen, wens, xuns))).toEqual([0, undefined]);
});

test('what a stranger tries uses up no try of a wallet, and learns nothing of its password', async () => {
  const before = await standingOf(wens);
  for (const password of [WRONG, PAYMENT_PASSWORD, WRONG, WRONG, WRONG, WRONG, PAYMENT_PASSWORD]) {
    expect(await outcome(send(xun, wens, xuns, { password }))).toEqual([3, 'access.not-owner']);
  }
  expect(await standingOf(wens)).toEqual(before);
});

test('guesses by all ways at once, in several sessions, are five together; then not even the right one opens', async () => {
  const victim = await app.addUser('rui');
  const wallet = await openWallet(app, victim, 1000);
  const second = await app.visitor.post('/v2/passport/login', { loginName: victim.email, password: PASSWORD });
  expect(second.errCode).toBe(0);

  const cookie = second.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const inSecond = { headers: { cookie, origin: app.context.settings.publicOrigin } };
  const guesses = Array.from({ length: 6 }, (_, index) => String(100_000 + index));
  const transferred = (password: string, extra = {}) =>
    app.visitor.post(TRANSFER, { fromAccountId: wallet, toAccountId: xuns, transactionAmount: 1, password }, extra);
  const answers = await Promise.all(
    guesses.flatMap((password) => [
      victim.get(`${VERIFY}?password=${password}`),
      victim.post(VERIFY, { password }),
      app.visitor.post(VERIFY, { password }, inSecond),
      transferred(password, inSecond),
      victim.post(WITHDRAWALS, {
        channel: 'operator',
        amount: 1,
        password,
        payee: PAYEE,
        clientToken: newToken(),
      }),
    ]),
  );
  const locked = answers.filter(({ headers }) => headers['x-refusal'] === 'account.password-locked');
  expect(answers.length - locked.length).toBe(5);
  expect(answers.filter(({ errCode }) => errCode === 4 || errCode === 30)).toEqual([]);
  for (const opened of [
    victim.post(VERIFY, { password: PAYMENT_PASSWORD }),
    victim.get(`${VERIFY}?password=${PAYMENT_PASSWORD}`),
    transferred(PAYMENT_PASSWORD, inSecond),
  ]) {
    expect((await opened).headers['x-refusal']).toBe('account.password-locked');
  }
  expect(await standingOf(wallet)).toEqual({ cents: 1000, tries: 5 });
});

test('a number that was used for one kind of order is refused for another, whoever comes first', async () => {
  const token = newToken();
  const paid = await pay(app, xuns, wens, 1000, ofContract(1, 'a'.repeat(24)));
  const refund = (outsideTransactionId: string) =>
    operator.post(`${ADMIN}/records/${paid}/refunds`, { reason: 'x', amount: 10, outsideTransactionId });
  expect(await outcome(refund(`withdrawal-${token}`))).toEqual([0, undefined]);
  const before = await standingOf(wens);
  expect(await outcome(withdraw({ clientToken: token }))).toEqual([6, 'payment.other-order']);
  const other = newToken();
  expect(await outcome(withdraw({ clientToken: other }))).toEqual([0, undefined]);
  expect(await outcome(refund(`withdrawal-${other}`))).toEqual([6, 'payment.other-order']);
  expect(await standingOf(wens)).toEqual({ ...before, cents: before.cents - 1000 });
});

test('two operators who say opposite things of a withdrawal at once: one of them is heard', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = await standingOf(wens);
    const { data } = await withdraw();
    const say = (status: string) =>
      operator.put(`${ADMIN}/withdrawOrders/${data.orderId}`, { status, failReason: 'no such bank account' });
    const answers = await Promise.all([say('success'), say('failed'), say('success'), say('failed')]);
    const heard = new Set(answers.filter(({ errCode }) => errCode === 0).map((answer) => answer.data.status));
    expect(heard.size).toBe(1);
    expect(answers.filter(({ errCode }) => errCode === 6)).toHaveLength(2);
    const after = heard.has('success') ? before.cents - 1000 : before.cents;
    expect((await standingOf(wens)).cents).toBe(after);
  }
});

test('a receipt pays one withdrawal, and what was given back is not paid again', async () => {
  const pay = async (gatewayOrderNo: string) => {
    const { data } = await withdraw();
    return operator.put(`${ADMIN}/withdrawOrders/${data.orderId}`, { status: 'success', gatewayOrderNo });
  };
  expect(await outcome(pay('receipt 1'))).toEqual([0, undefined]);
  const again = await pay('receipt 1');
  expect([again.errCode, again.headers['x-refusal']]).toEqual([6, 'payment.other-order']);

  const { orderId } = await recharged(30);
  await operator.post(`${ADMIN}/rechargeOrders/${orderId}/refunds`, { reason: 'paid by mistake' });
  const before = await standingOf(wens);
  const audits = async () =>
    (await app.context.sql`select from audit_entries where after->>'orderId' = ${orderId}`).length;
  const noted = await audits();
  for (const word of [{ status: 'paid' }, { status: 'closed', failReason: 'x' }]) {
    expect(await outcome(operator.put(`${ADMIN}/rechargeOrders/${orderId}`, word))).toEqual([6, 'order.ended']);
  }
  expect([await standingOf(wens), await audits()]).toEqual([before, noted]);
});

test('a recharge that is confirmed, closed and given back at once is credited and taken back at most once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = (await standingOf(wens)).cents;
    const { data } = await wen.post(RECHARGES, { channel: 'operator', amount: 20, clientToken: newToken() });
    const url = `${ADMIN}/rechargeOrders/${data.orderId}`;
    await Promise.all([
      wen.put(`${RECHARGES}/${data.orderId}/close`),
      operator.put(url, { status: 'closed', failReason: 'nothing came' }),
      ...[1, 2, 3].map(() => operator.put(url, { status: 'paid' })),
      ...[1, 2, 3].map(() => operator.post(`${url}/refunds`, { reason: 'x' })),
    ]);
    const { status } = (await wen.get(`${RECHARGES}/${data.orderId}`)).data;
    expect(['paid', 'refunded']).toContain(status);
    expect((await standingOf(wens)).cents).toBe(status === 'paid' ? before + 2000 : before);
  }
});

test('a gateway speaks of its own orders only', async () => {
  const { data } = await wen.post(RECHARGES, { channel: 'operator', amount: 50, clientToken: newToken() });
  const reference = orderReference({ orderId: BigInt(data.orderId), createdAt: new Date(data.createDate) });
  const before = await standingOf(wens);
  await app.visitor.post('/v2/transactions/gateways/mock/notify', {
    about: 'recharge',
    reference,
    outcome: 'success',
    currency: 'CNY',
    currencyMinor: 5000,
  });
  expect(await standingOf(wens)).toEqual(before);
  expect((await wen.get(`${RECHARGES}/${data.orderId}`)).data.status).toBe('paying');
});

test('more than the books can count is refused, and nothing moves', async () => {
  const most = '999999999999.99';
  const people = await Promise.all(['rich', 'richer'].map((name) => app.addUser(name)));
  const wallets = await Promise.all(people.map((person) => openWallet(app, person)));
  const sum = async () => {
    const [row] = await app.context.sql<{ cents: string }[]>`
      select sum(balance_cents)::text as cents from accounts where account_id = any(${wallets})`;
    return row!.cents;
  };
  const issue = (accountId: string | undefined, amount: string) =>
    operator.post(`${ADMIN}/recharges`, { accountId, amount, outsideTransactionId: newToken() });
  let issued = 0n;
  while ((await issue(wallets[Number(issued % 2n)], most)).errCode === 0) issued += 1n;
  expect(issued).toBeGreaterThan(80n);
  for (const wallet of wallets) expect(await outcome(issue(wallet, most))).toEqual([2, 'payment.refused']);
  expect(await sum()).toBe(String(issued * 99_999_999_999_999n));
  let moved = 0;
  const move = () => send(people[0]!, wallets[0]!, wallets[1]!, { transactionAmount: most });
  while ((await move()).errCode === 0) moved += 1;
  expect(moved).toBe(Number(issued / 2n));
  expect(await sum()).toBe(String(issued * 99_999_999_999_999n));
});

test('an order whose price cannot be counted exactly is refused; one that can is told to the last unit', async () => {
  const dear = await startTestApp({ LOG_LEVEL: 'silent', PAYMENT_CURRENCY: 'VND', PAYMENT_RATE: '26000' });
  const someone = await dear.addUser('sui');
  await openWallet(dear, someone);
  const order = (amount: string) => someone.post(RECHARGES, { channel: 'operator', amount, clientToken: newToken() });
  const gateways: { channel: string; maxAmount: string }[] = (await someone.get('/v2/transactions/gateways')).data;
  const { maxAmount } = gateways.find(({ channel }) => channel === 'operator')!;
  expect(maxAmount).toBe('346430740566.96'); // times 26,000 not more than 9,007,199,254,740,991
  expect((await order(maxAmount)).data).toMatchObject({ amount: maxAmount, currencyAmount: '9007199254740960' });
  expect(await outcome(order('346430740566.97'))).toEqual([4, 'order.amount-outside']);
  expect(await outcome(order('999999999999.99'))).toEqual([4, 'order.amount-outside']);
  await dear.close();
});
