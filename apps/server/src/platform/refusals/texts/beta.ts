import type { RefusalEntry } from '../entry.ts';

export const betaRefusals = {
  'beta.qualified': {
    errCode: 2,
    en_US: 'You are already a beta tester.',
    zh_CN: '你已拥有内测资格。',
  },
  'beta.code-unusable': {
    errCode: 2,
    en_US: 'This invitation code cannot be used.',
    zh_CN: '邀请码无效或已失效。',
  },
  'beta.own-code': {
    errCode: 2,
    en_US: 'Your own invitation code is for others.',
    zh_CN: '不能使用自己的邀请码。',
  },
  'beta.application-waiting': {
    errCode: 2,
    en_US: 'Your application is already under review.',
    zh_CN: '你的申请正在审核中，请勿重复提交。',
  },
  'beta.application-not-found': {
    errCode: 2,
    en_US: 'There is no such application.',
    zh_CN: '该申请不存在。',
  },
  'beta.application-decided': {
    errCode: 2,
    en_US: 'This application has already been decided.',
    zh_CN: '该申请已审核过。',
  },
} as const satisfies Record<string, RefusalEntry>;
