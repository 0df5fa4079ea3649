import type { RefusalEntry } from '../entry.ts';

export const textRefusals = {
  'text.not-found': { errCode: 2, en_US: 'There is no such text.', zh_CN: '该文案不存在。' },
  'text.key-taken': { errCode: 4, en_US: 'Another text has this key.', zh_CN: '已有使用该键的文案。' },
  'text.broken': {
    errCode: 4,
    en_US: 'The text has a fault that would break a page.',
    zh_CN: '该文案有误，会影响页面显示。',
  },
  'text.incomplete': {
    errCode: 4,
    en_US: 'A text is published in both languages only. Fill in the one that is empty.',
    zh_CN: '两种语言都填写后才能发布，请补全空缺的语言。',
  },
  'text.tag-unknown': { errCode: 2, en_US: 'There is no such tag.', zh_CN: '该标签不存在。' },
  'text.tag-taken': { errCode: 4, en_US: 'Another tag has this name.', zh_CN: '已有同名标签。' },
} as const satisfies Record<string, RefusalEntry>;
