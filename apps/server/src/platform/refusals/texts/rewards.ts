import type { RefusalEntry } from '../entry.ts';

export const rewardRefusals = {
  'coin.balance-too-small': {
    errCode: 2,
    en_US: 'The account has fewer coins than that.',
    zh_CN: '账户余额不足。',
  },
  'coin.we-chat-not-bound': {
    errCode: 2,
    en_US: 'Link your WeChat account first.',
    zh_CN: '请先绑定微信账号。',
  },
  'coin.not-following': {
    errCode: 2,
    en_US: 'Follow the official account at WeChat first.',
    zh_CN: '请先关注微信公众号。',
  },
  'coin.daily-limit': {
    errCode: 2,
    en_US: 'That is more than can be cashed out in a day.',
    zh_CN: '已超过每日提现上限。',
  },
  'coin.no-payouts': {
    errCode: 2,
    en_US: 'Cashing out is not available at the moment.',
    zh_CN: '暂不支持提现。',
  },
  'coin.payout-refused': {
    errCode: 2,
    en_US: 'The payment was refused and your coins were given back. Check the name.',
    zh_CN: '提现被拒绝，已退回账户，请核对姓名。',
  },
  'coin.payout-unreachable': {
    errCode: 7,
    en_US: 'The payment could not be made and your coins were given back. Please try again later.',
    zh_CN: '提现服务暂时不可用，已退回账户，请稍后再试。',
  },
  'coin.payout-ended': {
    errCode: 6,
    en_US: 'There is no open payout of this number.',
    zh_CN: '没有进行中的此笔提现。',
  },
  'reward.not-found': {
    errCode: 2,
    en_US: 'There is no such reward.',
    zh_CN: '奖励不存在。',
  },
  'reward.code-taken': {
    errCode: 2,
    en_US: 'There is a reward with this code.',
    zh_CN: '该奖励代码已存在。',
  },
  'reward.not-a-pool': {
    errCode: 4,
    en_US: 'This reward is not a pool that is divided.',
    zh_CN: '该奖励不是奖金池。',
  },
  'reward.pool-closed': {
    errCode: 6,
    en_US: 'This pool has been divided already.',
    zh_CN: '该奖金池已分配。',
  },
  'reward.not-deductible': {
    errCode: 2,
    en_US: 'Feather coins and invitations cannot be taken back.',
    zh_CN: '羽币和邀请名额奖励无法扣回。',
  },
  'reward.budget-used': {
    errCode: 2,
    en_US: 'The budget of this reward has too little left.',
    zh_CN: '该奖励的预算余额不足。',
  },
  'reward.not-granted-by-operators': {
    errCode: 4,
    en_US: 'This reward comes of tasks; operators do not grant it.',
    zh_CN: '该奖励由任务产生，不能由管理员发放。',
  },
  'reward.frozen': {
    errCode: 2,
    en_US: 'Your account is frozen; rewards wait until it is restored.',
    zh_CN: '账号已被冻结，恢复后方可领取奖励。',
  },
  'sign.not-now': {
    errCode: 2,
    en_US: 'There are no daily coins at the moment.',
    zh_CN: '当前不在签到活动期间。',
  },
  'sign.done-today': {
    errCode: 6,
    en_US: 'You have claimed today’s coins already.',
    zh_CN: '今天已经签到过了。',
  },
  'sign.all-claimed': {
    errCode: 2,
    en_US: 'You have claimed everything that this activity gives.',
    zh_CN: '已领取本次活动的全部奖励。',
  },
  'sign.not-paid': {
    errCode: 2,
    en_US: 'The coins could not be paid. Please try again later.',
    zh_CN: '羽币暂时无法发放，请稍后再试。',
  },
  'lottery.week-not-over': {
    errCode: 2,
    en_US: 'This week is not over yet.',
    zh_CN: '本周尚未结束。',
  },
  'lottery.drawn': {
    errCode: 6,
    en_US: 'The drawing of this week has taken place.',
    zh_CN: '本周已经抽过奖。',
  },
  'capsule.closed': {
    errCode: 2,
    en_US: 'This capsule cannot be opened now.',
    zh_CN: '现在不能打开这个扭蛋。',
  },
  'capsule.drawn': {
    errCode: 6,
    en_US: 'You have opened this capsule already.',
    zh_CN: '你已经开过这个扭蛋。',
  },
  'capsule.empty': {
    errCode: 2,
    en_US: 'There is nothing left in the capsules.',
    zh_CN: '扭蛋已经抽完。',
  },
} as const satisfies Record<string, RefusalEntry>;
