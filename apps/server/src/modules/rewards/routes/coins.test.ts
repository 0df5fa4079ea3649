import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const COINS = '/v2/activities/coin';
const HOUR_MS = 3_600_000;
const [CASH, POINTS] = [1, 2];

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
});
afterAll(() => app.close());

const adjust = (user: TestUser, changedAmount: unknown, change: object = {}) =>
  operator.post(`${COINS}/record/adjust`, {
    userId: user.userId,
    coinAccountType: POINTS,
    changedAmount,
    reason: 'A prize',
    ...change,
  });
const rank = async (body: object) => (await app.visitor.post(`${COINS}/record/rank`, body)).data;
const rankInfo = async (user: TestUser, body: object = {}) =>
  (await user.post(`${COINS}/record/rankInfo`, { coinAccountType: POINTS, ...body })).data;

test('a coin account is made at the first call and is the same afterwards; one for each type', async () => {
  const user = await app.addUser('purse');
  const { data } = await user.get(`${COINS}/account/find4Client?type=1`);
  expect(data).toEqual({
    id: expect.stringMatching(/^\d{18}$/),
    type: CASH,
    userId: String(user.userId),
    balance: 0,
    createTime: '2026-03-01T04:00:00.000Z',
    updateTime: '2026-03-01T04:00:00.000Z',
  });
  expect((await user.get(`${COINS}/account/find4Client?type=1`)).data).toEqual(data);
  expect((await user.get(`${COINS}/account/find4Client?type=2`)).data).toMatchObject({ type: POINTS, balance: 0 });
  for (const type of ['', '?type=3', '?type=0', '?type=cash']) {
    expect(await user.get(`${COINS}/account/find4Client${type}`), type).toMatchObject({ errCode: 4 });
  }
});

test('an operator gives and takes coins, with a reason that the person reads', async () => {
  const user = await app.addUser('adjusted');
  const given = await adjust(user, 12.5);
  expect(given.data).toEqual({
    id: expect.stringMatching(/^\d{18}$/),
    coinAccountId: expect.stringMatching(/^\d{18}$/),
    coinAccountType: POINTS,
    targetCoinAccountId: '0',
    changedAmount: 12.5,
    beforeBalance: 0,
    afterBalance: 12.5,
    extra: '{"remark":"A prize"}',
    createTime: '2026-03-01T04:00:00.000Z',
    updateTime: '2026-03-01T04:00:00.000Z',
  });
  expect((await adjust(user, -0.07)).data).toMatchObject({ changedAmount: -0.07, afterBalance: 12.43 });
  expect(await adjust(user, -12.44)).toMatchObject({ errCode: 2 });
  expect((await user.get(`${COINS}/account/find4Client?type=2`)).data).toMatchObject({ balance: 12.43 });
});

test('an adjustment is of at most two decimals, not nothing, of somebody, with a reason', async () => {
  const user = await app.addUser('refused');
  for (const amount of [0, 0.001, 1.005, '5', null, 100_000_000.01, Number.NaN]) {
    expect(await adjust(user, amount), String(amount)).toMatchObject({ errCode: 4 });
  }
  for (const change of [
    { reason: '' },
    { reason: '  ' },
    { reason: undefined },
    { reason: 'x'.repeat(201) },
    { coinAccountType: 3 },
    { userId: 'somebody' },
    { userId: 0 },
  ]) {
    expect(await adjust(user, 1, change), JSON.stringify(change)).toMatchObject({ errCode: 4 });
  }
  expect(await adjust(user, 1, { userId: 2_000_000_000 })).toMatchObject({ errCode: 2 });
  expect((await adjust(user, 1, { reason: 'x'.repeat(200) })).errCode).toBe(0);
});

test('own records come page by page, the latest first, of one type, and nobody else sees them', async () => {
  const user = await app.addUser('records');
  for (const amount of [1, 2, 3]) {
    await adjust(user, amount);
    app.clock.advance(1000);
  }
  await adjust(user, 9, { coinAccountType: CASH });
  const page = async (who: TestUser, query: string) =>
    (await who.get(`${COINS}/record/list4Client?coinAccountType=2${query}`)).data;
  const first = await page(user, '&limit=2');
  expect(first).toMatchObject({ skip: 0, limit: 2, totalItem: 3 });
  expect(first.dataList.map(({ changedAmount }: { changedAmount: number }) => changedAmount)).toEqual([3, 2]);
  expect((await page(user, '&skip=2')).dataList).toMatchObject([{ changedAmount: 1, beforeBalance: 0 }]);
  expect(await page(await app.addUser('stranger'), '')).toMatchObject({ totalItem: 0, dataList: [] });
  expect(await user.get(`${COINS}/record/list4Client`)).toMatchObject({ errCode: 4 });
});

test("operators page through everybody's records, those of a person, those of a type", async () => {
  const user = await app.addUser('listed');
  await adjust(user, 4);
  await adjust(user, 5, { coinAccountType: CASH });
  const list = async (query: string) => (await operator.get(`${COINS}/record/list${query}`)).data;
  expect(await list('?username=listed')).toMatchObject({
    num: 2,
    coinRecords: [
      { changedAmount: 5, userId: String(user.userId), username: 'listed' },
      { changedAmount: 4, userId: String(user.userId), username: 'listed' },
    ],
  });
  expect(await list('?username=listed&coinAccountType=1')).toMatchObject({
    num: 1,
    coinRecords: [{ changedAmount: 5 }],
  });
  expect(await list('?username=nobody')).toEqual({ num: 0, coinRecords: [] });
  const { num } = await list('');
  expect((await list(`?skipSize=${num - 1}&pageSize=5`)).coinRecords).toHaveLength(1);
});

test('ranks: the most first, who has had as many for longer before, nobody with nothing; names of cash masked', async () => {
  const own = await startTestApp();
  const root = await own.addUser('operator', { isOperator: true });
  const people = [];
  for (const name of ['Amara', 'Bo', 'Chidi', 'Dario']) people.push(await own.addUser(name));
  const give = (user: TestUser, changedAmount: number, coinAccountType = POINTS) =>
    root.post(`${COINS}/record/adjust`, { userId: user.userId, coinAccountType, changedAmount, reason: 'x' });
  const [amara, bo, chidi, dario] = people as [TestUser, TestUser, TestUser, TestUser];
  for (const user of [amara, bo, chidi]) {
    await give(user, 5);
    await give(user, 5.25, CASH);
    own.clock.advance(HOUR_MS);
  }
  const noon = own.clock.now().toISOString();
  own.clock.advance(HOUR_MS);
  await give(chidi, 1);
  await give(amara, -5);

  const ranks = async (body: object) => (await own.visitor.post(`${COINS}/record/rank`, { limit: 10, ...body })).data;
  expect(await ranks({ coinAccountType: POINTS })).toEqual([
    { userId: chidi.userId, username: 'Chidi', displayName: '', balance: '6', num: '1' },
    { userId: bo.userId, username: 'Bo', displayName: '', balance: '5', num: '2' },
  ]);
  expect(await ranks({ coinAccountType: POINTS, limitTime: noon, limit: 2 })).toEqual([
    { userId: amara.userId, username: 'Amara', displayName: '', balance: '5', num: '1' },
    { userId: bo.userId, username: 'Bo', displayName: '', balance: '5', num: '2' },
  ]);
  const byCash: { userId: number; username: string }[] = await ranks({ coinAccountType: CASH });
  expect(byCash.map(({ userId, username }) => [userId, username])).toEqual([
    [0, 'A***a'],
    [0, 'B***o'],
    [0, 'C***i'],
  ]);

  const info = async (user: TestUser, limitTime?: string) =>
    (await user.post(`${COINS}/record/rankInfo`, { coinAccountType: POINTS, limitTime })).data;
  expect(await info(chidi)).toEqual({ balance: 6, sortNum: 1, beforeBalance: 0 });
  expect(await info(bo)).toEqual({ balance: 5, sortNum: 2, beforeBalance: 1 });
  expect(await info(bo, noon)).toEqual({ balance: 5, sortNum: 2, beforeBalance: 0 });
  expect(await info(amara)).toEqual({ balance: 0, sortNum: 0, beforeBalance: 0 });
  expect(await info(dario)).toBeNull();
  await own.close();
});

test('a ranking is of one type, of 1 to 200 people, at a date', async () => {
  for (const body of [
    {},
    { coinAccountType: 3, limit: 10 },
    { coinAccountType: 2 },
    { coinAccountType: 2, limit: 0 },
    { coinAccountType: 2, limit: 201 },
    { coinAccountType: 2, limit: 10, limitTime: 'noon' },
  ]) {
    expect(await app.visitor.post(`${COINS}/record/rank`, body), JSON.stringify(body)).toMatchObject({ errCode: 4 });
  }
  expect(await rank({ coinAccountType: 2, limit: 200 })).not.toHaveLength(0);
  const user = await app.addUser('asks');
  expect(await rankInfo(user)).toBeNull();
  expect(await user.post(`${COINS}/record/rankInfo`, {})).toMatchObject({ errCode: 4 });
});
