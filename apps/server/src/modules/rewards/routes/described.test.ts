import { afterAll, beforeAll, expect, test } from 'vitest';
import { issue, openWallet } from '#modules/accounts/testing/wallets.ts';
import { addListedResource } from '#modules/resources/testing/publish.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts';
import { testToldRoutes } from '#test/told-routes.ts';
import { readDescriptions } from '#test/undescribed.ts';

const ACTIVITIES = '/v2/activities';
/** The account that rewards are paid from. */
const REWARD_ACCOUNT = '508000000030003';
/** A reward that sharing a work earns, and one that operators grant. */
const [EARNED, GRANTED] = ['RS90001', 'RS90002'];

let app: TestApp;
let operator: TestUser;
let mira: TestUser;
let undescribed: Awaited<ReturnType<typeof readDescriptions>>;

beforeAll(async () => {
  app = await startTestApp({ COIN_PAYOUT: 'mock' });
  operator = await app.addUser('operator', { isOperator: true });
  mira = await app.addUser('mira');
  await openWallet(app, mira);
  await issue(app, REWARD_ACCOUNT, 1_000_000);
  for (const [code, conditions] of [
    [EARNED, [{ taskConfigCode: 'TS000024', times: 1 }]],
    [GRANTED, []],
  ])
    expect(await call('post', 'reward/configs/create', { ...REWARD, code, conditions })).toMatchObject({ errCode: 0 });
  await mira.post(`${ACTIVITIES}/facade/pushMessage4Task`, { taskConfigCode: 'TS000024' });
  const period = {
    code: 'spring',
    startTime: null,
    limitTime: null,
    firstAmount: 100,
    dailyAmount: 30,
    maxAmount: 1000,
  };
  await call('put', 'sign/configs/update', period);
  for (const coinAccountType of [1, 2])
    await call('post', 'coin/record/adjust', { userId: mira.userId, coinAccountType, changedAmount: 7, reason: 'x' });
  await app.context.jobs.runDue();
  undescribed = await readDescriptions(app);
});
afterAll(() => app.close());

const REWARD = { groupCode: 'RG900', title: 'Thanks', rewardType: 4, rewardNum: 5, completionTimes: 0 };

/** Calls a route of the activities, as the operator unless somebody else does it. */
function call(method: 'get' | 'post' | 'put', path: string, asked: object = {}, by = operator) {
  const address = `${ACTIVITIES}/${path}`;
  if (method !== 'get') return by[method](address, asked);
  return by.get(`${address}?${new URLSearchParams(asked as Record<string, string>)}`);
}

testToldRoutes(() => app, {
  addresses: ['coin', 'facade', 'lottery', 'pickFreeCoin', 'reward', 'sign', 'task'].map(
    (name) => `${ACTIVITIES}/${name}`,
  ),
  access: [
    'GET /v2/activities/coin/account/find4Client user',
    'GET /v2/activities/coin/record/list4Client user',
    'POST /v2/activities/coin/record/rank visitor',
    'POST /v2/activities/coin/record/rankInfo user',
    'GET /v2/activities/coin/record/list operator',
    'POST /v2/activities/coin/record/adjust operator',
    'POST /v2/activities/coin/account/cash4Client user personal',
    'GET /v2/activities/coin/payouts/mock operator',
    'POST /v2/activities/coin/payouts/mock/:coinRecordId operator',
    'GET /v2/activities/lottery/resource/list visitor',
    'GET /v2/activities/lottery/resource/show visitor',
    'POST /v2/activities/lottery/resource/draw operator',
    'POST /v2/activities/lottery/capsule/draw user',
    'GET /v2/activities/lottery/capsule/getInfo user',
    'POST /v2/activities/lottery/capsule/listByUserIds visitor',
    'GET /v2/activities/lottery/capsule/latest visitor',
    'GET /v2/activities/lottery/capsule/configs operator',
    'POST /v2/activities/lottery/capsule/configs operator',
    'PUT /v2/activities/lottery/capsule/configs operator',
    'GET /v2/activities/facade/sign user',
    'GET /v2/activities/facade/signInfo user',
    'POST /v2/activities/pickFreeCoin user',
    'GET /v2/activities/facade/getBaseTaskInfo user',
    'GET /v2/activities/facade/getResourceTaskInfo user',
    'GET /v2/activities/facade/getNodeTaskInfo user',
    'POST /v2/activities/facade/pushMessage4Task visitor sites',
    'POST /v2/activities/facade/statisticTaskRecords user',
    'POST /v2/activities/facade/listInviteFriendInfos user',
    'GET /v2/activities/facade/getRewardRecordInfo user',
    'POST /v2/activities/facade/getRewardRecordInfos visitor',
    'POST /v2/activities/facade/listRewardRecordInfos user',
    'POST /v2/activities/facade/statisticRewardRecords user',
    'POST /v2/activities/facade/statisticSingleRewardRecordForAll visitor',
    'POST /v2/activities/task/configs/listSimpleByGroup operator',
    'GET /v2/activities/task/configs/find operator',
    'GET /v2/activities/task/configs/list operator',
    'PUT /v2/activities/task/configs/update operator',
    'PUT /v2/activities/task/configs/pauseOrRecover operator',
    'POST /v2/activities/task/records/complete operator',
    'GET /v2/activities/sign/configs/find operator',
    'PUT /v2/activities/sign/configs/update operator',
    'POST /v2/activities/reward/configs/list operator',
    'GET /v2/activities/reward/configs/find operator',
    'POST /v2/activities/reward/configs/create operator',
    'PUT /v2/activities/reward/configs/update operator',
    'PUT /v2/activities/reward/configs/pauseOrRecover operator',
    'POST /v2/activities/reward/configs/statisticInfo operator',
    'POST /v2/activities/reward/configs/closePool operator',
    'POST /v2/activities/reward/records/listDetails operator',
    'POST /v2/activities/reward/records/verifyBatch operator',
    'POST /v2/activities/reward/records/deductBatch operator',
    'POST /v2/activities/reward/records/cancelDeductBatch operator',
    'POST /v2/activities/reward/records/grant operator',
  ],
  asked: [
    'get /v2/activities/coin/account/find4Client type!',
    'get /v2/activities/coin/record/list4Client skip limit sort projection coinAccountType!',
    'post /v2/activities/coin/record/rank coinAccountType! limit! limitTime',
    'post /v2/activities/coin/record/rankInfo coinAccountType! limitTime',
    'get /v2/activities/coin/record/list skipSize pageSize username coinAccountType',
    'post /v2/activities/coin/record/adjust userId! coinAccountType! changedAmount! reason!',
    'post /v2/activities/coin/account/cash4Client reUserName! amount!',
    'get /v2/activities/coin/payouts/mock',
    'post /v2/activities/coin/payouts/mock/{coinRecordId} success!',
    'get /v2/activities/lottery/resource/list',
    'get /v2/activities/lottery/resource/show startDate! limitDate!',
    'post /v2/activities/lottery/resource/draw weekStart! num! tag resourceTypeCode',
    'post /v2/activities/lottery/capsule/draw capsuleType! num',
    'get /v2/activities/lottery/capsule/getInfo capsuleType!',
    'post /v2/activities/lottery/capsule/listByUserIds userIds!',
    'get /v2/activities/lottery/capsule/latest limit',
    'get /v2/activities/lottery/capsule/configs',
    'post /v2/activities/lottery/capsule/configs capsuleType! items!',
    'put /v2/activities/lottery/capsule/configs capsuleType! items!',
    'get /v2/activities/facade/sign',
    'get /v2/activities/facade/signInfo',
    'post /v2/activities/pickFreeCoin',
    'get /v2/activities/facade/getBaseTaskInfo',
    'get /v2/activities/facade/getResourceTaskInfo',
    'get /v2/activities/facade/getNodeTaskInfo',
    'post /v2/activities/facade/pushMessage4Task taskConfigCode! meta',
    'post /v2/activities/facade/statisticTaskRecords codes! startTime limitTime',
    'post /v2/activities/facade/listInviteFriendInfos',
    'get /v2/activities/facade/getRewardRecordInfo rewardConfigCode!',
    'post /v2/activities/facade/getRewardRecordInfos rewardGroupCode rewardConfigCode status',
    'post /v2/activities/facade/listRewardRecordInfos rewardGroupCodes statusArray',
    'post /v2/activities/facade/statisticRewardRecords codes!',
    'post /v2/activities/facade/statisticSingleRewardRecordForAll code! completedTime',
    'post /v2/activities/task/configs/listSimpleByGroup groupCode',
    'get /v2/activities/task/configs/find code!',
    'get /v2/activities/task/configs/list skipSize pageSize groupCode',
    'put /v2/activities/task/configs/update code! title description completionTimes extra startTime limitTime',
    'put /v2/activities/task/configs/pauseOrRecover code!',
    'post /v2/activities/task/records/complete taskConfigCode! userIds! reason!',
    'get /v2/activities/sign/configs/find',
    'put /v2/activities/sign/configs/update code! startTime! limitTime! firstAmount! dailyAmount! maxAmount!',
    'post /v2/activities/reward/configs/list skipSize pageSize title tag rewardType',
    'get /v2/activities/reward/configs/find code!',
    'post /v2/activities/reward/configs/create code! groupCode! title! description rewardType! rewardNum! completionTimes! conditions needReview budget startTime limitTime',
    'put /v2/activities/reward/configs/update code! title description rewardNum completionTimes needReview budget startTime limitTime',
    'put /v2/activities/reward/configs/pauseOrRecover code!',
    'post /v2/activities/reward/configs/statisticInfo code!',
    'post /v2/activities/reward/configs/closePool code! amount!',
    'post /v2/activities/reward/records/listDetails skipSize pageSize rewardConfigCode! tag username',
    'post /v2/activities/reward/records/verifyBatch ids! isPass!',
    'post /v2/activities/reward/records/deductBatch ids! reason!',
    'post /v2/activities/reward/records/cancelDeductBatch ids!',
    'post /v2/activities/reward/records/grant rewardConfigCode! userIds! reason!',
  ],
});

test('operators of rewards may call what operators may, others of them nothing', () => {
  const routes = app.routes.filter(({ url }) => /^\/v2\/activities\/(coin|lottery|reward|sign|task)\//.test(url));
  const open = routes.filter(({ access }) => access === 'operator');
  expect(open).toHaveLength(28);
  expect(new Set(open.map(({ permission }) => permission))).toEqual(new Set(['rewards']));
});

const code = EARNED;
test.each<['get' | 'post' | 'put', string, object?]>([
  ['get', 'coin/account/find4Client', { type: 1 }],
  ['get', 'coin/record/list4Client', { coinAccountType: 1 }],
  ['post', 'coin/record/rank', { coinAccountType: 1, limit: 10 }],
  ['post', 'coin/record/rankInfo', { coinAccountType: 1 }],
  ['get', 'facade/signInfo'],
  ['get', 'facade/sign'],
  ['get', 'facade/getBaseTaskInfo'],
  ['get', 'facade/getResourceTaskInfo'],
  ['get', 'facade/getNodeTaskInfo'],
  ['post', 'facade/statisticTaskRecords', { codes: ['TS000024'] }],
  ['get', 'facade/getRewardRecordInfo', { rewardConfigCode: code }],
  ['post', 'facade/getRewardRecordInfos', { rewardConfigCode: code }],
  ['post', 'facade/listRewardRecordInfos', { rewardGroupCodes: ['RG900'] }],
  ['post', 'facade/statisticRewardRecords', { codes: [code] }],
  ['post', 'facade/statisticSingleRewardRecordForAll', { code }],
  ['post', 'lottery/capsule/draw', { capsuleType: 1 }],
  ['get', 'lottery/capsule/getInfo', { capsuleType: 1 }],
])('of %s %s everything is described that a person is answered', async (method, path, asked) => {
  const { errCode, data } = await call(method, path, asked, mira);
  expect(errCode).toBe(0);
  expect(Object.keys(data).length).toBeGreaterThan(0);
  expect(undescribed(method, `${ACTIVITIES}/${path}`, data)).toEqual([]);
});

test.each<['get' | 'post' | 'put', string, object?]>([
  ['get', 'coin/record/list'],
  ['post', 'task/configs/listSimpleByGroup'],
  ['get', 'task/configs/find', { code: 'TS000024' }],
  ['get', 'task/configs/list'],
  ['put', 'task/configs/update', { code: 'TS000041', title: 'Survey' }],
  ['put', 'task/configs/pauseOrRecover', { code: 'TS000041' }],
  ['get', 'sign/configs/find'],
  ['post', 'reward/configs/list'],
  ['get', 'reward/configs/find', { code }],
  ['put', 'reward/configs/update', { code, title: 'Many thanks' }],
  ['put', 'reward/configs/pauseOrRecover', { code }],
  ['post', 'reward/configs/statisticInfo', { code }],
  ['post', 'reward/records/listDetails', { rewardConfigCode: code }],
])('of %s %s everything is described that an operator is answered', async (method, path, asked) => {
  const { errCode, data } = await call(method, path, asked);
  expect(errCode).toBe(0);
  expect(Object.keys(data).length).toBeGreaterThan(0);
  expect(undescribed(method, `${ACTIVITIES}/${path}`, data)).toEqual([]);
});

test('of draws and pools everything is described that is answered', async () => {
  const pool = { ...REWARD, code: 'RS90003', rewardType: 5, rewardNum: 0, completionTimes: 1 };
  const made = await call('post', 'reward/configs/create', pool);
  expect(undescribed('post', `${ACTIVITIES}/reward/configs/create`, made.data)).toEqual([]);
  const reason = 'Took part';
  await call('post', 'reward/records/grant', { rewardConfigCode: pool.code, userIds: [mira.userId], reason });
  await call('put', 'reward/configs/pauseOrRecover', { code: pool.code });
  const closed = await call('post', 'reward/configs/closePool', { code: pool.code, amount: 10 });
  expect(closed).toMatchObject({ errCode: 0, data: { closeTime: expect.any(String) } });
  expect(undescribed('post', `${ACTIVITIES}/reward/configs/closePool`, closed.data)).toEqual([]);
  const adjusted = { userId: mira.userId, coinAccountType: 1, changedAmount: -1, reason };
  const { data } = await call('post', 'coin/record/adjust', adjusted);
  expect(undescribed('post', `${ACTIVITIES}/coin/record/adjust`, data)).toEqual([]);
});

test('of weekly drawings and of what people drew everything is described that is answered', async () => {
  const { sql, clock } = app.context;
  const resourceId = await addListedResource(app, mira, 'to-be-drawn');
  await app.context.jobs.runDue();
  await sql`update first_listings set listed_at = ${new Date(clock.now().getTime() - 14 * 86_400_000)} where resource_id = ${resourceId}`;
  const drawn = await call('post', 'lottery/resource/draw', { weekStart: '2026-02-09', num: 1 });
  expect(drawn).toMatchObject({ errCode: 0, data: [{ resourceId, resourceName: 'mira/to-be-drawn' }] });
  expect(undescribed('post', `${ACTIVITIES}/lottery/resource/draw`, drawn.data)).toEqual([]);
  for (const [path, asked] of [
    ['lottery/resource/list', {}],
    ['lottery/resource/show', { startDate: '2026-02-09', limitDate: '2026-02-15' }],
  ] as const) {
    const { data } = await call('get', path, asked, mira);
    expect(data).toEqual(drawn.data);
    expect(undescribed('get', `${ACTIVITIES}/${path}`, data)).toEqual([]);
  }
  const opened = await call('post', 'lottery/capsule/listByUserIds', { userIds: [mira.userId] });
  expect(opened.data).toMatchObject([{ userId: mira.userId, username: 'mira' }]);
  expect(undescribed('post', `${ACTIVITIES}/lottery/capsule/listByUserIds`, opened.data)).toEqual([]);
});

test('the calls with GET that change something say so, for tokens are kept from them', () => {
  const paths = app.routes
    .filter(({ method, changesState }) => method === 'GET' && changesState)
    .map(({ url }) => url.replace(`${ACTIVITIES}/`, ''))
    .filter((path) => /^(coin|facade|lottery|reward|sign|task)\//.test(path));
  expect(paths.toSorted()).toEqual([
    'coin/account/find4Client',
    'facade/getBaseTaskInfo',
    'facade/getNodeTaskInfo',
    'facade/getResourceTaskInfo',
    'facade/sign',
  ]);
});

const many = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const long = (length: number) => 'x'.repeat(length);
const friend = { userId: 1, username: 'x', createDate: '2026-01-01' };
const reward = (change: object) => ({ ...REWARD, code: 'RS90009', ...change });
const piece = { title: 'x', cover: '', resourceType: 'x', stock: null };
const pieces = (count: number) => numbers(count).map((number) => ({ ...piece, code: `p${number}` }));
const adjust = (change: object) => ({
  userId: 2_147_483_647,
  coinAccountType: 1,
  changedAmount: 1,
  reason: 'x',
  ...change,
});
const grant = (change: object) => ({ rewardConfigCode: GRANTED, userIds: [1], reason: 'x', ...change });

test.each<['get' | 'post' | 'put', string, object, object]>([
  ['get', 'coin/account/find4Client', { type: 2 }, { type: 3 }],
  ['get', 'coin/record/list', { pageSize: 100 }, { pageSize: 101 }],
  ['get', 'coin/record/list', { pageSize: 1 }, { pageSize: 0 }],
  ['get', 'coin/record/list', { skipSize: 10_000_000 }, { skipSize: 10_000_001 }],
  ['get', 'coin/record/list', { skipSize: 0 }, { skipSize: -1 }],
  ['post', 'coin/record/rank', { coinAccountType: 1, limit: 200 }, { coinAccountType: 1, limit: 201 }],
  ['post', 'coin/record/rank', { coinAccountType: 1, limit: 1 }, { coinAccountType: 1, limit: 0 }],
  ['post', 'coin/record/adjust', adjust({ reason: long(200) }), adjust({ reason: long(201) })],
  ['post', 'coin/record/adjust', adjust({}), adjust({ userId: 2_147_483_648 })],
  ['post', 'coin/record/adjust', adjust({ changedAmount: 0.01 }), adjust({ changedAmount: 0.001 })],
  ['post', 'coin/record/adjust', adjust({ changedAmount: 100_000_000 }), adjust({ changedAmount: 100_000_000.01 })],
  ['post', 'coin/record/adjust', adjust({ changedAmount: -100_000_000 }), adjust({ changedAmount: -100_000_000.01 })],
  ['post', 'coin/account/cash4Client', { reUserName: long(50), amount: 20 }, { reUserName: long(51), amount: 20 }],
  ['post', 'coin/account/cash4Client', { reUserName: 'x', amount: 20 }, { reUserName: 'x', amount: 19.99 }],
  ['post', 'facade/statisticTaskRecords', { codes: many(50, 'x') }, { codes: many(51, 'x') }],
  ['post', 'facade/statisticTaskRecords', { codes: [long(40)] }, { codes: [long(41)] }],
  ['post', 'facade/statisticTaskRecords', { codes: ['x'] }, { codes: [] }],
  ['post', 'facade/statisticRewardRecords', { codes: many(50, 'x') }, { codes: many(51, 'x') }],
  ['get', 'facade/getRewardRecordInfo', { rewardConfigCode: long(40) }, { rewardConfigCode: long(41) }],
  ['post', 'facade/getRewardRecordInfos', { status: 3 }, { status: 5 }],
  ['post', 'facade/getRewardRecordInfos', { status: 1 }, { status: 0 }],
  ['post', 'facade/getRewardRecordInfos', { rewardGroupCode: long(40) }, { rewardGroupCode: long(41) }],
  ['post', 'facade/listRewardRecordInfos', { statusArray: [1, 2, 3, 4] }, { statusArray: [5] }],
  ['post', 'facade/listRewardRecordInfos', { rewardGroupCodes: many(50, 'x') }, { rewardGroupCodes: many(51, 'x') }],
  ['post', 'facade/listInviteFriendInfos', many(200, friend), many(201, friend)],
  ['post', 'facade/pushMessage4Task', pushed({ linkUrl: link(500) }), pushed({ linkUrl: link(501) })],
  [
    'post',
    'facade/pushMessage4Task',
    pushed({ linkUrl: 'http://x.example/' }),
    pushed({ linkUrl: 'ftp://x.example/' }),
  ],
  ['post', 'facade/pushMessage4Task', pushed({ nodeId: 2_147_483_647 }), pushed({ nodeId: 2_147_483_648 })],
  ['post', 'facade/pushMessage4Task', pushed({ nodeId: 1 }), pushed({ nodeId: 0 })],
  ['post', 'facade/pushMessage4Task', pushed({ resourceId: 'a'.repeat(24) }), pushed({ resourceId: 'a'.repeat(23) })],
  ['post', 'lottery/resource/draw', { weekStart: '2026-01-05', num: 100 }, { weekStart: '2026-01-05', num: 101 }],
  ['post', 'lottery/resource/draw', week({ tag: long(100) }), week({ tag: long(101) })],
  ['post', 'lottery/resource/draw', week({ resourceTypeCode: long(40) }), week({ resourceTypeCode: long(41) })],
  ['post', 'lottery/capsule/draw', { capsuleType: 3, num: 3 }, { capsuleType: 3, num: 2 }],
  ['post', 'lottery/capsule/listByUserIds', { userIds: numbers(100) }, { userIds: numbers(101) }],
  ['post', 'lottery/capsule/configs', { capsuleType: 2, items: pieces(200) }, { capsuleType: 2, items: pieces(201) }],
  ['get', 'task/configs/find', { code: 'TS123' }, { code: 'TS12' }],
  ['get', 'task/configs/find', { code: `TS${'1'.repeat(20)}` }, { code: `TS${'1'.repeat(21)}` }],
  ['get', 'task/configs/list', { groupCode: long(40) }, { groupCode: long(41) }],
  ['put', 'task/configs/update', task({ title: long(100) }), task({ title: long(101) })],
  ['put', 'task/configs/update', task({ title: 'x' }), task({ title: ' ' })],
  ['put', 'task/configs/update', task({ description: long(1000) }), task({ description: long(1001) })],
  ['put', 'task/configs/update', task({ completionTimes: 1_000_000 }), task({ completionTimes: 1_000_001 })],
  ['put', 'task/configs/update', task({ completionTimes: 0 }), task({ completionTimes: -1 })],
  ['get', 'reward/configs/find', { code: 'RS123' }, { code: 'RS12' }],
  ['get', 'reward/configs/find', { code: `RS${'1'.repeat(20)}` }, { code: `RS${'1'.repeat(21)}` }],
  ['post', 'reward/configs/create', reward({ conditions: conditions(20) }), reward({ conditions: conditions(21) })],
  [
    'post',
    'reward/configs/create',
    reward({ code: 'RS90010', conditions: conditions(1, 10_000) }),
    reward({ code: 'RS90011', conditions: conditions(1, 10_001) }),
  ],
  [
    'post',
    'reward/configs/create',
    reward({ code: 'RS90012', groupCode: `RG${'1'.repeat(20)}` }),
    reward({ groupCode: `RG${'1'.repeat(21)}` }),
  ],
  ['post', 'reward/configs/create', reward({ code: 'RS90013', groupCode: 'RG123' }), reward({ groupCode: 'XRG123' })],
  ['post', 'reward/configs/list', { title: long(100) }, { title: long(101) }],
  ['post', 'reward/configs/list', { tag: 4 }, { tag: 5 }],
  ['post', 'reward/records/grant', grant({ userIds: numbers(100) }), grant({ userIds: numbers(101) })],
  ['post', 'reward/records/grant', grant({}), grant({ userIds: [] })],
  ['post', 'reward/records/grant', grant({ reason: long(200) }), grant({ reason: long(201) })],
  ['post', 'reward/records/verifyBatch', { ids: many(100, '1'), isPass: true }, { ids: many(101, '1'), isPass: true }],
  ['post', 'reward/records/cancelDeductBatch', { ids: ['1'.repeat(18)] }, { ids: ['1'.repeat(19)] }],
])('what may be asked for: %s %s', async (method, path, most, beyond) => {
  expect(await call(method, path, most)).not.toMatchObject({ errCode: 4 });
  expect(await call(method, path, beyond)).toMatchObject({ ret: 0, errCode: 4 });
});

function pushed(meta: object) {
  return { taskConfigCode: 'TS000024', meta };
}
function link(length: number): string {
  return 'https://x.example/'.padEnd(length, 'x');
}
function week(change: object) {
  return { weekStart: '2026-01-05', num: 1, ...change };
}
function task(change: object) {
  return { code: 'TS000041', ...change };
}
function conditions(count: number, times = 1) {
  return many(count, { taskConfigCode: 'TS000024', times });
}
