import type { RefusalEntry } from '../entry.ts';

export const accountRefusals = {
  'account.not-found': {
    errCode: 2,
    otherErrCodes: [5],
    en_US: 'There is no such wallet.',
    zh_CN: '钱包账户不存在。',
  },
  'account.not-activated': {
    errCode: 2,
    otherErrCodes: [5],
    en_US: 'The wallet is not activated yet.',
    zh_CN: '钱包尚未激活。',
  },
  'account.already-activated': {
    errCode: 6,
    en_US: 'The wallet is activated already.',
    zh_CN: '钱包已经激活。',
  },
  'account.frozen': {
    errCode: 2,
    otherErrCodes: [5],
    en_US: 'The wallet is frozen.',
    zh_CN: '钱包已被冻结。',
  },
  'account.wrong-password': {
    errCode: 3,
    otherErrCodes: [5, 6],
    en_US: 'The pay password is wrong.',
    zh_CN: '支付密码错误。',
  },
  'account.password-locked': {
    errCode: 3,
    otherErrCodes: [5],
    en_US: 'Too many wrong pay passwords. Please try again in half an hour.',
    zh_CN: '支付密码错误次数过多，请半小时后再试。',
  },
  'payment.payee-not-activated': {
    errCode: 2,
    otherErrCodes: [5],
    en_US: 'The wallet of the payee is not activated yet.',
    zh_CN: '收款方的钱包尚未激活。',
  },
  'payment.payee-frozen': {
    errCode: 2,
    otherErrCodes: [5],
    en_US: 'The wallet of the payee is frozen.',
    zh_CN: '收款方的钱包已被冻结。',
  },
  'payment.account-kind': {
    errCode: 2,
    otherErrCodes: [5],
    en_US: 'Money cannot be sent to this kind of account.',
    zh_CN: '不能向该类型的账户付款。',
  },
  'payment.same-account': {
    errCode: 2,
    otherErrCodes: [5],
    en_US: 'Payer and payee are the same.',
    zh_CN: '付款账户与收款账户不能相同。',
  },
  'payment.balance-too-small': {
    errCode: 2,
    otherErrCodes: [5],
    en_US: 'The balance is too small.',
    zh_CN: '余额不足。',
  },
  'payment.amount': {
    errCode: 4,
    otherErrCodes: [5],
    en_US: 'The amount must be greater than zero.',
    zh_CN: '金额必须大于零。',
  },
  'payment.ended': {
    errCode: 2,
    otherErrCodes: [5, 6],
    en_US: 'This transaction has been confirmed or closed already.',
    zh_CN: '该交易已确认或已关闭。',
  },
  'payment.not-found': {
    errCode: 2,
    otherErrCodes: [5],
    en_US: 'There is no such transaction.',
    zh_CN: '交易记录不存在。',
  },
  'payment.other-order': {
    errCode: 6,
    en_US: 'This order number was used for something else.',
    zh_CN: '该订单号已用于其他订单。',
  },
  'payment.refund-too-large': {
    errCode: 2,
    en_US: 'This is more than is left to refund.',
    zh_CN: '退款金额超过可退金额。',
  },
  'payment.refused': {
    errCode: 2,
    otherErrCodes: [5],
    en_US: 'The ledger refused this payment.',
    zh_CN: '账本拒绝了这笔支付。',
  },
} as const satisfies Record<string, RefusalEntry>;
