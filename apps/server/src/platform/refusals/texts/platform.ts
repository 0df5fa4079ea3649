import type { RefusalEntry } from '../entry.ts';

export const platformRefusals = {
  'access.login-required': {
    ret: 4,
    errCode: 30,
    en_US: 'Please log in first.',
    zh_CN: '请先登录。',
  },
  'access.frozen': {
    ret: 4,
    errCode: 10,
    en_US: 'This account is frozen.',
    zh_CN: '该账号已被冻结。',
  },
  'access.operator-only': {
    errCode: 3,
    en_US: 'Only an operator may do this.',
    zh_CN: '仅管理员可以执行此操作。',
  },
  'access.passkey-needed': {
    errCode: 3,
    en_US: 'Operators have to log in by passkey for this, or do so again.',
    zh_CN: '管理员需要使用通行密钥登录（或重新验证）后才能执行此操作。',
  },
  'access.no-permission': {
    errCode: 3,
    en_US: 'This belongs to a part of the platform that you do not take care of.',
    zh_CN: '你的管理权限不包含此项操作。',
  },
  'access.not-owner': {
    errCode: 3,
    otherErrCodes: [5],
    en_US: 'This belongs to somebody else.',
    zh_CN: '这不属于你，无法执行此操作。',
  },
  'access.token-scope': {
    errCode: 3,
    en_US: 'The API token may not do this.',
    zh_CN: '该 API 令牌没有执行此操作的权限。',
  },
  'access.foreign-origin': {
    errCode: 3,
    en_US: 'This request came from a page that may not make it.',
    zh_CN: '发出该请求的页面无权执行此操作。',
  },
  'access.no-route': {
    ret: 4,
    errCode: 32,
    httpStatus: 404,
    en_US: 'There is no such address.',
    zh_CN: '没有这个接口。',
  },
  'access.maintenance': {
    ret: -10,
    errCode: 1,
    en_US: 'The platform is under maintenance. Please come back later.',
    zh_CN: '平台正在维护，请稍后再来。',
  },
  'access.too-many-requests': {
    errCode: 2,
    en_US: 'Too many attempts. Please wait a while.',
    zh_CN: '操作过于频繁，请稍后再试。',
  },
  'request.key-reused': {
    errCode: 2,
    en_US: 'This key was used for something else within the last 24 hours. Take a new one.',
    zh_CN: '该幂等键在 24 小时内已用于其他请求，请更换后重试。',
  },
  'request.argument': {
    errCode: 4,
    en_US: 'A value of the request is missing or wrong.',
    zh_CN: '请求参数缺失或有误。',
  },
  'request.malformed-body': {
    errCode: 4,
    en_US: 'The request body could not be read.',
    zh_CN: '无法读取请求内容。',
  },
  'request.too-large': {
    errCode: 4,
    en_US: 'The request is too large.',
    zh_CN: '请求内容过大。',
  },
  'request.takes-too-long': {
    errCode: 2,
    en_US: 'This takes too long to compute. Make it simpler, or try again later.',
    zh_CN: '计算耗时过长，请简化内容，或稍后再试。',
  },
  'request.redirect-target': {
    errCode: 4,
    en_US: 'Returning to this address is not allowed.',
    zh_CN: '不允许跳转到该地址。',
  },
  'server.unexpected': {
    ret: 1,
    errCode: 1,
    en_US: 'Something went wrong on our side. Please try again.',
    zh_CN: '服务器出现异常，请重试。',
  },
  'server.other-role': {
    ret: 4,
    errCode: 32,
    httpStatus: 404,
    en_US: 'This process does not serve this address.',
    zh_CN: '本进程不提供此地址的服务。',
  },
  'server.timeout': {
    ret: 4,
    errCode: 33,
    httpStatus: 504,
    en_US: 'The answer took too long.',
    zh_CN: '处理超时，请重试。',
  },
  'server.database-down': {
    errCode: 9,
    en_US: 'The data store cannot be reached at the moment.',
    zh_CN: '数据存储暂时不可用。',
  },
} as const satisfies Record<string, RefusalEntry>;
