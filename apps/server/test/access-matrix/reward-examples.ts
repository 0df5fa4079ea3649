import type { Examples } from './example.ts';

const ACTIVITIES = '/v2/activities';
const COINS = `${ACTIVITIES}/coin`;
const FACADE = `${ACTIVITIES}/facade`;
const TASK = 'TS000035';
const REWARD = 'RS0000808';
const LOTTERY = `${ACTIVITIES}/lottery`;
const capsule = { capsuleType: 1, items: [{ code: 'ink', title: 'Ink', cover: '' }] };
const batch = { ids: ['100000000000000001'] };

/** Coins, tasks, rewards and signing in. */
export const rewardExamples: Examples = {
  [`GET ${COINS}/account/find4Client`]: () => ({ query: { type: 1 } }),
  [`GET ${COINS}/record/list4Client`]: () => ({ query: { coinAccountType: 1 } }),
  [`POST ${COINS}/record/rank`]: () => ({ body: { coinAccountType: 2, limit: 8 } }),
  [`POST ${COINS}/record/rankInfo`]: () => ({ body: { coinAccountType: 2 } }),
  [`POST ${COINS}/record/adjust`]: ({ bystander }) => ({
    body: { userId: bystander.userId, coinAccountType: 2, changedAmount: 1, reason: 'A prize' },
  }),

  [`POST ${COINS}/account/cash4Client`]: () => ({
    body: { reUserName: 'Mira', amount: 20 },
    fails: 'coin.we-chat-not-bound',
  }),
  'POST /v2/extensions/wechat/notify': () => ({ body: { openId: 'nobody', event: 'subscribe' } }),

  [`GET ${LOTTERY}/resource/show`]: () => ({ query: { startDate: '2026-01-01', limitDate: '2026-02-01' } }),
  [`POST ${LOTTERY}/resource/draw`]: () => ({ body: { weekStart: '2026-02-16', num: 1 } }),
  [`POST ${LOTTERY}/capsule/draw`]: () => ({ body: { capsuleType: 1 } }),
  [`GET ${LOTTERY}/capsule/getInfo`]: () => ({ query: { capsuleType: 1 } }),
  [`GET ${LOTTERY}/capsule/latest`]: () => ({}),
  [`POST ${LOTTERY}/capsule/listByUserIds`]: ({ bystander }) => ({ body: { userIds: [bystander.userId] } }),
  [`GET ${LOTTERY}/capsule/configs`]: () => ({}),
  [`POST ${LOTTERY}/capsule/configs`]: () => ({ body: capsule }),
  [`PUT ${LOTTERY}/capsule/configs`]: () => ({ body: capsule }),

  [`GET ${FACADE}/sign`]: () => ({ fails: 'sign.not-now' }),
  [`POST ${ACTIVITIES}/pickFreeCoin`]: () => ({ fails: 'sign.not-now' }),
  [`POST ${FACADE}/pushMessage4Task`]: (_world, role) => ({
    body: { taskConfigCode: 'TS000000' },
    ...(role !== 'visitor' && { fails: 'activity.task-unknown' as const }),
  }),
  [`POST ${FACADE}/statisticTaskRecords`]: () => ({ body: { codes: [TASK] } }),
  [`POST ${FACADE}/listInviteFriendInfos`]: ({ bystander }) => ({ body: [{ userId: bystander.userId }] }),
  [`GET ${FACADE}/getRewardRecordInfo`]: () => ({ query: { rewardConfigCode: REWARD } }),
  [`POST ${FACADE}/getRewardRecordInfos`]: () => ({ body: {} }),
  [`POST ${FACADE}/listRewardRecordInfos`]: () => ({ body: {} }),
  [`POST ${FACADE}/statisticRewardRecords`]: () => ({ body: { codes: [REWARD] } }),
  [`POST ${FACADE}/statisticSingleRewardRecordForAll`]: () => ({ body: { code: REWARD } }),

  [`POST ${ACTIVITIES}/task/configs/listSimpleByGroup`]: () => ({ body: {} }),
  [`GET ${ACTIVITIES}/task/configs/find`]: () => ({ query: { code: TASK } }),
  [`PUT ${ACTIVITIES}/task/configs/update`]: () => ({ body: { code: TASK, description: 'As seen' } }),
  [`PUT ${ACTIVITIES}/task/configs/pauseOrRecover`]: () => ({ body: { code: TASK } }),
  [`POST ${ACTIVITIES}/task/records/complete`]: ({ bystander }) => ({
    body: { taskConfigCode: 'TS000013', userIds: [bystander.userId], reason: 'Seen' },
  }),
  [`PUT ${ACTIVITIES}/sign/configs/update`]: () => ({
    body: {
      code: 'spring',
      startTime: '2020-01-01',
      limitTime: '2020-02-01',
      firstAmount: 1,
      dailyAmount: 1,
      maxAmount: 1,
    },
  }),
  [`POST ${ACTIVITIES}/reward/configs/list`]: () => ({ body: {} }),
  [`GET ${ACTIVITIES}/reward/configs/find`]: () => ({ query: { code: REWARD } }),
  [`POST ${ACTIVITIES}/reward/configs/create`]: () => ({
    body: { code: REWARD, groupCode: 'RG900', title: 'x', rewardType: 4, rewardNum: 1, completionTimes: 0 },
    fails: 'reward.code-taken',
  }),
  [`PUT ${ACTIVITIES}/reward/configs/update`]: () => ({ body: { code: REWARD, description: 'As seen' } }),
  [`PUT ${ACTIVITIES}/reward/configs/pauseOrRecover`]: () => ({ body: { code: REWARD } }),
  [`POST ${ACTIVITIES}/reward/configs/statisticInfo`]: () => ({ body: { code: REWARD } }),
  [`POST ${ACTIVITIES}/reward/configs/closePool`]: () => ({
    body: { code: REWARD, amount: 1 },
    fails: 'reward.not-a-pool',
  }),
  [`POST ${ACTIVITIES}/reward/records/listDetails`]: () => ({ body: { rewardConfigCode: REWARD } }),
  [`POST ${ACTIVITIES}/reward/records/verifyBatch`]: () => ({ body: { ...batch, isPass: true }, idle: true }),
  [`POST ${ACTIVITIES}/reward/records/deductBatch`]: () => ({ body: { ...batch, reason: 'Copied' }, idle: true }),
  [`POST ${ACTIVITIES}/reward/records/cancelDeductBatch`]: () => ({ body: batch, idle: true }),
  [`POST ${ACTIVITIES}/reward/records/grant`]: ({ bystander }) => ({
    body: { rewardConfigCode: REWARD, userIds: [bystander.userId], reason: 'Well done' },
  }),
};
