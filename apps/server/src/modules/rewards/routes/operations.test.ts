import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issue, openWallet } from '#modules/accounts/testing/wallets.ts';
import { mount, openNode, publish } from '#modules/exhibits/testing/publish.ts';
import { addResource } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { takeFact } from '../commands/take-fact.ts';

const ACTIVITIES = '/v2/activities';

let app: TestApp;
let operator: TestUser;
let made = 0;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
});
afterAll(() => app.close());

const post = (path: string, body: object = {}) => operator.post(`${ACTIVITIES}/${path}`, body);
const put = (path: string, body: object = {}) => operator.put(`${ACTIVITIES}/${path}`, body);
const get = (path: string) => operator.get(`${ACTIVITIES}/${path}`);

/** A reward of its own for a test, that operators grant; answers its code. */
async function addReward(change: object = {}): Promise<string> {
  const code = `RS9${String(++made).padStart(4, '0')}`;
  const reward = {
    code,
    groupCode: 'RG900',
    title: `Reward ${made}`,
    rewardType: 4,
    rewardNum: 5,
    completionTimes: 0,
    ...change,
  };
  expect((await post('reward/configs/create', reward)).errCode).toBe(0);
  return code;
}
async function grant(rewardConfigCode: string, ...users: TestUser[]): Promise<number> {
  const { data } = await post('reward/records/grant', {
    rewardConfigCode,
    userIds: users.map(({ userId }) => userId),
    reason: 'Well done',
  });
  await app.context.jobs.runDue();
  return data;
}
async function records(rewardConfigCode: string, filter: object = {}) {
  const { data } = await post('reward/records/listDetails', { rewardConfigCode, pageSize: 100, ...filter });
  return data.rewardRecords as { id: string; tag: number; username: string; extra: string; rewardNum: number }[];
}
async function balance(user: TestUser, type = 2): Promise<number> {
  return (await user.get(`${ACTIVITIES}/coin/account/find4Client?type=${type}`)).data.balance;
}
interface Line {
  readonly extra: string;
  readonly changedAmount: number;
}
const config = async (code: string) => (await get(`reward/configs/find?code=${code}`)).data;

describe('tasks', () => {
  test('are listed by group and page, found by code, in the words of the catalogue until an operator writes others', async () => {
    const groups = (await post('task/configs/listSimpleByGroup')).data;
    expect(groups.map(({ groupCode }: { groupCode: string }) => groupCode).slice(0, 3)).toEqual([
      'G00001',
      'G00002',
      'G00003',
    ]);
    expect((await post('task/configs/listSimpleByGroup', { groupCode: 'G00003' })).data[0].taskConfigs).toHaveLength(5);
    expect((await get('task/configs/list?groupCode=G00001&skipSize=1&pageSize=2')).data).toMatchObject({
      num: 5,
      taskConfigs: [{ code: 'TS000012' }, { code: 'TS000013' }],
    });
    expect((await get('task/configs/list?groupCode=G00001&pageSize=2')).data.taskConfigs).toHaveLength(2);
    expect((await get('task/configs/list?groupCode=G00001&skipSize=3&pageSize=10')).data).toMatchObject({
      num: 5,
      taskConfigs: [{ code: 'TS000014' }, { code: 'TS000015' }],
    });
    const english = await operator.get(`${ACTIVITIES}/task/configs/find?code=TS000076`, {
      headers: { 'accept-language': 'en' },
    });
    expect(english.data).toEqual({
      id: expect.stringMatching(/^\d+$/),
      code: 'TS000076',
      groupCode: 'G00007',
      title: 'Share nodes',
      description: '',
      completionTimes: 0,
      growthValueMax: 1,
      period: 'day',
      triggerEvent: 'node.shared',
      clientPush: true,
      uniqueBy: 'nodeId',
      extra: '',
      startTime: null,
      limitTime: null,
      status: 2,
      createTime: expect.any(String),
      updateTime: expect.any(String),
    });
    expect((await get('task/configs/find?code=TS999999')).data).toBeNull();
    const change = {
      code: 'TS000076',
      title: 'Teilen',
      description: 'Every day',
      extra: '{"tag":"x"}',
      completionTimes: 3,
    };
    const times = { startTime: '2026-01-01', limitTime: '2026-01-31' };
    expect((await put('task/configs/update', { ...change, ...times })).data).toMatchObject({
      ...change,
      startTime: '2025-12-31T16:00:00.000Z',
      limitTime: '2026-01-31T15:59:59.999Z',
    });
    expect((await put('task/configs/update', { code: 'TS000076', title: null, limitTime: null })).data).toMatchObject({
      description: 'Every day',
      startTime: '2025-12-31T16:00:00.000Z',
      limitTime: null,
    });
  });

  test('are stopped and go on; dates in reverse, text that is no JSON and unknown codes are refused', async () => {
    expect((await put('task/configs/pauseOrRecover', { code: 'TS000035' })).data.status).toBe(2);
    expect((await put('task/configs/pauseOrRecover', { code: 'TS000035' })).data.status).toBe(1);
    for (const change of [
      { startTime: '2026-02-02', limitTime: '2026-02-01' },
      { extra: '{tag' },
      { title: '' },
      { completionTimes: -1 },
      { code: 'TS999999' },
      { code: 'nothing' },
    ]) {
      expect(await put('task/configs/update', { code: 'TS000035', ...change }), JSON.stringify(change)).toMatchObject({
        errCode: 4,
      });
    }
    expect((await get('task/configs/find?code=TS000035')).data).toMatchObject({
      startTime: null,
      extra: '',
      clientPush: true,
    });
    expect(await put('task/configs/pauseOrRecover', { code: 'TS999999' })).toMatchObject({ errCode: 4 });
  });

  test('an operator notes what they saw done, once a person; tasks that happen by themselves are refused', async () => {
    const user = await app.addUser('surveyed');
    const complete = (taskConfigCode: string, userIds: number[]) =>
      post('task/records/complete', { taskConfigCode, userIds, reason: 'seen' });
    expect((await complete('TS000041', [user.userId])).data).toBe(0);
    await put('task/configs/pauseOrRecover', { code: 'TS000041' });
    expect((await complete('TS000041', [user.userId, user.userId, 2_000_000_000])).data).toBe(1);
    expect((await complete('TS000041', [user.userId])).data).toBe(0);
    expect((await complete('TS000013', [user.userId])).data).toBe(1);
    for (const code of ['TS000021', 'TS999999'])
      expect(await complete(code, [user.userId])).toMatchObject({ errCode: 4 });
    expect(await complete('TS000041', [])).toMatchObject({ errCode: 4 });
  });
});

describe('the time to sign in', () => {
  test('is closed at first; it is set and read, dates in reverse are refused', async () => {
    const { data } = await get('sign/configs/find');
    expect(data).toMatchObject({ code: 'first', firstAmount: 100, dailyAmount: 30, maxAmount: 1000 });
    expect(data.startTime).toBe(data.limitTime);
    const period = {
      code: 'spring.2026',
      startTime: '2026-03-01',
      limitTime: '2026-03-31',
      firstAmount: 1,
      dailyAmount: 0.5,
      maxAmount: 9,
    };
    expect((await put('sign/configs/update', period)).data).toMatchObject({
      ...period,
      startTime: '2026-02-28T16:00:00.000Z',
      limitTime: '2026-03-31T15:59:59.999Z',
    });
    expect((await get('sign/configs/find')).data).toMatchObject({ code: 'spring.2026', dailyAmount: 0.5 });
    for (const change of [{ limitTime: '2026-02-01' }, { firstAmount: -1 }, { dailyAmount: 0.001 }, { code: 'a b' }])
      expect(await put('sign/configs/update', { ...period, ...change })).toMatchObject({ errCode: 4 });
  });
});

describe('rewards', () => {
  test('are made, found, changed; what is wrong is refused and changes nothing', async () => {
    const code = await addReward({
      conditions: [{ taskConfigCode: 'TS000011', times: 2 }],
      needReview: true,
      budget: 50,
      startTime: '2026-03-02',
    });
    const whole = {
      id: expect.stringMatching(/^\d+$/),
      code,
      groupCode: 'RG900',
      title: expect.stringMatching(/^Reward /),
      description: '',
      rewardType: 4,
      rewardNum: 5,
      completionTimes: 0,
      conditions: [{ taskConfigCode: 'TS000011', times: 2 }],
      needReview: true,
      budget: 50,
      usedBudget: 0,
      startTime: '2026-03-01T16:00:00.000Z',
      limitTime: null,
      status: 1,
      tag: 1,
      closeTime: null,
      createTime: app.clock.now().toISOString(),
      updateTime: app.clock.now().toISOString(),
    };
    expect(await config(code)).toEqual(whole);
    const change = {
      title: 'Other',
      description: 'Why',
      rewardNum: 7.25,
      completionTimes: 2,
      needReview: false,
      budget: null,
      startTime: null,
    };
    expect((await put('reward/configs/update', { code, ...change })).data).toEqual({ ...whole, ...change, tag: 2 });
    const other = { code: 'RS998', groupCode: 'RG900', title: 'x', rewardType: 4, rewardNum: 5, completionTimes: 0 };
    for (const wrong of [
      { code: 'X1' },
      { groupCode: 'G1' },
      { title: '' },
      { rewardType: 6 },
      { rewardNum: -1 },
      { rewardNum: 0.001 },
      { completionTimes: -1 },
      { conditions: [{ taskConfigCode: 'TS000011', times: 0 }] },
      { conditions: [{ taskConfigCode: 'TS999999', times: 1 }] },
      { startTime: '2026-03-02', limitTime: '2026-03-01' },
      { budget: -1 },
    ]) {
      expect(await post('reward/configs/create', { ...other, ...wrong }), JSON.stringify(wrong)).toMatchObject({
        errCode: 4,
      });
    }
    expect((await post('reward/configs/create', { ...other, code })).headers['x-refusal']).toBe('reward.code-taken');
    expect(await config('RS998')).toBeNull();
    expect(await put('reward/configs/update', { code: 'RS998', title: 'x' })).toMatchObject({ errCode: 2 });
    expect(await put('reward/configs/pauseOrRecover', { code: 'RS998' })).toMatchObject({ errCode: 2 });
    expect(
      await put('reward/configs/update', { code, startTime: '2026-03-02', limitTime: '2026-03-01' }),
    ).toMatchObject({ errCode: 4 });
    expect(await config(code)).toMatchObject({ startTime: null, limitTime: null });
  });

  test('are listed by what they are called, what they give and how they stand', async () => {
    const list = async (filter: object) => {
      const { data } = await post('reward/configs/list', { pageSize: 100, ...filter });
      return [data.num, data.rewardConfigs.map(({ code }: { code: string }) => code)] as const;
    };
    const [all] = await list({});
    expect((await list({ pageSize: 1, skipSize: all - 1 }))[1]).toHaveLength(1);
    const coming = await addReward({ title: 'Findable one', startTime: '2027-01-01' });
    const running = await addReward({ title: 'findable two', rewardType: 2 });
    const over = await addReward({ title: 'Findable three', limitTime: '2026-02-01' });
    const stopped = await addReward({ title: 'Findable four' });
    await put('reward/configs/pauseOrRecover', { code: stopped });
    const usedUp = await addReward({ title: 'Findable five', budget: 4 });
    expect((await list({ title: 'FINDABLE' }))[1]).toEqual([coming, running, over, stopped, usedUp]);
    expect((await list({ title: 'findable', tag: 1 }))[1]).toEqual([coming]);
    expect((await list({ title: 'findable', tag: 2 }))[1]).toEqual([running]);
    expect((await list({ title: 'findable', tag: 3 }))[1]).toEqual([over, usedUp]);
    expect((await list({ title: 'findable', tag: 4 }))[1]).toEqual([stopped]);
    expect((await list({ title: 'findable', rewardType: 2 }))[1]).toEqual([running]);
    expect((await list({ title: ' findable ', pageSize: 2, skipSize: 1 }))[1]).toEqual([running, over]);
    expect((await post('reward/configs/list', { title: 'findable', pageSize: 1 })).data.num).toBe(5);
  });

  test('are running from their first moment to their last, and with the last of their budget', async () => {
    const tag = async (change: object) => (await config(await addReward(change))).tag;
    const at = (shiftMs: number) => new Date(app.clock.now().getTime() + shiftMs).toISOString();
    expect(await tag({ startTime: at(0), limitTime: at(1) })).toBe(2);
    expect(await tag({ startTime: at(1) })).toBe(1);
    expect(await tag({ startTime: at(-1), limitTime: at(0) })).toBe(2);
    expect(await tag({ startTime: at(-2), limitTime: at(-1) })).toBe(3);
    expect(await tag({ budget: 5 })).toBe(2);
    expect(await tag({ budget: 4.99 })).toBe(3);
    const reverse = { code: 'RS997', startTime: at(0), limitTime: at(0) };
    const reward = { groupCode: 'RG900', title: 'x', rewardType: 4, rewardNum: 5, completionTimes: 0 };
    expect(await post('reward/configs/create', { ...reward, ...reverse })).toMatchObject({ errCode: 4 });
  });

  test('say in every answer how they stand, in the language of who asks', async () => {
    const code = await addReward({ rewardType: 5, rewardNum: 0 });
    const bundle = { code: 'RS000031' };
    const far = { startTime: '2099-01-01', limitTime: null };
    const english = { headers: { 'accept-language': 'en' } };
    const chinese = { headers: { 'accept-language': 'zh-CN' } };
    const answer = async (path: string, body: object, headers: object) =>
      (await operator.put(`${ACTIVITIES}/reward/configs/${path}`, body, headers)).data;
    expect(await answer('update', { ...bundle, ...far }, english)).toMatchObject({
      title: 'Tasks about nodes done',
      tag: 1,
    });
    expect(await answer('pauseOrRecover', bundle, chinese)).toMatchObject({ title: '完成节点任务', tag: 4, status: 2 });
    expect(await answer('pauseOrRecover', bundle, english)).toMatchObject({ title: 'Tasks about nodes done', tag: 1 });
    await answer('update', { ...bundle, startTime: null }, chinese);
    const find = (headers: object) => operator.get(`${ACTIVITIES}/reward/configs/find?code=RS000031`, headers);
    expect((await find(english)).data).toMatchObject({ title: 'Tasks about nodes done', tag: 2 });
    expect((await find(chinese)).data).toMatchObject({ title: '完成节点任务' });
    const list = async (title: string, headers: object) =>
      (await operator.post(`${ACTIVITIES}/reward/configs/list`, { title }, headers)).data.num;
    expect([await list('节点任务', chinese), await list('节点任务', english)]).toEqual([1, 0]);
    app.clock.advance(1000);
    const changed = await put('reward/configs/update', { code, description: 'Why' });
    expect(changed.data).toMatchObject({ description: 'Why', updateTime: app.clock.now().toISOString() });
    const coming = { code: `${code}0`, groupCode: 'RG900', title: 'Coming', rewardType: 4, rewardNum: 1 };
    expect((await post('reward/configs/create', { ...coming, ...far, completionTimes: 1 })).data).toMatchObject({
      tag: 1,
      description: '',
      conditions: [],
      needReview: false,
      budget: null,
    });
  });

  test('an operator grants what no task earns, with a reason, within its limits', async () => {
    const [one, two] = [await app.addUser('granted'), await app.addUser('granted-too')];
    const code = await addReward({ completionTimes: 2, budget: 15 });
    expect(await grant(code, one, two, one)).toBe(2);
    expect(await grant(code, one, two)).toBe(1);
    expect(await grant(code, one)).toBe(0);
    expect(await config(code)).toMatchObject({ usedBudget: 15, tag: 3 });
    expect([await balance(one), await balance(two)].toSorted()).toEqual([10, 5].toSorted());
    expect((await records(code)).map(({ extra }) => extra)).toEqual(
      Array.from({ length: 3 }, () => '{"reason":"Well done"}'),
    );
    expect((await post('reward/configs/statisticInfo', { code })).data).toEqual({
      sumRewardNumY: 15,
      countRewardRecordY: 3,
      countUserIdY: 2,
      sumRewardNum: 15,
      countRewardRecord: 3,
      countUserId: 2,
    });
    const body = { userIds: [one.userId], reason: 'x' };
    for (const rewardConfigCode of ['RS000031', 'RS999999'])
      expect(await post('reward/records/grant', { ...body, rewardConfigCode })).toMatchObject({ errCode: 4 });
    await put('reward/configs/pauseOrRecover', { code });
    expect(await grant(code, one)).toBe(0);
    expect(await put('reward/configs/update', { code, budget: 14.99 })).toMatchObject({ errCode: 2 });
  });

  test('a review passes or rejects, once; rejected ones leave the budget', async () => {
    const users = [await app.addUser('passed'), await app.addUser('rejected')] as const;
    const code = await addReward({ needReview: true, budget: 10 });
    expect(await grant(code, ...users)).toBe(2);
    expect(await balance(users[0])).toBe(0);
    const byName = new Map((await records(code, { tag: 1 })).map((record) => [record.username, record.id]));
    const verify = async (name: string, isPass: boolean) =>
      (await post('reward/records/verifyBatch', { ids: [byName.get(name)], isPass })).data;
    expect(await verify('passed', true)).toBe(1);
    expect(await verify('rejected', false)).toBe(1);
    expect(await verify('passed', false)).toBe(0);
    expect(await verify('rejected', true)).toBe(0);
    await app.context.jobs.runDue();
    expect([await balance(users[0]), await balance(users[1])]).toEqual([5, 0]);
    expect((await records(code, { username: 'rejected' })).map(({ tag }) => tag)).toEqual([2]);
    expect(await config(code)).toMatchObject({ usedBudget: 5 });
    expect((await post('reward/records/verifyBatch', { ids: ['999'], isPass: true })).data).toBe(0);
  });

  test('what was issued is taken back with a reason, all or none, and given again, each once', async () => {
    const [one, two] = [await app.addUser('taken'), await app.addUser('spent')];
    const code = await addReward({ budget: 10 });
    await grant(code, one, two);
    const ids = (await records(code)).map(({ id }) => id);
    await post('coin/record/adjust', { userId: two.userId, coinAccountType: 2, changedAmount: -1, reason: 'spent' });
    expect((await post('reward/records/deductBatch', { ids, reason: 'Copied' })).headers['x-refusal']).toBe(
      'coin.balance-too-small',
    );
    expect(await balance(one)).toBe(5);
    await post('coin/record/adjust', { userId: two.userId, coinAccountType: 2, changedAmount: 1, reason: 'back' });
    expect((await post('reward/records/deductBatch', { ids: [...ids, '999'], reason: 'Copied' })).data).toBe(2);
    expect((await post('reward/records/deductBatch', { ids, reason: 'Copied' })).data).toBe(0);
    expect([await balance(one), await balance(two)]).toEqual([0, 0]);
    expect(await config(code)).toMatchObject({ usedBudget: 0 });
    expect((await one.post(`${ACTIVITIES}/facade/listRewardRecordInfos`, { statusArray: [4] })).data).toMatchObject([
      { tag: 5, status: 4, extra: '{"reason":"Copied"}' },
    ]);
    await put('reward/configs/update', { code, budget: 5 });
    expect(await post('reward/records/cancelDeductBatch', { ids })).toMatchObject({ errCode: 2 });
    await put('reward/configs/update', { code, budget: 10 });
    expect((await post('reward/records/cancelDeductBatch', { ids })).data).toBe(2);
    expect((await post('reward/records/cancelDeductBatch', { ids })).data).toBe(0);
    expect((await post('reward/records/deductBatch', { ids, reason: 'Again' })).data).toBe(2);
    expect((await post('reward/records/cancelDeductBatch', { ids })).data).toBe(2);
    expect([await balance(one), await balance(two)]).toEqual([5, 5]);
    expect(await post('reward/records/deductBatch', { ids, reason: '' })).toMatchObject({ errCode: 4 });
    expect(await post('reward/records/deductBatch', { ids: [], reason: 'x' })).toMatchObject({ errCode: 4 });
    const lines = (await one.get(`${ACTIVITIES}/coin/record/list4Client?coinAccountType=2`)).data.dataList;
    const { title } = await config(code);
    expect(lines.map(({ extra, changedAmount }: Line) => [changedAmount, JSON.parse(extra)])).toEqual([
      [5, { mark: title }],
      [-5, { remark: 'Again' }],
      [5, { mark: title }],
      [-5, { remark: 'Copied' }],
      [5, { mark: title }],
    ]);
    const kinds = await app.context.sql`
      select kind from coin_records join coin_accounts using (coin_account_id) where user_id = ${one.userId} order by ordinal`;
    expect(kinds.map(({ kind }) => kind)).toEqual(['reward', 'deduction', 'restoration', 'deduction', 'restoration']);
  });

  test('a reward that is worth nothing is taken back and given again without a line', async () => {
    const user = await app.addUser('worthless');
    const code = await addReward({ rewardNum: 0 });
    await grant(code, user);
    const ids = (await records(code)).map(({ id }) => id);
    expect((await post('reward/records/deductBatch', { ids, reason: 'x' })).data).toBe(1);
    expect((await records(code)).map(({ tag }) => tag)).toEqual([5]);
    expect((await post('reward/records/cancelDeductBatch', { ids })).data).toBe(1);
    expect((await records(code)).map(({ tag, extra }) => [tag, extra])).toEqual([[4, '{}']]);
    expect((await user.get(`${ACTIVITIES}/coin/record/list4Client?coinAccountType=2`)).data.totalItem).toBe(0);
  });

  test('cash that was issued leaves the account of cash when it is taken back', async () => {
    const user = await app.addUser('of-cash');
    const code = await addReward({ rewardType: 2 });
    await grant(code, user);
    expect([await balance(user, 1), await balance(user)]).toEqual([5, 0]);
    const ids = (await records(code)).map(({ id }) => id);
    expect((await post('reward/records/deductBatch', { ids, reason: 'x' })).data).toBe(1);
    expect(await balance(user, 1)).toBe(0);
  });

  test('feather coins and invitations cannot be taken back, and keep a batch from being', async () => {
    const user = await app.addUser('invited-more');
    const points = await addReward();
    const invitations = await addReward({ rewardType: 3, rewardNum: 1 });
    await grant(points, user);
    await grant(invitations, user);
    const ids = [...(await records(points)), ...(await records(invitations))].map(({ id }) => id);
    expect((await post('reward/records/deductBatch', { ids, reason: 'x' })).headers['x-refusal']).toBe(
      'reward.not-deductible',
    );
    expect(await balance(user)).toBe(5);
  });

  test('feather coins wait for a wallet and for money, and are paid once', async () => {
    const user = await app.addUser('feathers');
    const code = await addReward({ rewardType: 1, rewardNum: 12.5 });
    await grant(code, user);
    const tag = async () => (await records(code)).map((record) => record.tag);
    expect(await tag()).toEqual([3]);
    await openWallet(app, user);
    const counted = async () =>
      Number(/colophon_reward_alerts_total (\d+)/.exec((await app.visitor.get('/metrics')).body)?.[1]);
    const before = await counted();
    app.clock.advance(10_000);
    await app.context.jobs.enqueue(app.context.db, 'rewards.issue-waiting', {});
    await app.context.jobs.runDue();
    expect([await tag(), (await counted()) - before]).toEqual([[3], 1]);
    await issue(app, '508000000030003', 100_000);
    for (let run = 0; run < 2; run += 1) {
      await app.context.jobs.enqueue(app.context.db, 'rewards.issue-waiting', {});
      await app.context.jobs.runDue();
    }
    expect(await tag()).toEqual([4]);
    const [account] = await app.context.sql`
      select balance_cents::integer as cents from accounts where account_type = 1 and owner_user_id = ${user.userId}`;
    expect(account!.cents).toBe(1250);
    const [record] = await records(code);
    const paid = await app.context.sql`
      select digest from transactions where outside_transaction_id = ${`reward-${record!.id}`}`;
    expect(paid.map(({ digest }) => digest)).toEqual([(await config(code)).title]);
  });

  test('rewards of somebody frozen wait until they are restored', async () => {
    const user = await app.addUser('frozen');
    const code = await addReward();
    await app.context.sql`update users set status = 1 where user_id = ${user.userId}`;
    await grant(code, user);
    expect((await records(code)).map(({ tag }) => tag)).toEqual([3]);
    await app.context.sql`update users set status = 0 where user_id = ${user.userId}`;
    await app.context.jobs.enqueue(app.context.db, 'rewards.issue-waiting', {});
    await app.context.jobs.runDue();
    expect((await records(code)).map(({ tag }) => tag)).toEqual([4]);
  });

  test('a pool is divided among its owners to the last hundredth, once', async () => {
    const users = [];
    for (const name of ['part-1', 'part-2', 'part-3']) users.push(await app.addUser(name));
    const code = await addReward({ rewardType: 5, rewardNum: 0 });
    expect(await grant(code, ...users)).toBe(3);
    await app.context.jobs.enqueue(app.context.db, 'rewards.issue-waiting', {});
    await app.context.jobs.runDue();
    expect((await records(code)).map(({ tag }) => tag)).toEqual([3, 3, 3]);
    const close = (body: object) => post('reward/configs/closePool', { code, amount: 100, ...body });
    expect(await close({ amount: 0 })).toMatchObject({ errCode: 4 });
    expect(await close({ code: 'RS000031' })).toMatchObject({ errCode: 4 });
    expect(await close({ code: 'RS999999' })).toMatchObject({ errCode: 2 });
    expect((await close({})).data).toMatchObject({ status: 2, tag: 4, closeTime: app.clock.now().toISOString() });
    await app.context.jobs.enqueue(app.context.db, 'rewards.issue-waiting', {});
    await app.context.jobs.runDue();
    expect((await records(code)).map(({ rewardNum }) => rewardNum).toSorted()).toEqual([33.33, 33.33, 33.34]);
    expect((await Promise.all(users.map((user) => balance(user, 1)))).toSorted()).toEqual([33.33, 33.33, 33.34]);
    expect(await close({})).toMatchObject({ errCode: 6 });
    expect(await put('reward/configs/pauseOrRecover', { code })).toMatchObject({ errCode: 6 });
    expect((await config(code)).status).toBe(2);
    expect(await grant(code, ...users)).toBe(0);
  });

  test('records show what earned them', async () => {
    const user = await app.addUser('evident');
    const resourceId = await addResource(user, 'evidence');
    const nodeId = await openNode(user, 'evident-node');
    const code = await addReward({ conditions: [{ taskConfigCode: 'TS000901', times: 1 }] });
    await put('task/configs/pauseOrRecover', { code: 'TS000901' });
    const evidence = { resourceId, nodeId, linkUrl: 'https://example.org/story' };
    await takeFact(app.context, {
      trigger: 'post.linked',
      userId: user.userId,
      key: '',
      evidence,
      at: app.clock.now(),
    });
    expect((await records(code))[0]).toMatchObject({
      username: 'evident',
      extraInfoType: ['resources', 'nodes', 'linkUrl'],
      extraInfo: {
        resources: [{ resourceId, resourceName: 'evident/evidence' }],
        presentableInfos: [],
        nodes: [{ nodeId, nodeDomain: 'evident-node' }],
        linkUrl: 'https://example.org/story',
      },
    });
    expect(await records(code, { username: 'nobody' })).toEqual([]);
    expect(await post('reward/records/listDetails', { rewardConfigCode: 'RS999999' })).toMatchObject({ errCode: 2 });
    const supplier = await app.addUser('evident-supplier');
    const { presentableId } = await mount(user, nodeId, await publish(app, supplier, { name: 'shown' }), 'Shown');
    await app.context.sql`
      update reward_records set evidence = ${JSON.stringify({ presentableId })}::text::jsonb where reward_code = ${code}`;
    const [title] = await app.context
      .sql`select presentable_title as title from presentables where presentable_id = ${presentableId}`;
    expect((await records(code))[0]).toMatchObject({
      extraInfoType: ['presentableInfos'],
      extraInfo: {
        resources: [],
        presentableInfos: [{ presentableId, presentableTitle: title!.title, nodeId }],
        nodes: [],
        linkUrl: '',
      },
    });
    for (const tag of [1, 2, 3, 4, 5]) expect(await records(code, { tag })).toHaveLength(tag === 4 ? 1 : 0);
  });
});

test('days of a reward and of a task are whole days of the platform', async () => {
  const code = await addReward({ startTime: '2026-03-05', limitTime: '2026-03-06' });
  const days = { startTime: '2026-03-04T16:00:00.000Z', limitTime: '2026-03-06T15:59:59.999Z' };
  expect(await config(code)).toMatchObject(days);
  const task = { code: 'TS000041', startTime: '2026-03-05', limitTime: '2026-03-06' };
  expect((await put('task/configs/update', task)).data).toMatchObject(days);
  const period = { ...task, code: 'days', firstAmount: 1, dailyAmount: 1, maxAmount: 1 };
  expect((await put('sign/configs/update', period)).data).toMatchObject(days);
  await put('task/configs/update', { code: 'TS000041', startTime: null, limitTime: null });
});

test('what operators do with tasks and rewards is on the record, with what was before', async () => {
  const user = await app.addUser('on-record');
  const [last] = await app.context.sql`select coalesce(max(audit_id), 0) as id from audit_entries`;
  const people = { userIds: [user.userId], reason: 'Helped' };
  await put('task/configs/update', { code: 'TS000041', title: 'Survey' });
  await post('task/records/complete', { taskConfigCode: 'TS000041', ...people });
  await put('task/configs/pauseOrRecover', { code: 'TS000041' });
  await put('task/configs/pauseOrRecover', { code: 'TS000041' });
  const code = await addReward({ rewardType: 5, rewardNum: 0 });
  await put('reward/configs/update', { code, title: 'Pool' });
  await post('reward/records/grant', { rewardConfigCode: code, ...people });
  await post('reward/configs/closePool', { code, amount: 10 });
  const rows = await app.context.sql`
    select action, object_type, object_id, operator_id::integer, reason, before, after from audit_entries
     where audit_id > ${last!.id} order by audit_id`;
  const { userId } = user;
  const { title } = rows.find(({ action, object_id }) => action === 'create' && object_id === code)!.after;
  const [going, stopped] = [{ isStopped: false }, { isStopped: true }];
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['change', 'task', 'TS000041', operator.userId, '', { title: null }, { title: 'Survey' }],
    ['grant', 'task', 'TS000041', operator.userId, 'Helped', null, { userId }],
    ['pause', 'task', 'TS000041', operator.userId, '', going, stopped],
    ['resume', 'task', 'TS000041', operator.userId, '', stopped, going],
    ['create', 'reward', code, operator.userId, '', null, expect.objectContaining({ code, rewardType: 5, title })],
    ['change', 'reward', code, operator.userId, '', { title }, { title: 'Pool' }],
    ['grant', 'reward', code, operator.userId, 'Helped', null, { userId }],
    ['close', 'reward', code, operator.userId, '', going, { ...stopped, hundredths: 1000, parts: 1 }],
  ]);
});

test('what operators do with the rewards and coins of people is on the record, entry by entry', async () => {
  const users = [await app.addUser('reviewed-1'), await app.addUser('reviewed-2')];
  const code = await addReward({ needReview: true });
  await grant(code, ...users);
  const ids = (await records(code)).map(({ id }) => id).toSorted();
  const [last] = await app.context.sql`select max(audit_id) as id from audit_entries`;
  await post('reward/records/verifyBatch', { ids: [ids[0]], isPass: true });
  await post('reward/records/verifyBatch', { ids, isPass: false });
  await app.context.jobs.runDue();
  await post('reward/records/deductBatch', { ids, reason: 'Copied' });
  await post('reward/records/cancelDeductBatch', { ids });
  await post('reward/records/cancelDeductBatch', { ids });
  const adjusted = { userId: users[0]!.userId, coinAccountType: 2, changedAmount: -1.5, reason: 'Too many' };
  const { data } = await post('coin/record/adjust', adjusted);
  const rows = await app.context.sql`
    select action, object_type, object_id, operator_id::integer, reason, before, after from audit_entries
     where audit_id > ${last!.id} order by audit_id`;
  const [passed, rejected] = ids;
  const line = { coinRecordId: data.id, hundredths: -150 };
  const by = operator.userId;
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['verify', 'rewardRecord', passed, by, '', { tag: 1 }, { tag: 3 }],
    ['verify', 'rewardRecord', rejected, by, '', { tag: 1 }, { tag: 2 }],
    ['deduct', 'rewardRecord', passed, by, 'Copied', { tag: 4 }, { tag: 5 }],
    ['undo', 'rewardRecord', passed, by, '', { tag: 5 }, { tag: 4 }],
    ['change', 'coinAccount', data.coinAccountId, by, 'Too many', null, line],
  ]);
});

test('a time to sign in is on the record as made, and as changed with what was before', async () => {
  const period = { code: 'recorded', startTime: null, limitTime: null, firstAmount: 1, dailyAmount: 2, maxAmount: 3 };
  await put('sign/configs/update', period);
  app.clock.advance(1000);
  const { data } = await put('sign/configs/update', { ...period, maxAmount: 4 });
  expect(data).toMatchObject({
    firstAmount: 1,
    dailyAmount: 2,
    maxAmount: 4,
    updateTime: app.clock.now().toISOString(),
  });
  const rows = await app.context.sql`
    select action, before, after from audit_entries where object_type = 'dailyCoins' and object_id = 'recorded' order by audit_id`;
  expect(rows).toMatchObject([
    { action: 'create', before: null, after: { firstCents: 100, dailyCents: 200, maxCents: 300 } },
    { action: 'change', before: { maxCents: 300 }, after: { maxCents: 400 } },
  ]);
});
