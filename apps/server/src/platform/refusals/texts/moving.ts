import type { RefusalEntry } from '../entry.ts';

export const movingRefusals = {
  'moving.busy': {
    errCode: 2,
    en_US: 'An archive of yours is being made already, or your account is moving or has moved.',
    zh_CN: '你的数据正在打包，或你的账号正在迁移、已迁移。',
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
    en_US: 'This archive or move is not ready, or is kept no more.',
    zh_CN: '压缩包或迁移尚未就绪，或已过期。',
  },
  'moving.code': {
    errCode: 2,
    en_US: 'The code is wrong.',
    zh_CN: '迁移码不正确。',
  },
  'moving.unreachable': {
    errCode: 2,
    en_US: 'The other installation cannot be reached, or does not take part.',
    zh_CN: '无法连接到对方平台，或对方平台不支持迁移。',
  },
  'moving.balance': {
    errCode: 2,
    en_US: 'There is money in the wallet, which does not move. Withdraw or spend it first, or confirm that it stays.',
    zh_CN: '钱包中还有余额，余额不会随账号迁移。请先提现或使用，或确认保留在原处。',
  },
  'moving.import-not-found': {
    errCode: 2,
    en_US: 'There is no such import.',
    zh_CN: '该导入不存在。',
  },
  'moving.not-planned': {
    errCode: 2,
    en_US: 'This archive is not checked yet, or was taken in already.',
    zh_CN: '压缩包尚未检查完毕，或已导入。',
  },
  'moving.unknown-thing': {
    errCode: 2,
    en_US: 'Nothing of this kind came from there.',
    zh_CN: '未找到来自该处的此项内容。',
  },
  'moving.name-unusable': {
    errCode: 2,
    en_US: 'This name cannot be used: it is taken, or not allowed.',
    zh_CN: '该名称已被占用或不符合要求。',
  },
  'moving.conflict-open': {
    errCode: 2,
    en_US: 'Some names are taken here. Choose others, or leave those things out.',
    zh_CN: '部分名称已被占用，请另选名称或不导入这些内容。',
  },
  'moving.damaged': {
    errCode: 2,
    en_US: 'The archive is damaged: a file is missing, was changed or does not belong to it.',
    zh_CN: '压缩包已损坏：有文件缺失、被改动或不属于该压缩包。',
  },
  'moving.unsafe-name': {
    errCode: 2,
    en_US: 'A file in the archive has a name that no file system may be given.',
    zh_CN: '压缩包内有文件名不安全。',
  },
  'moving.newer': {
    errCode: 2,
    en_US: 'The archive was made by a newer version of the program.',
    zh_CN: '压缩包由更新的程序版本生成。',
  },
  'moving.schema': {
    errCode: 2,
    en_US: 'A file in the archive does not say what it should.',
    zh_CN: '压缩包内有文件的内容不符合格式。',
  },
  'moving.signature': {
    errCode: 2,
    en_US: 'What was sent is not signed by the installation that it names.',
    zh_CN: '收到的内容签名与其声明的来源不符。',
  },
  'moving.foreign': {
    errCode: 2,
    en_US: 'This is the archive of another account.',
    zh_CN: '这是另一个账号的压缩包。',
  },
} as const satisfies Record<string, RefusalEntry>;
