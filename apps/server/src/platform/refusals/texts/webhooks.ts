import type { RefusalEntry } from '../entry.ts';

export const webhookRefusals = {
  'webhooks.address-refused': {
    errCode: 4,
    en_US: 'This address cannot be called. It has to begin with https:// and be reachable on the Internet.',
    zh_CN: '无法向该地址发送。地址须以 https:// 开头，并可从互联网访问。',
  },
  'webhooks.unknown-event': {
    errCode: 4,
    en_US: 'One of these events does not exist.',
    zh_CN: '所选事件中有不存在的事件。',
  },
  'webhooks.too-many': {
    errCode: 2,
    en_US: 'You have twenty webhooks already. Delete one to add another.',
    zh_CN: '你已有二十个 Webhook，删除一个后才能再添加。',
  },
  'webhooks.not-found': {
    errCode: 2,
    en_US: 'There is no such webhook or delivery.',
    zh_CN: 'Webhook 或发送记录不存在。',
  },
  'webhooks.off': {
    errCode: 2,
    en_US: 'This webhook is off. Switch it on first.',
    zh_CN: '该 Webhook 已关闭，请先开启。',
  },
} as const satisfies Record<string, RefusalEntry>;
