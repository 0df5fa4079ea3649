import type { RefusalEntry } from '../entry.ts';

export const activityRefusals = {
  'activity.ad-not-found': {
    errCode: 2,
    en_US: 'There is no such advertisement.',
    zh_CN: '广告不存在。',
  },
  'activity.task-unknown': {
    errCode: 4,
    en_US: 'There is no such task.',
    zh_CN: '任务不存在。',
  },
} as const satisfies Record<string, RefusalEntry>;
