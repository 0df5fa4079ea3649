import type { RefusalEntry } from '../entry.ts';

export const movingRefusals = {
  'moving.busy': {
    errCode: 2,
    en_US: 'An archive of yours is being made already.',
    zh_CN: '你的数据正在打包，请等待完成。',
  },
  'moving.too-many': {
    errCode: 2,
    en_US: 'You have had three archives made today. Please try again tomorrow.',
    zh_CN: '今天已打包三次，请明天再试。',
  },
  'moving.too-big': {
    errCode: 2,
    en_US: 'There is too much for one archive: more than 100 GB or a million files.',
    zh_CN: '内容超过单个压缩包的上限（100 GB 或一百万个文件）。',
  },
  'moving.not-found': {
    errCode: 2,
    en_US: 'There is no such archive.',
    zh_CN: '压缩包不存在。',
  },
  'moving.gone': {
    errCode: 2,
    en_US: 'This archive is not ready, or is kept no more.',
    zh_CN: '压缩包尚未就绪或已过期。',
  },
} as const satisfies Record<string, RefusalEntry>;
