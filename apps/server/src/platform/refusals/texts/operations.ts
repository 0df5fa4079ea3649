import type { RefusalEntry } from '../entry.ts';

export const operationsRefusals = {
  'staff.not-found': {
    errCode: 2,
    en_US: 'This user is no operator.',
    zh_CN: '该用户不是管理员。',
  },
  'staff.oneself': {
    errCode: 3,
    en_US: 'Nobody changes their own permissions. Ask another operator.',
    zh_CN: '不能更改自己的管理权限，请让其他管理员操作。',
  },
  'staff.beyond-own': {
    errCode: 3,
    en_US: 'You can neither grant permissions that you do not have, nor change an operator who has more than you.',
    zh_CN: '你不能授予自己没有的权限，也不能更改权限比你多的管理员。',
  },
} as const satisfies Record<string, RefusalEntry>;
