import type { RefusalEntry } from '../entry.ts';

export const authorisationRefusals = {
  'authorisation.refused': {
    errCode: 3,
    en_US: 'You are not licensed to use this.',
    zh_CN: '你尚未获得授权。',
  },
} as const satisfies Record<string, RefusalEntry>;
