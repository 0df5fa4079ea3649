import type { RefusalEntry } from '../entry.ts';

export const signInRefusals = {
  'devices.unknown-code': {
    errCode: 2,
    en_US: 'No program waits under this code. It may have expired: start again in the program.',
    zh_CN: '没有程序在等待这个代码。代码可能已过期，请在程序中重新开始。',
  },
  'devices.too-many-tries': {
    errCode: 2,
    en_US: 'Too many wrong codes. Please try again in ten minutes.',
    zh_CN: '代码错误次数过多，请十分钟后再试。',
  },
  'devices.scope-not-asked': {
    errCode: 4,
    en_US: 'The program has not asked for one of these permissions.',
    zh_CN: '其中有程序没有申请的权限。',
  },
  'identity.not-configured': {
    errCode: 2,
    en_US: 'This way to log in is not set up here.',
    zh_CN: '本平台未开通此登录方式。',
  },
  'identity.provider-failed': {
    errCode: 2,
    en_US: 'The third-party account was not confirmed. Please try again.',
    zh_CN: '未能确认第三方账号，请重试。',
  },
  'identity.not-signed': {
    errCode: 4,
    en_US: 'This message does not carry a valid signature.',
    zh_CN: '消息的签名无效。',
  },
  'identity.state-invalid': {
    errCode: 2,
    en_US: 'This attempt has expired or began elsewhere. Please start again.',
    zh_CN: '操作已过期，或不是从本浏览器发起的，请重新开始。',
  },
  'identity.unknown': {
    errCode: 4,
    en_US: 'This login has expired. Please log in with your third-party account again.',
    zh_CN: '登录已过期，请重新使用第三方账号登录。',
  },
  'identity.bound': {
    errCode: 6,
    en_US: 'This third-party account is already linked to another user.',
    zh_CN: '该第三方账号已绑定其他用户。',
  },
  'identity.type-bound': {
    errCode: 6,
    en_US: 'The user has already linked another third-party account of this kind.',
    zh_CN: '该用户已绑定过同类第三方账号。',
  },
  'passkey.not-accepted': {
    errCode: 2,
    en_US: 'This passkey could not be added. Please try again.',
    zh_CN: '无法添加该通行密钥，请重试。',
  },
  'passkey.not-recognised': {
    errCode: 30,
    en_US: 'This passkey was not recognised. Please try again or log in with your password.',
    zh_CN: '无法识别该通行密钥，请重试或使用密码登录。',
  },
  'passkey.not-found': {
    errCode: 2,
    en_US: 'There is no such passkey.',
    zh_CN: '没有这个通行密钥。',
  },
  'passkey.limit-reached': {
    errCode: 2,
    en_US: 'You already have as many passkeys as one account may have. Delete one you no longer use.',
    zh_CN: '通行密钥数量已达上限，请先删除不再使用的通行密钥。',
  },
} as const satisfies Record<string, RefusalEntry>;
