import type { RefusalEntry } from '../entry.ts';

export const orderRefusals = {
  'order.not-found': {
    errCode: 2,
    en_US: 'There is no such order.',
    zh_CN: '订单不存在。',
  },
  'order.gateway-unknown': {
    errCode: 2,
    en_US: 'This way to pay is not available here.',
    zh_CN: '平台未开通该支付渠道。',
  },
  'order.amount-outside': {
    errCode: 4,
    en_US: 'The amount is outside of what this way to pay allows.',
    zh_CN: '金额超出该支付渠道允许的范围。',
  },
  'order.gateway-unreachable': {
    errCode: 7,
    en_US: 'The payment service cannot be reached. Please try again later.',
    zh_CN: '暂时无法连接支付渠道，请稍后再试。',
  },
  'order.gateway-refused': {
    errCode: 2,
    en_US: 'The payment service refused the order.',
    zh_CN: '支付渠道拒绝了该订单。',
  },
  'order.ended': {
    errCode: 6,
    en_US: 'The order has ended, or is not so far yet.',
    zh_CN: '订单已结束，或当前状态不允许此操作。',
  },
  'order.too-many': {
    errCode: 2,
    en_US: 'You have ordered too often. Please try again in an hour.',
    zh_CN: '下单过于频繁，请一小时后再试。',
  },
  'order.not-by-operator': {
    errCode: 2,
    en_US: 'What became of this order is for its payment service to say.',
    zh_CN: '该订单的结果以支付渠道为准，不能手动处理。',
  },
  'order.notification-rejected': {
    errCode: 4,
    httpStatus: 400,
    en_US: 'The notification was not accepted.',
    zh_CN: '通知未被接受。',
  },
} as const satisfies Record<string, RefusalEntry>;
