import type { RefusalEntry } from '../entry.ts';

export const userRefusals = {
  'user.wrong-credentials': {
    errCode: 30,
    en_US: 'The login name or the password is wrong.',
    zh_CN: '账号或密码错误。',
  },
  'user.login-locked': {
    errCode: 2,
    en_US: 'Too many failed logins. Please try again in ten minutes.',
    zh_CN: '登录失败次数过多，请十分钟后再试。',
  },
  'user.address-taken': {
    errCode: 4,
    en_US: 'This mobile number or e-mail address is already in use.',
    zh_CN: '该手机号或邮箱已被使用。',
  },
  'user.username-taken': {
    errCode: 4,
    en_US: 'This username is already taken.',
    zh_CN: '该用户名已被使用。',
  },
  'message.wrong-code': {
    errCode: 2,
    en_US: 'The verification code is wrong or has expired.',
    zh_CN: '验证码错误或已过期。',
  },
  'message.address-registered': {
    errCode: 2,
    en_US: 'This mobile number or e-mail address is already registered.',
    zh_CN: '该手机号或邮箱已注册。',
  },
  'message.foreign-address': {
    errCode: 6,
    en_US: 'Codes of this kind are only sent to your own mobile number or e-mail address.',
    zh_CN: '此类验证码只能发送到你本人的手机号或邮箱。',
  },
  'message.too-soon': {
    errCode: 2,
    en_US: 'A code was sent a moment ago. Please wait before asking for another.',
    zh_CN: '验证码刚刚发送过，请稍后再获取。',
  },
  'message.too-many': {
    errCode: 2,
    en_US: 'Too many codes were requested. Please try again later.',
    zh_CN: '获取验证码次数过多，请稍后再试。',
  },
  'message.not-sent': {
    errCode: 7,
    en_US: 'The message could not be sent. Please try again later.',
    zh_CN: '消息发送失败，请稍后再试。',
  },
} as const satisfies Record<string, RefusalEntry>;
