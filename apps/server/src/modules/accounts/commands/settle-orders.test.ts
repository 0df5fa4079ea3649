import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import type { PayoutState, RechargeState } from '../gateways/gateway.ts';
import type { Payments } from '../gateways/payments.ts';
import { findRechargeOrder } from '../orders.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';
import { ensureGatewayAccount } from './ensure-account.ts';
import { settleRecharge } from './settle-recharge.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';

const MOVES = '/v2/transactions';

let app: TestApp;
let user: TestUser;
let operator: TestUser;
let wallet: string;
const alerts: unknown[][] = [];
const payments: Payments = {
  gateways: new Map(),
  alert: async (_executor, ...told) => void alerts.push(told),
};
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  user = await app.addUser('wen');
  operator = await app.addUser('olga', { isOperator: true });
  wallet = await openWallet(app, user, 1_000_000);
});
afterAll(() => app.close());
beforeEach(() => {
  alerts.length = 0;
  app.clock.advance(1000);
});

let lastToken = 0;
async function ordered(way: 'rechargeOrders' | 'withdrawOrders'): Promise<{ orderId: string; recordId: string }> {
  lastToken += 1;
  const body = { channel: 'operator', amount: 12.5, clientToken: `settle-${lastToken}` };
  const more = way === 'withdrawOrders' && { password: PAYMENT_PASSWORD, payee: { name: 'Wen', account: '6222' } };
  return (await user.post(`${MOVES}/${way}`, { ...body, ...more })).data;
}

const balance = async () =>
  Number((await app.context.sql`select balance_cents from accounts where account_id = ${wallet}`)[0]!.balance_cents);

describe('a recharge', () => {
  const told = (orderId: string, state: RechargeState) => settleRecharge(app.context, payments, orderId, state);
  const paid = (more: object = {}): RechargeState => ({
    state: 'paid',
    currency: 'CNY',
    currencyMinor: 1250,
    gatewayOrderNo: null,
    ...more,
  });

  /** An order that has come as far as this. */
  async function rechargeThatIs(status: string): Promise<string> {
    const { orderId } = await ordered('rechargeOrders');
    if (status === 'paid' || status === 'refunded') await told(orderId, paid());
    await app.context.sql`update recharge_orders set status = ${status} where order_id = ${orderId}`;
    app.clock.advance(1000);
    return orderId;
  }

  test.each([
    // where it stands, what is said, where it stands then, cents that came in, and about what operators are called
    ['created', { state: 'unpaid' }, 'created', 0, []],
    ['paying', { state: 'pending' }, 'paying', 0, []],
    ['created', { state: 'closed', reason: 'too late' }, 'closed', 0, []],
    ['paying', { state: 'closed', reason: 'too late' }, 'closed', 0, []],
    ['paid', { state: 'closed', reason: 'too late' }, 'paid', 0, []],
    ['failed', { state: 'closed', reason: 'too late' }, 'failed', 0, []],
    ['refunded', { state: 'closed', reason: 'too late' }, 'refunded', 0, []],
    ['created', paid(), 'paid', 1250, []],
    ['paying', paid(), 'paid', 1250, []],
    ['closed', paid(), 'paid', 1250, []],
    ['paid', paid(), 'paid', 0, []],
    ['refunded', paid(), 'refunded', 0, []],
    ['paid', paid({ currencyMinor: 1 }), 'paid', 0, []],
    ['failed', paid(), 'failed', 0, ['paid-after-failure']],
    ['failed', paid({ currencyMinor: 1 }), 'failed', 0, ['paid-after-failure']],
    ['paying', paid({ currencyMinor: 1251 }), 'failed', 0, ['other-amount']],
    ['closed', paid({ currency: 'USD' }), 'failed', 0, ['other-amount']],
  ] as const)('that is %s, of which is said %j, is %s', async (from, state, to, moved, reasons) => {
    const orderId = await rechargeThatIs(from);
    const [before, stood] = [await balance(), await findRechargeOrder(app.context.db, orderId)];
    const settled = await told(orderId, state);
    expect(settled.status).toBe(to);
    expect(await findRechargeOrder(app.context.db, orderId)).toEqual(settled);
    if (from === to) expect(settled).toEqual(stood);
    else expect(settled.updatedAt).toEqual(app.clock.now());
    expect((await balance()) - before).toBe(moved);
    const { currency, currencyMinor } = state as { currency?: string; currencyMinor?: number };
    expect(alerts).toEqual(
      reasons.map((reason) => [
        { kind: 'recharge', channel: 'operator', orderId, reason },
        { currency, currencyMinor, gatewayOrderNo: null },
      ]),
    );
  });

  test('tells why it is closed, forgets that when it is paid after all, and what was paid when that is another amount', async () => {
    const orderId = await rechargeThatIs('paying');
    expect(await told(orderId, { state: 'closed', reason: 'declined' })).toMatchObject({ failReason: 'declined' });
    expect(await told(orderId, paid())).toMatchObject({ failReason: '' });
    const other = await rechargeThatIs('paying');
    const word = paid({ currency: 'JPY', currencyMinor: 99 });
    expect(await told(other, word)).toMatchObject({ failReason: 'paid 99 JPY', recordId: null });
  });

  test('keeps the number that its gateway gives last, and that of another payment only when it had none', async () => {
    const setNumber = (orderId: string, number: string) => app.context.sql`
      update recharge_orders set gateway_order_no = ${number} where order_id = ${orderId}`;
    const numberOf = async (number: string | null, state: RechargeState) => {
      const orderId = await rechargeThatIs('paying');
      if (number) await setNumber(orderId, number);
      return (await told(orderId, state)).gatewayOrderNo;
    };
    expect(await numberOf(null, paid({ gatewayOrderNo: 'N-1' }))).toBe('N-1');
    expect(await numberOf('N-2', paid({ gatewayOrderNo: 'N-3' }))).toBe('N-3');
    expect(await numberOf('N-4', paid())).toBe('N-4');
    expect(await numberOf('N-5', paid({ currencyMinor: 1, gatewayOrderNo: 'N-6' }))).toBe('N-5');
    expect(await numberOf(null, paid({ currencyMinor: 1, gatewayOrderNo: 'N-7' }))).toBe('N-7');
    const before = await balance();
    await expect(numberOf(null, paid({ gatewayOrderNo: 'N-1' }))).rejects.toMatchObject({
      refusal: 'payment.other-order',
    });
    expect(await balance()).toBe(before);
  });

  test('is booked from the account of its channel, by its gateway', async () => {
    const orderId = await rechargeThatIs('paying');
    const { recordId } = await told(orderId, paid());
    const [record] = await app.context.sql`
      select kind, transaction_type as type, account_name as from, reciprocal_account_id as to, amount_cents::int as cents,
             attach_info as about, operator_id as by, operator_name as "byName", authorization_type as how, status,
             outside_transaction_id as name from transactions where record_id = ${String(recordId)}`;
    expect(record).toEqual({
      kind: 'recharge',
      type: 1,
      from: 'gateway:operator',
      to: wallet,
      cents: 1250,
      about: { orderId, channel: 'operator' },
      by: 'gateway:operator',
      byName: 'gateway:operator',
      how: 'privateKey',
      status: 2,
      name: `recharge-${orderId}`,
    });
  });

  test('that the ledger does not book stays as it was; one that does not exist is refused', async () => {
    const orderId = await rechargeThatIs('paying');
    const { accountId } = await ensureGatewayAccount(app.context.db, 'operator', app.clock.now());
    await app.context.sql`
      select order_transaction(jsonb_build_object('kind', 'recharge', 'transaction_type', 1, 'account_id', ${accountId}::text,
        'reciprocal_account_id', ${wallet}::text, 'amount_cents', 1, 'operator_id', '1', 'operator_name', 'x',
        'authorization_type', 'privateKey', 'outside_transaction_id', ${`recharge-${orderId}`}::text), false, null, now())`;
    await expect(told(orderId, paid())).rejects.toThrow(`The ledger refuses recharge ${orderId}: E0006`);
    expect((await findRechargeOrder(app.context.db, orderId)).status).toBe('paying');
    await expect(told('1', paid())).rejects.toMatchObject({ refusal: 'order.not-found' });
  });
});

describe('a withdrawal', () => {
  const told = (orderId: string, state: PayoutState) => settleWithdrawal(app.context, payments, orderId, state);
  const success = (gatewayOrderNo: string | null = null) => ({ state: 'success', gatewayOrderNo }) as const;
  const failed = { state: 'failed', reason: 'no such account' } as const;
  const statusOf = async (recordId: string) =>
    (await app.context.sql`select status from transactions where record_id = ${recordId}`)[0]!.status;

  test.each([
    // what is said of it first and then, where it stands, what comes back, and whether operators are called
    [{ state: 'unknown' }, null, 'processing', 0, false],
    [{ state: 'absent' }, null, 'processing', 0, false],
    [success(), success(), 'success', 0, false],
    [success(), failed, 'success', 0, true],
    [failed, failed, 'failed', 1250, false],
    [failed, success(), 'failed', 1250, true],
    [success(), { state: 'unknown' }, 'success', 0, false],
  ] as const)('of which is said %j, then %j, is %s', async (first, second, to, back, isContradicted) => {
    const { orderId, recordId } = await ordered('withdrawOrders');
    const before = await balance();
    app.clock.advance(1000);
    const settled = await told(orderId, first);
    expect(settled.status).toBe(to);
    expect((await balance()) - before).toBe(back);
    expect(await statusOf(recordId)).toBe({ processing: 1, success: 2, failed: 3 }[to]);
    if (to !== 'processing') expect(settled).toMatchObject({ nextQueryAt: null, updatedAt: app.clock.now() });
    if (to === 'failed') expect(settled.failReason).toBe('no such account');
    app.clock.advance(1000);
    if (second) expect(await told(orderId, second)).toEqual(settled);
    expect((await balance()) - before).toBe(back);
    const call = { kind: 'withdrawal', channel: 'operator', orderId, reason: 'other-outcome' };
    expect(alerts).toEqual(isContradicted ? [[call, { state: second }]] : []);
  });

  test('keeps the number that its gateway gives, which is of no other', async () => {
    const numberOf = async (number: string | null, given: string | null) => {
      const { orderId } = await ordered('withdrawOrders');
      await app.context.sql`update withdraw_orders set gateway_order_no = ${number} where order_id = ${orderId}`;
      return (await told(orderId, success(given))).gatewayOrderNo;
    };
    expect(await numberOf(null, 'W-1')).toBe('W-1');
    expect(await numberOf('W-2', 'W-3')).toBe('W-3');
    expect(await numberOf('W-4', null)).toBe('W-4');
    await expect(numberOf(null, 'W-1')).rejects.toMatchObject({ refusal: 'payment.other-order' });
  });

  test('that the ledger does not end stays as it was; one that does not exist is refused', async () => {
    const { orderId, recordId } = await ordered('withdrawOrders');
    await app.context.sql`select settle_transaction(${recordId}, 3::smallint, '{}', now())`;
    await expect(told(orderId, success())).rejects.toThrow(`The ledger refuses to end withdrawal ${orderId}: E1014`);
    const [order] = await app.context.sql`select status from withdraw_orders where order_id = ${orderId}`;
    expect(order!.status).toBe('processing');
    await expect(told('1', success())).rejects.toMatchObject({ refusal: 'order.not-found' });
  });
});

describe('an operator', () => {
  const audits = (orderId: string) => app.context.sql`
    select action, reason, after, object_type as about, object_id as "accountId", operator_id as by from audit_entries
     where after->>'orderId' = ${orderId} order by audit_id`;
  const say = (way: string, orderId: string, word: object) =>
    operator.put(`${MOVES}/admin/${way}/${orderId}`, { failReason: 'x', ...word });

  test.each([
    ['created', 'paid', 'paid'],
    ['created', 'closed', 'closed'],
    ['paying', 'paid', 'paid'],
    ['paying', 'closed', 'closed'],
    ['closed', 'paid', 'paid'],
    ['closed', 'closed', 'nothing'],
    ['failed', 'paid', 'order.ended'],
    ['failed', 'closed', 'order.ended'],
  ])('says of a recharge that is %s that it is %s: %s', async (from, status, outcome) => {
    const { orderId } = await ordered('rechargeOrders');
    await app.context.sql`update recharge_orders set status = ${from} where order_id = ${orderId}`;
    const answer = await say('rechargeOrders', orderId, { status });
    expect(answer.headers['x-refusal']).toBe(outcome === 'order.ended' ? outcome : undefined);
    const noted = (await audits(orderId)).map(({ action }) => action);
    expect(noted).toEqual(outcome === 'paid' || outcome === 'closed' ? [`recharge:${outcome}`] : []);
  });

  test.each([
    ['processing', 'success', 'success'],
    ['processing', 'failed', 'failed'],
    ['success', 'success', 'nothing'],
    ['success', 'failed', 'order.ended'],
    ['failed', 'failed', 'nothing'],
    ['failed', 'success', 'order.ended'],
  ])('says of a withdrawal that is %s that it is %s: %s', async (from, status, outcome) => {
    const { orderId } = await ordered('withdrawOrders');
    await app.context.sql`update withdraw_orders set status = ${from} where order_id = ${orderId}`;
    const answer = await say('withdrawOrders', orderId, { status });
    expect(answer.headers['x-refusal']).toBe(outcome === 'order.ended' ? outcome : undefined);
    const noted = (await audits(orderId)).map(({ action }) => action);
    expect(noted).toEqual(outcome === 'success' || outcome === 'failed' ? [`withdrawal:${outcome}`] : []);
  });

  test('is kept with what was said, without blanks around it: a reason before a receipt', async () => {
    const [paid, closed] = [await ordered('rechargeOrders'), await ordered('rechargeOrders')];
    const [done, failed] = [await ordered('withdrawOrders'), await ordered('withdrawOrders')];
    const receipt = { gatewayOrderNo: ' receipt 7 ', failReason: '', remark: ' by phone ' };
    const reason = { gatewayOrderNo: ' receipt 8 ', failReason: ' nothing came ', remark: '' };
    const { data } = await say('rechargeOrders', paid.orderId, { ...receipt, status: 'paid' });
    expect(data).toMatchObject({ gatewayOrderNo: 'receipt 7', failReason: '' });
    expect((await say('rechargeOrders', closed.orderId, { ...reason, status: 'closed' })).data).toMatchObject({
      gatewayOrderNo: null,
      failReason: 'nothing came',
    });
    expect((await say('withdrawOrders', done.orderId, { ...receipt, status: 'success' })).data).toMatchObject({
      gatewayOrderNo: 'receipt 7',
      failReason: '',
    });
    expect((await say('withdrawOrders', failed.orderId, { ...reason, status: 'failed' })).data).toMatchObject({
      gatewayOrderNo: null,
      failReason: 'nothing came',
    });
    const entry = (action: string, reason: string, orderId: string, recordId: string | null, remark: string) => ({
      action,
      reason,
      after: { orderId, recordId, remark },
      about: 'account',
      accountId: wallet,
      by: operator.userId,
    });
    expect(await audits(paid.orderId)).toEqual([
      entry('recharge:paid', 'receipt 7', paid.orderId, data.recordId, 'by phone'),
    ]);
    expect(await audits(closed.orderId)).toEqual([entry('recharge:closed', 'nothing came', closed.orderId, null, '')]);
    expect(await audits(done.orderId)).toEqual([
      entry('withdrawal:success', 'receipt 7', done.orderId, done.recordId, 'by phone'),
    ]);
    expect(await audits(failed.orderId)).toEqual([
      entry('withdrawal:failed', 'nothing came', failed.orderId, failed.recordId, ''),
    ]);
  });

  test('who says nothing but that it is paid leaves no number', async () => {
    const { orderId } = await ordered('rechargeOrders');
    expect((await operator.put(`${MOVES}/admin/rechargeOrders/${orderId}`, { status: 'paid' })).data).toMatchObject({
      status: 'paid',
      gatewayOrderNo: null,
    });
    const out = await ordered('withdrawOrders');
    const word = { status: 'success' };
    expect((await operator.put(`${MOVES}/admin/withdrawOrders/${out.orderId}`, word)).data.gatewayOrderNo).toBeNull();
    expect((await operator.put(`${MOVES}/admin/withdrawOrders/1`, word)).headers['x-refusal']).toBe('order.not-found');
  });
});
