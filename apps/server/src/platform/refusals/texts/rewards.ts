import type { RefusalEntry } from '../entry.ts';

export const rewardRefusals = {
  'coin.balance-too-small': {
    errCode: 2,
    en_US: 'The account has fewer coins than that.',
    zh_CN: '账户余额不足。',
  },
} as const satisfies Record<string, RefusalEntry>;
