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
  'backup.no-target': {
    errCode: 2,
    en_US: 'No place for backups is set. Set BACKUP_TARGET and start the server again.',
    zh_CN: '未设置备份位置。请设置 BACKUP_TARGET 并重启服务器。',
  },
  'job.not-found': {
    errCode: 2,
    en_US: 'There is no such job.',
    zh_CN: '没有这个任务。',
  },
  'job.running': {
    errCode: 2,
    en_US: 'This job is running. Wait for it to end.',
    zh_CN: '该任务正在执行，请等待其结束。',
  },
  'job.recurring': {
    errCode: 2,
    en_US: 'This job recurs and cannot be deleted.',
    zh_CN: '该任务会定期执行，不能删除。',
  },
} as const satisfies Record<string, RefusalEntry>;
