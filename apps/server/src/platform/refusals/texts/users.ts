import type { RefusalEntry } from '../entry.ts';

export const userRefusals = {
  'user.wrong-credentials': {
    errCode: 30,
    en_US: 'The account or the password is wrong.',
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
    en_US: 'This user name is already taken.',
    zh_CN: '该用户名已被使用。',
  },
  'user.username-reserved': {
    errCode: 4,
    en_US: 'This user name is reserved.',
    zh_CN: '该用户名为保留名称，不可使用。',
  },
  'user.password-guessable': {
    errCode: 4,
    en_US: 'This password is one of those that are guessed first. Please choose another one.',
    zh_CN: '该密码过于常见，很容易被猜到，请换一个。',
  },
  'user.display-name-taken': {
    errCode: 4,
    en_US: 'This is somebody else’s user name, or looks like it.',
    zh_CN: '该名称是他人的用户名，或与之相近。',
  },
  'user.display-name-reserved': {
    errCode: 4,
    en_US: 'This name would be taken for the platform or one of its operators.',
    zh_CN: '该名称容易被误认为平台或管理员，不可使用。',
  },
  'user.wrong-password': {
    errCode: 4,
    en_US: 'The password is wrong.',
    zh_CN: '密码错误。',
  },
  'user.password-locked': {
    errCode: 2,
    en_US: 'Too many wrong passwords. Please try again in ten minutes.',
    zh_CN: '密码错误次数过多，请十分钟后再试。',
  },
  'user.address-unchanged': {
    errCode: 4,
    en_US: 'This is already your mobile number or e-mail address.',
    zh_CN: '这已是你当前的手机号或邮箱。',
  },
  'user.old-code-required': {
    errCode: 4,
    en_US: 'Please also enter the code sent to your current mobile number or e-mail address.',
    zh_CN: '请同时填写当前手机号或邮箱收到的验证码。',
  },
  'user.wrong-old-code': {
    errCode: 4,
    en_US: 'The code of the current mobile number or e-mail address is wrong or has expired.',
    zh_CN: '当前手机号或邮箱的验证码错误或已过期。',
  },
  'user.wrong-new-code': {
    errCode: 4,
    en_US: 'The code of the new mobile number or e-mail address is wrong or has expired.',
    zh_CN: '新手机号或邮箱的验证码错误或已过期。',
  },
  'user.address-not-bound': {
    errCode: 4,
    en_US: 'This is not your mobile number or e-mail address.',
    zh_CN: '这不是你的手机号或邮箱。',
  },
  'user.undo-invalid': {
    errCode: 2,
    en_US: 'This link has been used or has expired, or the change has already been undone.',
    zh_CN: '链接已使用或已过期，或该变更已被撤销。',
  },
  'avatar.missing': {
    errCode: 2,
    en_US: 'The request has no picture.',
    zh_CN: '请求中没有图片。',
  },
  'avatar.wrong-kind': {
    errCode: 2,
    en_US: 'Only JPEG, PNG and GIF pictures can be used as a profile picture.',
    zh_CN: '头像只支持 JPEG、PNG 和 GIF 格式的图片。',
  },
  'avatar.too-large': {
    errCode: 2,
    en_US: 'A profile picture can be at most 5 MiB.',
    zh_CN: '头像图片不能超过 5 MiB。',
  },
  'user.session-not-found': {
    errCode: 2,
    en_US: 'This login has already ended.',
    zh_CN: '该登录已失效。',
  },
  'user.token-not-found': {
    errCode: 2,
    en_US: 'There is no such API token.',
    zh_CN: '没有这个 API 令牌。',
  },
  'user.closing-blocked': {
    errCode: 2,
    en_US: 'The account cannot be closed yet: something has to be settled first.',
    zh_CN: '账号暂时无法注销，请先处理相关事项。',
  },
  'user.not-closable': {
    errCode: 2,
    en_US: 'This account cannot be closed here.',
    zh_CN: '该账号无法在此注销。',
  },
  'user.token-needs-budget': {
    errCode: 2,
    en_US: 'A token that pays needs a budget. Choose one, or make one first.',
    zh_CN: '可付款的令牌必须指定预算，请选择预算或先创建一个。',
  },
  'user.token-limit-reached': {
    errCode: 2,
    en_US: 'You already have as many API tokens as one account may have. Revoke one you no longer use.',
    zh_CN: 'API 令牌数量已达上限，请先吊销不再使用的令牌。',
  },
  'user.not-found': {
    errCode: 2,
    en_US: 'There is no such user.',
    zh_CN: '该用户不存在。',
  },
  'user.not-freezable': {
    errCode: 6,
    en_US: 'Your own account and those of operators cannot be frozen or restored.',
    zh_CN: '不能冻结或恢复自己的账号以及其他管理员的账号。',
  },
  'user.tag-taken': {
    errCode: 4,
    en_US: 'There is already a tag with this name.',
    zh_CN: '同名标签已存在。',
  },
  'user.tag-not-found': {
    errCode: 2,
    en_US: 'There is no such tag.',
    zh_CN: '该标签不存在。',
  },
  'user.tag-unknown': {
    errCode: 4,
    en_US: 'One of the tags does not exist.',
    zh_CN: '所选标签中有不存在的标签。',
  },
  'user.tag-automatic': {
    errCode: 6,
    en_US: 'Automatic tags cannot be deleted.',
    zh_CN: '自动标签不能删除。',
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
  'message.address-waiting': {
    errCode: 6,
    en_US: 'This address was added less than 24 hours ago. Confirm it with your login password first.',
    zh_CN: '该联系方式绑定未满 24 小时，请先用登录密码确认。',
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
  'message.not-unsent': {
    errCode: 2,
    en_US: 'This message is not among those that could not be sent.',
    zh_CN: '该消息不在未送达的消息中。',
  },
  'message.not-repeatable': {
    errCode: 2,
    en_US: 'This message cannot be sent again: its code or link is kept nowhere.',
    zh_CN: '该消息无法重新发送：其中的验证码或链接未被保存。',
  },
} as const satisfies Record<string, RefusalEntry>;
