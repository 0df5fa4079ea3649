import type { RefusalEntry } from '../entry.ts';

export const activityRefusals = {
  'activity.not-found': {
    errCode: 2,
    en_US: 'There is no such activity.',
    zh_CN: '活动不存在。',
  },
  'activity.draft': {
    errCode: 2,
    en_US: 'This activity is a draft. Only a published activity can be paused.',
    zh_CN: '该活动还是草稿，发布之后才能暂停。',
  },
  'activity.ended': {
    errCode: 6,
    en_US: 'This activity has ended and can no longer be changed.',
    zh_CN: '该活动已结束，不能再修改。',
  },
  'activity.published': {
    errCode: 6,
    en_US: 'This activity is published and cannot become a draft again. Pause it instead.',
    zh_CN: '该活动已经发布，不能改回草稿；可以先把它暂停。',
  },
  'activity.period-promised': {
    errCode: 6,
    en_US: 'This activity is published with an end. It cannot become open-ended.',
    zh_CN: '该活动发布时定有截止时间，不能改为长期有效。',
  },
  'activity.topic-not-found': {
    errCode: 2,
    en_US: 'There is no such topic.',
    zh_CN: '专题不存在。',
  },
  'activity.topic-code-taken': {
    errCode: 4,
    en_US: 'Another topic has this code.',
    zh_CN: '该专题代码已被使用。',
  },
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
