import type { RefusalEntry } from '../entry.ts';

export const agentRefusals = {
  'agents.too-many': {
    errCode: 2,
    en_US: 'This API token has done as much of this as it may for now.',
    zh_CN: '该 API 令牌已达到此类操作的次数上限，请稍后再试。',
  },
} as const satisfies Record<string, RefusalEntry>;
