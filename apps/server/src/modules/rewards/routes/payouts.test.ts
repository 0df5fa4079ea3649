import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

const COINS = '/v2/activities/coin';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let app: TestApp;
let operator: TestUser;
let people = 0;
beforeAll(async () => {
  app = await startTestApp({ COIN_PAYOUT: 'mock' });
  operator = await app.addUser('operator', { isOperator: true });
});
afterAll(() => app.close());

const give = (user: TestUser, changedAmount: number) =>
  operator.post(`${COINS}/record/adjust`, { userId: user.userId, coinAccountType: 1, changedAmount, reason: 'x' });
const cash = (user: TestUser, amount: unknown, reUserName: unknown = 'Mira') =>
  user.post(`${COINS}/account/cash4Client`, { reUserName, amount });
const balance = async (user: TestUser) => (await user.get(`${COINS}/account/find4Client?type=1`)).data.balance;
const notify = (openId: string, event: string) =>
  app.visitor.post('/v2/extensions/wechat/notify', { openId, event, nickname: 'Mira' });
const relationship = async (user: TestUser) => (await user.get('/v2/extensions/wechat/getRelationship4Client')).data;

/** Somebody with coins whose account of WeChat follows the official account. */
async function addFollower(coins: number): Promise<TestUser> {
  const user = await app.addUser(`casher-${++people}`);
  await bind(user);
  await notify(openIdOf(user), 'subscribe');
  if (coins > 0) await give(user, coins);
  return user;
}
const openIdOf = ({ username }: TestUser) => `open-${username}`;
function bind(user: TestUser) {
  const { sql } = app.context;
  return sql`
    insert into identities (identity_id, third_party_type, open_id, name, user_id, proved_at, created_at, updated_at)
    values (lpad(to_hex(${user.userId}::integer), 24, '0'), 'weChat', ${openIdOf(user)}, 'Mira at WeChat', ${user.userId}, now(), now(), now())`;
}

test('cashing out needs a bound account of WeChat that follows, which is told to whom it belongs', async () => {
  const user = await app.addUser('not-yet');
  await give(user, 100);
  expect((await cash(user, 20)).headers['x-refusal']).toBe('coin.we-chat-not-bound');
  expect(await relationship(user)).toBeNull();
  await bind(user);
  expect((await cash(user, 20)).headers['x-refusal']).toBe('coin.not-following');
  expect(await relationship(user)).toBeNull();
  await notify(openIdOf(user), 'subscribe');
  expect(await relationship(user)).toEqual({
    subscribe: true,
    nickname: 'Mira',
    subscribeTime: app.clock.now().toISOString(),
  });
  await notify(openIdOf(user), 'unsubscribe');
  expect(await relationship(user)).toBeNull();
  expect((await cash(user, 20)).headers['x-refusal']).toBe('coin.not-following');
  expect(await balance(user)).toBe(100);
  expect(await notify('', 'subscribe')).toMatchObject({ errCode: 4 });
  expect(await notify('x', 'follow')).toMatchObject({ errCode: 4 });
});

test('what is paid leaves the account, to the last coin', async () => {
  const user = await addFollower(20.5);
  expect((await cash(user, 20.51)).headers['x-refusal']).toBe('coin.balance-too-small');
  const { data } = await user.post(
    `${COINS}/account/cash4Client`,
    { reUserName: ' Mira ', amount: 20.5 },
    { headers: { 'accept-language': 'en' } },
  );
  expect(data).toMatchObject({
    changedAmount: -20.5,
    beforeBalance: 20.5,
    afterBalance: 0,
    extra: '{"mark":"Cashed out"}',
  });
  const [kept] = await app.context.sql`select state, real_name from coin_payouts where user_id = ${user.userId}`;
  expect(kept).toEqual({ state: 'paid', real_name: '' });
});

test('an amount is at least 20, of at most two decimals, for somebody with a name', async () => {
  const user = await addFollower(100);
  for (const amount of [19.99, -20, 20.001, '20', null, 0]) {
    expect(await cash(user, amount), String(amount)).toMatchObject({ errCode: 4 });
  }
  for (const name of ['', '  ', 'x'.repeat(51), null]) {
    expect(await cash(user, 20, name), String(name)).toMatchObject({ errCode: 4 });
  }
  expect(await balance(user)).toBe(100);
});

test('a refused payment, and one that reaches nobody, come back', async () => {
  const user = await addFollower(50);
  expect(await cash(user, 30, 'refused')).toMatchObject({ errCode: 2 });
  expect(await cash(user, 30, 'unreachable')).toMatchObject({ errCode: 7 });
  expect(await balance(user)).toBe(50);
  const { data } = await user.get(`${COINS}/record/list4Client?coinAccountType=1`);
  expect(data.dataList.map(({ changedAmount }: { changedAmount: number }) => changedAmount)).toEqual([
    30, -30, 30, -30, 50,
  ]);
});

test('a day has a limit, also for those who ask at once; what came back does not count', async () => {
  const user = await addFollower(1000);
  await cash(user, 150, 'refused');
  const answers = await Promise.all(Array.from({ length: 8 }, () => cash(user, 60)));
  expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(3);
  expect((await cash(user, 20.01)).headers['x-refusal']).toBe('coin.daily-limit');
  expect((await cash(user, 20)).errCode).toBe(0);
  expect(await balance(user)).toBe(800);
  app.clock.advance(DAY_MS / 2);
  expect((await cash(user, 200)).errCode).toBe(0);
});

test('many at once never take more than there is', async () => {
  const user = await addFollower(50);
  const answers = await Promise.all(Array.from({ length: 6 }, () => cash(user, 20)));
  expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(2);
  expect(await balance(user)).toBe(10);
});

test('a payment of which nothing is known stays away until it is, and the first word counts', async () => {
  const [lucky, unlucky] = [await addFollower(100), await addFollower(100)];
  const records = new Map<TestUser, string>();
  for (const user of [lucky, unlucky]) records.set(user, (await cash(user, 40, 'unknown')).data.id);
  expect([await balance(lucky), await balance(unlucky)]).toEqual([60, 60]);
  app.clock.advance(MINUTE_MS + 1);
  await app.context.jobs.enqueue(app.context.db, 'rewards.payouts', {});
  await app.context.jobs.runDue();
  const open = (await operator.get(`${COINS}/payouts/mock`)).data;
  expect(open).toMatchObject(
    [lucky, unlucky].map((user) => ({ coinRecordId: records.get(user), amount: 40, state: 'unknown' })),
  );
  const say = (user: TestUser, success: boolean) =>
    operator.post(`${COINS}/payouts/mock/${records.get(user)}`, { success });
  expect((await say(lucky, true)).data).toBe(true);
  expect((await say(unlucky, false)).data).toBe(true);
  expect(await say(lucky, false)).toMatchObject({ errCode: 6 });
  expect(await say(unlucky, false)).toMatchObject({ errCode: 6 });
  expect([await balance(lucky), await balance(unlucky)]).toEqual([60, 100]);
  expect((await operator.get(`${COINS}/payouts/mock`)).data).toEqual([]);
  const entries = await app.context.sql`
    select object_id, operator_id::integer, action, before, after from audit_entries where object_type = 'payout' order by audit_id`;
  expect(entries).toEqual(
    [lucky, unlucky].map((user) => ({
      object_id: records.get(user),
      operator_id: operator.userId,
      action: 'decide',
      before: { state: 'unknown' },
      after: { state: user === lucky ? 'paid' : 'refused' },
    })),
  );
  const { data } = await unlucky.get(`${COINS}/record/list4Client?coinAccountType=1`, {
    headers: { 'accept-language': 'en' },
  });
  expect(data.dataList.map(({ extra }: { extra: string }) => JSON.parse(extra))).toEqual([
    { remark: 'Could not be paid: given back' },
    { mark: 'Cashed out' },
    { remark: 'x' },
  ]);
  const kept = await app.context
    .sql`select real_name from coin_payouts where user_id in (${lucky.userId}, ${unlucky.userId})`;
  expect(kept.map(({ real_name }) => real_name)).toEqual(['', '']);
});

test('payouts whose end is not known come in the order in which they were asked, a hundred at most', async () => {
  const [late, early] = [await addFollower(40), await addFollower(40)];
  const ids: string[] = [];
  for (const user of [early, late]) {
    ids.push((await cash(user, 20, 'unknown')).data.id);
    app.clock.advance(1);
  }
  const open = async () =>
    (await operator.get(`${COINS}/payouts/mock`)).data.map((one: { coinRecordId: string }) => one.coinRecordId);
  expect(await open()).toEqual(ids);
  await app.context
    .sql`update coin_payouts set updated_at = updated_at + interval '-1 minute' where user_id = ${late.userId}`;
  expect(await open()).toEqual(ids.toReversed());
  for (const id of ids) await operator.post(`${COINS}/payouts/mock/${id}`, { success: true });
});

test('somebody frozen cashes nothing; without a channel nobody does, and nothing is taken', async () => {
  const user = await addFollower(100);
  await app.context.sql`update users set status = 1 where user_id = ${user.userId}`;
  expect((await cash(user, 20)).headers['x-refusal']).toBe('reward.frozen');
  const own = await startTestApp();
  const root = await own.addUser('operator', { isOperator: true });
  const other = await own.addUser('other');
  await root.post(`${COINS}/record/adjust`, {
    userId: other.userId,
    coinAccountType: 1,
    changedAmount: 50,
    reason: 'x',
  });
  await own.context.sql`
    insert into identities (identity_id, third_party_type, open_id, name, user_id, proved_at, created_at, updated_at)
    values (lpad('1', 24, '0'), 'weChat', 'open', 'x', ${other.userId}, now(), now(), now())`;
  await own.visitor.post('/v2/extensions/wechat/notify', { openId: 'open', event: 'subscribe' });
  const answer = await other.post(`${COINS}/account/cash4Client`, { reUserName: 'x', amount: 20 });
  expect(answer.headers['x-refusal']).toBe('coin.no-payouts');
  expect((await other.get(`${COINS}/account/find4Client?type=1`)).data.balance).toBe(50);
  expect(await root.get(`${COINS}/payouts/mock`)).toMatchObject({ status: 404 });
  await own.close();
});

test('a payout whose process was killed before the channel answered is asked about, and can be settled', async () => {
  const user = await addFollower(100);
  const { data } = await cash(user, 40, 'unknown');
  await app.context.sql`update coin_payouts set state = 'asked' where coin_record_id = ${data.id}`;
  const ask = async () => {
    await app.context.jobs.enqueue(app.context.db, 'rewards.payouts', {});
    await app.context.jobs.runDue();
    const [row] = await app.context.sql`select state from coin_payouts where coin_record_id = ${data.id}`;
    return row!.state;
  };
  app.clock.advance(MINUTE_MS - 1);
  expect(await ask()).toBe('asked');
  app.clock.advance(1);
  expect(await ask()).toBe('unknown');
  expect((await operator.post(`${COINS}/payouts/mock/${data.id}`, { success: false })).data).toBe(true);
  expect(await balance(user)).toBe(100);
});
