import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issue, openWallet } from '#modules/accounts/testing/wallets.ts';
import { openNode } from '#modules/exhibits/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';

import { takeFact } from '../commands/take-fact.ts';

const FACADE = '/v2/activities/facade';
/** The account that rewards are paid from. */
const REWARD_ACCOUNT = '508000000030003';
const DAY_MS = 86_400_000;
const PERIOD = { firstAmount: 100, dailyAmount: 30, maxAmount: 1000, startTime: null, limitTime: null };

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.addUser('operator', { isOperator: true });
});
afterAll(() => app.close());

const signInfo = async (user: TestUser) => {
  const { period: _, ...standing } = (await user.get(`${FACADE}/signInfo`)).data;
  return standing;
};
const openPeriod = async (user: TestUser) => (await user.get(`${FACADE}/signInfo`)).data.period;
const period = (change: object = {}) =>
  operator.put('/v2/activities/sign/configs/update', { code: 'spring', ...PERIOD, ...change });
async function balance(user: TestUser): Promise<number> {
  const [row] = await app.context.sql`
    select balance_cents::integer as cents from accounts where account_type = 1 and owner_user_id = ${user.userId}`;
  return row!.cents;
}
describe('signing in', () => {
  test('outside the period nothing is given', async () => {
    const user = await app.addUser('early');
    await openWallet(app, user);
    const closed = { amount: '0.00', amountSum: '0.00', isSign: false };
    expect(await signInfo(user)).toEqual(closed);
    await period({ startTime: new Date(app.clock.now().getTime() + 1).toISOString() });
    expect(await signInfo(user)).toEqual(closed);
    expect(await user.get(`${FACADE}/sign`)).toMatchObject({ errCode: 2 });
    await period({ limitTime: new Date(app.clock.now().getTime() - 1).toISOString() });
    expect(await user.get(`${FACADE}/sign`)).toMatchObject({ errCode: 2 });
    expect(await openPeriod(user)).toBeNull();
    expect(await balance(user)).toBe(0);
    const startTime = app.clock.now().toISOString();
    await period({ startTime, limitTime: null });
    expect(await openPeriod(user)).toEqual({ startTime, limitTime: null });
    expect(await signInfo(user)).toEqual({ amount: '100.00', amountSum: '0.00', isSign: false });
  });

  test('needs a wallet; what cannot be paid is not counted as claimed', async () => {
    await period();
    const user = await app.addUser('walletless');
    expect((await user.get(`${FACADE}/sign`)).headers['x-refusal']).toBe('account.not-activated');
    await openWallet(app, user);
    expect((await user.get(`${FACADE}/sign`)).headers['x-refusal']).toBe('sign.not-paid');
    expect(await signInfo(user)).toEqual({ amount: '100.00', amountSum: '0.00', isSign: false });
    await issue(app, REWARD_ACCOUNT, 10_000_000);
    expect((await user.get(`${FACADE}/sign`)).data).toEqual({ amount: '100.00', amountSum: '100.00', isSign: true });
    expect(await balance(user)).toBe(10_000);
  });

  test('gives so much on the first day, less on each other, at most so much in all; the last is cut to fit', async () => {
    await period({ code: 'long', maxAmount: 205 });
    const user = await app.addUser('faithful');
    await openWallet(app, user);
    const given: string[] = [];
    for (let day = 0; day < 5; day += 1) {
      const { data } = await user.get(`${FACADE}/sign`);
      given.push(data.amount);
      expect(await signInfo(user)).toEqual(data);
      app.clock.advance(DAY_MS);
    }
    expect(given).toEqual(['100.00', '30.00', '30.00', '30.00', '15.00']);
    expect(await signInfo(user)).toEqual({ amount: '0.00', amountSum: '205.00', isSign: false });
    expect((await user.get(`${FACADE}/sign`)).headers['x-refusal']).toBe('sign.all-claimed');
    await period({ code: 'long', maxAmount: 215.5 });
    expect((await user.get(`${FACADE}/sign`)).data).toMatchObject({ amount: '10.50', amountSum: '215.50' });
  });

  test('once a day of the platform, also when asked fifty times at once', async () => {
    await period({ code: 'once' });
    const user = await app.addUser('eager');
    await openWallet(app, user);
    const answers = await Promise.all(Array.from({ length: 50 }, () => user.get(`${FACADE}/sign`)));
    expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
    expect(answers.filter(({ errCode }) => errCode === 6)).toHaveLength(49);
    expect(await balance(user)).toBe(10_000);
    // the clock shows noon in Shanghai
    app.clock.advance(DAY_MS / 2 - 1);
    expect(await user.get(`${FACADE}/sign`)).toMatchObject({ errCode: 6 });
    app.clock.advance(1);
    expect((await user.get(`${FACADE}/sign`)).data).toMatchObject({ amount: '30.00' });
    app.clock.advance(DAY_MS / 2);
  });

  test('old clients claim by another call; another code begins anew; frozen people get nothing', async () => {
    await period({ code: 'old' });
    const user = await app.addUser('old-client');
    await openWallet(app, user);
    expect((await user.post('/v2/activities/pickFreeCoin')).data).toBe(true);
    expect(await user.post('/v2/activities/pickFreeCoin')).toMatchObject({ errCode: 6 });
    await period({ code: 'new' });
    await app.context.sql`update users set status = 1 where user_id = ${user.userId}`;
    expect((await user.get(`${FACADE}/sign`)).headers['x-refusal']).toBe('reward.frozen');
    await app.context.sql`update users set status = 0 where user_id = ${user.userId}`;
    expect((await user.get(`${FACADE}/sign`)).data).toMatchObject({ amount: '100.00' });
  });

  test('a period lasts to its last millisecond, for who claims as for who looks', async () => {
    const user = await app.addUser('punctual');
    await openWallet(app, user);
    const now = app.clock.now().getTime();
    const at = (shiftMs: number) => new Date(now + shiftMs).toISOString();
    await period({ code: 'punctual', startTime: at(-DAY_MS), limitTime: at(0) });
    expect(await openPeriod(user)).toEqual({ startTime: at(-DAY_MS), limitTime: at(0) });
    expect(await signInfo(user)).toMatchObject({ amount: '100.00' });
    app.clock.advance(1);
    expect(await signInfo(user)).toMatchObject({ amount: '0.00', isSign: false });
    expect((await user.get(`${FACADE}/sign`)).headers['x-refusal']).toBe('sign.not-now');
    await period({ code: 'punctual', startTime: at(1), limitTime: at(2) });
    expect((await user.get(`${FACADE}/sign`)).data).toMatchObject({ amount: '100.00' });
    const day = new Date(now + 8 * 3_600_000 + 1).toISOString().slice(0, 10);
    const paid = await app.context.sql`
      select digest, amount_cents::integer as cents from transactions where outside_transaction_id = ${`punctual-${user.userId}-${day}`}`;
    expect(paid).toEqual([{ digest: 'sign-in', cents: 10_000 }]);
  });
});

describe('tasks', () => {
  test('each group shows all of its tasks, made at the first look, in both languages', async () => {
    const user = await app.addUser('looks');
    const { data } = await user.get(`${FACADE}/getBaseTaskInfo`, { headers: { 'accept-language': 'en' } });
    expect(data.map((task: { taskConfigCode: string }) => task.taskConfigCode)).toEqual([
      'TS000011',
      'TS000012',
      'TS000013',
      'TS000014',
      'TS000015',
    ]);
    expect(data[0]).toEqual({
      id: expect.stringMatching(/^\d{18}$/),
      taskGroupId: '1',
      taskGroupCode: 'G00001',
      taskConfigId: expect.stringMatching(/^\d+$/),
      taskConfigCode: 'TS000011',
      status: 1,
      userId: String(user.userId),
      growthValue: 0,
      growthValueMax: 1,
      growthValueLevel: 0,
      taskConfigTitle: 'Read the guide',
      taskConfigDescription: '',
      taskConfigCompletionTimes: 1,
      taskConfigExtra: '',
      createTime: app.clock.now().toISOString(),
      updateTime: app.clock.now().toISOString(),
    });
    const chinese = await user.get(`${FACADE}/getBaseTaskInfo`, { headers: { 'accept-language': 'zh-CN' } });
    expect(chinese.data[0]).toMatchObject({ id: data[0].id, taskConfigTitle: '查看新手教程' });
    expect((await user.get(`${FACADE}/getResourceTaskInfo`)).data).toHaveLength(4);
    expect((await user.get(`${FACADE}/getNodeTaskInfo`)).data).toHaveLength(5);
  });

  test('a client says what was done; a blank behind the address does not matter', async () => {
    const user = await app.addUser('pushes');
    expect((await user.post(`${FACADE}/pushMessage4Task%20`, { taskConfigCode: 'TS000011' })).data).toBe(true);
    expect((await user.post(`${FACADE}/pushMessage4Task`, { taskConfigCode: 'TS000011' })).data).toBe(true);
    const [first] = (await user.get(`${FACADE}/getBaseTaskInfo`)).data;
    expect(first).toMatchObject({ status: 2, growthValue: 1, growthValueLevel: 1 });
    await app.context.jobs.runDue();
    const rewards = await user.post(`${FACADE}/getRewardRecordInfos`, { rewardGroupCode: 'RG00001' });
    expect(rewards.data).toMatchObject([
      { rewardConfigCode: 'RS000012', rewardType: 3, rewardNum: 1, status: 3, tag: 4 },
    ]);
    expect((await user.get('/v2/testQualifications/beta/codes/userActivateCode')).data).toMatchObject({
      limitCount: 4,
    });
  });

  test('a visitor and somebody frozen push nothing; what is unknown, or of no client, is refused', async () => {
    const push = (caller: { post: TestUser['post'] }, body: object) => caller.post(`${FACADE}/pushMessage4Task`, body);
    expect(await push(app.visitor, { taskConfigCode: 'TS000011' })).toMatchObject({ errCode: 0, data: false });
    const user = await app.addUser('pushes-more');
    for (const body of [
      { taskConfigCode: 'TS999999' },
      { taskConfigCode: 'TS000021' },
      { taskConfigCode: 'TS000034' },
      { taskConfigCode: 'TS000034', meta: { nodeId: 'a' } },
      { taskConfigCode: 'TS000077', meta: { presentableId: 'short' } },
      { taskConfigCode: 'TS000901', meta: { linkUrl: 'javascript:alert(1)' } },
      { taskConfigCode: 'TS000901', meta: { linkUrl: `https://example.org/${'x'.repeat(490)}` } },
      {},
    ]) {
      expect(await push(user, body), JSON.stringify(body)).toMatchObject({ errCode: 4 });
    }
    expect(await push(user, { taskConfigCode: 'TS000034', meta: { nodeId: 999_999 } })).toMatchObject({ data: true });
    expect((await user.get(`${FACADE}/getNodeTaskInfo`)).data[3]).toMatchObject({ status: 1 });
    for (const meta of [{ resourceId: 'a'.repeat(24) }, { presentableId: 'a'.repeat(24) }])
      expect(await push(user, { taskConfigCode: 'TS000024', meta })).toMatchObject({ data: true });
    expect((await user.get(`${FACADE}/getResourceTaskInfo`)).data).toMatchObject([{}, {}, {}, { status: 1 }]);
    await app.context.sql`update users set status = 1 where user_id = ${user.userId}`;
    expect(await push(user, { taskConfigCode: 'TS000011' })).toMatchObject({ errCode: 0, data: false });
    expect((await user.get(`${FACADE}/getBaseTaskInfo`)).data[0]).toMatchObject({ status: 1 });
  });

  test('what is pushed for one task counts for all about the like', async () => {
    const user = await app.addUser('shares');
    const nodeId = await openNode(user, 'shares-node');
    for (const taskConfigCode of ['TS000076', 'TS000803'])
      await operator.put('/v2/activities/task/configs/pauseOrRecover', { code: taskConfigCode });
    const body = { taskConfigCode: 'TS000034', meta: { nodeId, other: 'left alone' } };
    expect((await user.post(`${FACADE}/pushMessage4Task`, body)).data).toBe(true);
    const { data } = await user.post(`${FACADE}/statisticTaskRecords`, {
      codes: ['TS000803', 'TS000034', 'TS000076', 'TS1'],
    });
    expect(data.map((sum: { completionTime: number }) => sum.completionTime)).toEqual([1, 1, 1, 0]);
  });

  test('what may be done many times counts at each of its moments, once at a moment', async () => {
    const user = await app.addUser('again');
    await app.context.sql`update task_configs set counting = 'each', completion_times = 0 where code = 'TS000035'`;
    const times = async () => (await user.post(`${FACADE}/statisticTaskRecords`, { codes: ['TS000035'] })).data[0];
    const push = () => user.post(`${FACADE}/pushMessage4Task`, { taskConfigCode: 'TS000035' });
    for (let twice = 0; twice < 2; twice += 1) await push();
    expect(await times()).toMatchObject({ completionTime: 1 });
    app.clock.advance(1);
    await push();
    expect(await times()).toMatchObject({ completionTime: 2 });
    await app.context.sql`update task_configs set counting = 'once', completion_times = 1 where code = 'TS000035'`;
  });

  test('sums of tasks are of the time that is asked for, in the order asked for', async () => {
    const user = await app.addUser('sums');
    const begun = app.clock.now();
    await user.post(`${FACADE}/pushMessage4Task`, { taskConfigCode: 'TS000011' });
    app.clock.advance(1000);
    await user.post(`${FACADE}/pushMessage4Task`, { taskConfigCode: 'TS000013' });
    const sums = async (body: object) =>
      (await user.post(`${FACADE}/statisticTaskRecords`, { codes: ['TS000013', 'TS000011'], ...body })).data;
    expect(await sums({})).toEqual([
      { code: 'TS000013', title: expect.any(String), completionTime: 1, completionTimes: 1, label: '' },
      { code: 'TS000011', title: expect.any(String), completionTime: 1, completionTimes: 1, label: '' },
    ]);
    await app.context.sql`update task_configs set extra = '{"tag":"spring"}' where code in ('TS000801', 'TS000011')`;
    expect(await sums({ codes: ['TS000801', 'TS000011'] })).toMatchObject([{ label: 'spring' }, { label: '' }]);
    expect(await sums({ limitTime: begun.toISOString() })).toMatchObject([
      { completionTime: 0 },
      { completionTime: 1 },
    ]);
    const later = new Date(begun.getTime() + 1).toISOString();
    expect(await sums({ startTime: later })).toMatchObject([{ completionTime: 1 }, { completionTime: 0 }]);
    for (const codes of [[], 'TS000011', undefined, Array.from({ length: 51 }, (_, index) => `TS${index}`)])
      expect(await user.post(`${FACADE}/statisticTaskRecords`, { codes })).toMatchObject({ errCode: 4 });
  });
});

describe('rewards', () => {
  test('a finished group is paid in coins once, and its line says why', async () => {
    const user = await app.addUser('group');
    const nodeId = await openNode(user, 'group-node');
    for (const trigger of ['exhibit.online', 'theme.set'] as const) {
      const evidence = { nodeId };
      await takeFact(app.context, { trigger, userId: user.userId, key: 'x', evidence, at: app.clock.now() });
    }
    await user.post(`${FACADE}/pushMessage4Task`, { taskConfigCode: 'TS000034', meta: { nodeId } });
    await user.post(`${FACADE}/pushMessage4Task`, { taskConfigCode: 'TS000035' });
    await app.context.jobs.runDue();
    await app.context.jobs.runDue();
    expect((await user.get('/v2/activities/coin/account/find4Client?type=1')).data).toMatchObject({ balance: 8 });
    const records = await user.get('/v2/activities/coin/record/list4Client?coinAccountType=1', {
      headers: { 'accept-language': 'en' },
    });
    expect(records.data.dataList).toMatchObject([{ changedAmount: 8, extra: '{"mark":"Tasks about nodes done"}' }]);
    const newest = (await user.get(`${FACADE}/getRewardRecordInfo?rewardConfigCode=RS000031`)).data;
    expect(newest).toEqual({
      id: expect.stringMatching(/^\d{18}$/),
      rewardGroupCode: 'RG00003',
      rewardConfigCode: 'RS000031',
      rewardConfigDescription: '',
      title: expect.any(String),
      rewardType: 2,
      rewardNum: 8,
      status: 3,
      tag: 4,
      userId: String(user.userId),
      completedTime: app.clock.now().toISOString(),
      extra: '{}',
      createTime: app.clock.now().toISOString(),
      updateTime: app.clock.now().toISOString(),
    });
    expect((await user.post(`${FACADE}/statisticRewardRecords`, { codes: ['RS1', 'RS000031'] })).data).toEqual([
      { code: 'RS1', title: '', completionTimes: 0, completionTime: 0, rewardNum: 0, sumRewardNum: 0, tag: 4 },
      {
        code: 'RS000031',
        title: newest.title,
        completionTimes: 1,
        completionTime: 1,
        rewardNum: 8,
        sumRewardNum: 8,
        tag: 2,
      },
    ]);
    const all = await app.visitor.post(`${FACADE}/statisticSingleRewardRecordForAll`, { code: 'RS000031' });
    expect(all.data).toEqual({ code: 'RS000031', completionTime: 1 });
    const before = { code: 'RS000031', completedTime: new Date(app.clock.now().getTime() - 1).toISOString() };
    expect((await app.visitor.post(`${FACADE}/statisticSingleRewardRecordForAll`, before)).data.completionTime).toBe(0);
  });

  test('own rewards are found by code, group and status; visitors have none, and nobody sees others’', async () => {
    const user = await app.addUser('filters');
    for (const taskConfigCode of ['TS000011', 'TS000013'])
      await user.post(`${FACADE}/pushMessage4Task`, { taskConfigCode });
    await app.context.jobs.runDue();
    const infos = async (body: object) =>
      (await user.post(`${FACADE}/getRewardRecordInfos`, body)).data.map(
        (one: { rewardConfigCode: string }) => one.rewardConfigCode,
      );
    expect(await infos({})).toEqual(['RS000013', 'RS000012']);
    expect(await infos({ rewardConfigCode: 'RS000012' })).toEqual(['RS000012']);
    expect(await infos({ rewardGroupCode: 'RG00001', status: 3 })).toEqual(['RS000013', 'RS000012']);
    expect(await infos({ status: 1 })).toEqual([]);
    const list = async (body: object) => (await user.post(`${FACADE}/listRewardRecordInfos`, body)).data.length;
    expect(await list({ rewardGroupCodes: ['RG00001'], statusArray: [3, 4] })).toBe(2);
    expect(await list({ rewardGroupCodes: ['RG00002'] })).toBe(0);
    expect(await list({ statusArray: [1, 2] })).toBe(0);
    expect(await app.visitor.post(`${FACADE}/getRewardRecordInfos`, {})).toMatchObject({ errCode: 0, data: [] });
    const other = await app.addUser('filters-not');
    expect((await other.post(`${FACADE}/getRewardRecordInfos`, {})).data).toEqual([]);
    expect((await other.get(`${FACADE}/getRewardRecordInfo?rewardConfigCode=RS000012`)).data).toBeNull();
    expect(await user.get(`${FACADE}/getRewardRecordInfo`)).toMatchObject({ errCode: 4 });
    expect(await user.post(`${FACADE}/getRewardRecordInfos`, { status: 4 })).toMatchObject({ errCode: 4 });
  });

  test('each step of a reward has its status; only issued ones are added up, and whoever was rejected is not counted', async () => {
    const user = await app.addUser('steps');
    const now = app.clock.now().getTime();
    const at = (shiftMs: number) => new Date(now + shiftMs);
    const { sql } = app.context;
    const [people] =
      await sql`select count(distinct user_id)::int as before from reward_records where reward_code = 'RS000013'`;
    // the later a step was reached, the earlier its reward came about
    for (const [index, tag] of [1, 2, 3, 4, 5].entries())
      await sql`
        insert into reward_records (reward_code, group_code, user_id, ordinal, reward_type, reward_num, tag, evidence, completed_at, created_at, updated_at)
        values ('RS000013', 'RG00001', ${user.userId}, ${index + 1}, 4, ${100 * tag}::int, ${tag}, '{}', ${at(0)}, ${at(-index)}, ${at(index)})`;
    const english = { headers: { 'accept-language': 'en' } };
    type Record = { tag: number; status: number; title: string; extra: string };
    const ask = async (path: string, body: object) =>
      (await user.post(`${FACADE}/${path}`, body, english)).data as Record[];
    const tags = async (path: string, body: object) => (await ask(path, body)).map(({ tag }) => tag);
    const byCreation = await ask('getRewardRecordInfos', {});
    expect(byCreation.map(({ tag, status }) => [tag, status])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
    ]);
    expect(byCreation[4]!.extra).toBe('{"reason":"The work is no longer listed."}');
    expect(byCreation.slice(0, 4).map(({ extra }) => extra)).toEqual(['{}', '{}', '{}', '{}']);
    expect(await tags('getRewardRecordInfos', { status: 1 })).toEqual([1, 2]);
    expect(await tags('getRewardRecordInfos', { status: 2 })).toEqual([3]);
    expect(await tags('listRewardRecordInfos', {})).toEqual([5, 4, 3, 2, 1]);
    expect(await tags('listRewardRecordInfos', { statusArray: [4, 2] })).toEqual([5, 3]);
    const newest = (await user.get(`${FACADE}/getRewardRecordInfo?rewardConfigCode=RS000013`, english)).data;
    expect(newest).toEqual(byCreation[0]);
    const chinese = await user.get(`${FACADE}/getRewardRecordInfo?rewardConfigCode=RS000013`, {
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(chinese.data.title).not.toBe(newest.title);
    expect(await ask('statisticRewardRecords', { codes: ['RS000013'] })).toMatchObject([
      { title: newest.title, completionTime: 1, sumRewardNum: 4 },
    ]);
    const counted = async () =>
      (await app.visitor.post(`${FACADE}/statisticSingleRewardRecordForAll`, { code: 'RS000013' })).data.completionTime;
    expect(await counted()).toBe(people!.before + 1);
    await sql`delete from reward_records where user_id = ${user.userId} and tag <> 2`;
    expect(await counted()).toBe(people!.before);
  });

  test('friends who were invited are told apart: on the way, received, too late; others are left out', async () => {
    const inviter = await app.addUser('invites');
    const { code } = (await inviter.get('/v2/testQualifications/beta/codes/userActivateCode')).data;
    const friends: TestUser[] = [];
    for (const name of ['friend-one', 'friend-two']) friends.push(await app.addUser(name));
    for (const friend of friends) await friend.post('/v2/testQualifications/beta/codes/activate', { code });
    await app.context.jobs.runDue();
    const ask = async (ids: number[]) =>
      (
        await inviter.post(
          `${FACADE}/listInviteFriendInfos`,
          ids.map((userId) => ({ userId, username: 'x', createDate: 'y' })),
        )
      ).data;
    const [one, two] = friends.map(({ userId }) => userId) as [number, number];
    expect(await ask([two, inviter.userId, one])).toEqual([
      { friendId: one, status: 1 },
      { friendId: two, status: 1 },
    ]);
    for (const taskConfigCode of ['TS000011', 'TS000013'])
      await friends[0]!.post(`${FACADE}/pushMessage4Task`, { taskConfigCode });
    const profile = { areaCode: '4403', occupation: 'Writer', birthday: '1990-01-01', sex: 1, intro: 'I write.' };
    await friends[0]!.put('/v2/users/current/detailInfo', profile);
    await takeFact(app.context, {
      trigger: 'wallet.activated',
      userId: one,
      key: '',
      evidence: {},
      at: app.clock.now(),
    });
    await app.context.jobs.runDue();
    expect(await ask([one, two])).toMatchObject([{ status: 3 }, { status: 1 }]);
    await app.context.sql`update invitations set activated_at = activated_at - interval '30 days'`;
    expect(await ask([one, two])).toMatchObject([{ status: 3 }, { status: 1 }]);
    app.clock.advance(1);
    expect(await ask([one, two])).toMatchObject([{ status: 3 }, { status: 0 }]);
    expect(await ask([])).toEqual([]);
    expect(await inviter.post(`${FACADE}/listInviteFriendInfos`, {})).toMatchObject({ errCode: 4 });
  });
});

test('what is pushed more often than thirty times a minute is taken without effect', async () => {
  const limited = await startTestApp({ RATE_LIMITS: '1' });
  const user = await limited.addUser('hammers');
  const push = (taskConfigCode: string) => user.post(`${FACADE}/pushMessage4Task`, { taskConfigCode });
  for (let pushes = 0; pushes < 30; pushes += 1) expect((await push('TS000011')).data).toBe(true);
  expect((await push('TS000013')).data).toBe(true);
  const done = async () => {
    const { data } = await user.post(`${FACADE}/statisticTaskRecords`, { codes: ['TS000011', 'TS000013'] });
    return data.map(({ completionTime }: { completionTime: number }) => completionTime);
  };
  expect(await done()).toEqual([1, 0]);
  const other = await limited.addUser('patient');
  await other.post(`${FACADE}/pushMessage4Task`, { taskConfigCode: 'TS000013' });
  const { data: others } = await other.post(`${FACADE}/statisticTaskRecords`, { codes: ['TS000013'] });
  expect(others).toMatchObject([{ completionTime: 1 }]);
  limited.clock.advance(60_000);
  await push('TS000013');
  expect(await done()).toEqual([1, 1]);
  await limited.close();
});
