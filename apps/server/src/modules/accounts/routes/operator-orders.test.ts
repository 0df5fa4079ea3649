import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { openWallet, PAYMENT_PASSWORD } from '../testing/wallets.ts';

const MOVES = '/v2/transactions';
const MINUTE_MS = 60_000;

/** Who orders by which channel, so many minutes after the one before it, and where the order stands then. */
const ORDERS = {
  rechargeOrders: [
    ['wen', 'operator', 0, 'paying'],
    ['wen', 'mock', 0, 'closed'],
    ['xun', 'operator', 60, 'paying'],
    // the last millisecond of the first of March where the platform is, and the first one of the second
    ['wen', 'operator', 11 * 60 - 1 / MINUTE_MS, 'failed'],
    ['xun', 'mock', 1 / MINUTE_MS, 'created'],
    ['wen', 'mock', 24 * 60, 'paying'],
  ],
  withdrawOrders: [
    ['wen', 'operator', 0, 'processing'],
    ['wen', 'mock', 0, 'failed'],
    ['xun', 'operator', 60, 'processing'],
    ['wen', 'operator', 11 * 60 - 1 / MINUTE_MS, 'success'],
    ['xun', 'mock', 1 / MINUTE_MS, 'failed'],
    ['wen', 'mock', 24 * 60, 'processing'],
  ],
} as const;

describe.each(['rechargeOrders', 'withdrawOrders'] as const)('the list of %s', (way) => {
  let app: TestApp;
  let operator: TestUser;
  const users: Record<string, TestUser> = {};
  const made: { orderId: string; createDate: string }[] = [];

  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'silent' });
    operator = await app.addUser('olga', { isOperator: true });
    for (const name of ['wen', 'xun']) {
      users[name] = await app.addUser(name);
      await openWallet(app, users[name], 100_000);
    }
    for (const [index, [name, channel, minutes, status]] of ORDERS[way].entries()) {
      app.clock.advance(Math.round(minutes * MINUTE_MS));
      const order = { channel, amount: 5, clientToken: `filters-${index}` };
      const out = { password: PAYMENT_PASSWORD, payee: { name: 'Wen', account: '6222' } };
      const { data } = await users[name]!.post(`${MOVES}/${way}`, { ...order, ...(way === 'withdrawOrders' && out) });
      made.push(data);
      await app.context.sql`
        update ${app.context.sql(way === 'rechargeOrders' ? 'recharge_orders' : 'withdraw_orders')}
           set status = ${status} where order_id = ${data.orderId}`;
    }
  });
  afterAll(() => app.close());

  const placeOf = (orderId: string) => made.findIndex((order) => order.orderId === orderId);
  async function listed(caller: TestUser, address: string, query: string) {
    const { data } = await caller.get(`${MOVES}/${address}?limit=100&${query}`);
    return { total: data.totalItem, found: data.dataList.map((one: { orderId: string }) => placeOf(one.orderId)) };
  }
  const all = (query: string) => listed(operator, `admin/${way}`, query);

  const [open, ended] = way === 'rechargeOrders' ? ['paying', 'closed'] : ['processing', 'success'];
  test.each<[query: string, found: readonly number[]]>([
    ['', [5, 4, 3, 2, 1, 0]],
    ['userId={xun}', [4, 2]],
    ['userId=99999', []],
    ['channel=mock', [5, 4, 1]],
    ['channel=moc', []],
    [`status=${open}`, [5, 2, 0]],
    [`status=${ended}`, way === 'rechargeOrders' ? [1] : [3]],
    ['startCreatedDate=2026-03-02', [5, 4]],
    ['endCreatedDate=2026-03-01', [3, 2, 1, 0]],
    ['startCreatedDate=2026-03-02&endCreatedDate=2026-03-02', [4]],
    ['startCreatedDate={2}', [5, 4, 3, 2]],
    ['endCreatedDate={2}', [2, 1, 0]],
    ['startCreatedDate=2026-03-04', []],
    [`userId={wen}&channel=operator&status=${open}`, [0]],
  ])('has by %s', async (query, found) => {
    const address = query
      .replace(/\{(\d)\}/, (_, place) => made[Number(place)]!.createDate)
      .replace(/\{(\w+)\}/, (_, name) => String(users[name]!.userId));
    expect(await all(address)).toEqual({ total: found.length, found });
  });

  test('has pages of ten unless more are asked for, each going on where the one before it ended', async () => {
    const { data } = await operator.get(`${MOVES}/admin/${way}?skip=1`);
    expect(data).toMatchObject({ skip: 1, limit: 10, totalItem: 6 });
    const page = await operator.get(`${MOVES}/admin/${way}?skip=1&limit=2`);
    expect(page.data).toMatchObject({ skip: 1, limit: 2, totalItem: 6 });
    expect(page.data.dataList.map(({ orderId }: { orderId: string }) => placeOf(orderId))).toEqual([4, 3]);
    const after = `after=${made[3]!.createDate}~${made[3]!.orderId}`;
    expect(await all(after)).toEqual({ total: 6, found: [2, 1, 0] });
    expect(await all(`${after}&channel=operator`)).toEqual({ total: 3, found: [2, 0] });
  });

  test('has for who is no operator their own orders alone', async () => {
    const { wen, xun } = users as { wen: TestUser; xun: TestUser };
    const own = (user: TestUser, query: string) => listed(user, way, query);
    expect(await own(xun, '')).toEqual({ total: 2, found: [4, 2] });
    expect(await own(wen, '')).toEqual({ total: 4, found: [5, 3, 1, 0] });
    expect(await own(xun, `userId=${wen.userId}`)).toEqual({ total: 2, found: [4, 2] });
    expect(await own(wen, `status=${open}`)).toEqual({ total: 2, found: [5, 0] });
    expect(await own(wen, `after=${made[3]!.createDate}~${made[3]!.orderId}`)).toEqual({ total: 4, found: [1, 0] });
    const { data } = await wen.get(`${MOVES}/${way}?skip=1&limit=2`);
    expect(data).toMatchObject({ skip: 1, limit: 2, totalItem: 4 });
    expect(data.dataList.map(({ orderId }: { orderId: string }) => placeOf(orderId))).toEqual([3, 1]);
    expect((await wen.get(`${MOVES}/${way}`)).data).toMatchObject({ skip: 0, limit: 10 });
    if (way === 'withdrawOrders') return;
    expect(await own(wen, 'startCreatedDate=2026-03-02')).toEqual({ total: 1, found: [5] });
    expect(await own(wen, 'endCreatedDate=2026-03-01')).toEqual({ total: 3, found: [3, 1, 0] });
    expect(await own(wen, `startCreatedDate=${made[3]!.createDate}&endCreatedDate=${made[3]!.createDate}`)).toEqual({
      total: 1,
      found: [3],
    });
  });
});
