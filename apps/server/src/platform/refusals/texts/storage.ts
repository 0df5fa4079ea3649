import type { RefusalEntry } from '../entry.ts';

export const storageRefusals = {
  'storage.file-lost': {
    errCode: 2,
    httpStatus: 410,
    en_US: 'The bytes of this file are lost. Please tell the operator.',
    zh_CN: '文件内容已丢失，请联系管理员。',
  },
} as const satisfies Record<string, RefusalEntry>;
