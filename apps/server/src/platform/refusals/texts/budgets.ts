import type { RefusalEntry } from '../entry.ts';

export const budgetRefusals = {
  'budgets.not-found': {
    errCode: 2,
    en_US: 'There is no such budget.',
    zh_CN: '预算不存在。',
  },
  'budgets.too-many': {
    errCode: 2,
    en_US: 'You have twenty budgets already. End one to make another.',
    zh_CN: '你已有二十个预算，结束一个后才能再创建。',
  },
  'budgets.limits': {
    errCode: 4,
    en_US:
      'The limits do not fit together: what is paid without asking, a payment, a day and the total follow one another, and the total is no less than what is spent.',
    zh_CN: '限额设置有误：免审批限额、单笔限额、单日限额、总限额须依次不减，且总限额不得低于已支出金额。',
  },
  'budgets.off': {
    errCode: 2,
    en_US: 'The budget is paused or has ended. Its owner decides when it pays again.',
    zh_CN: '预算已暂停或已结束，须由其所有者恢复。',
  },
  'budgets.expired': {
    errCode: 2,
    en_US: 'The budget has expired.',
    zh_CN: '预算已过期。',
  },
  'budgets.subject': {
    errCode: 2,
    en_US: 'The budget is not for works of this kind or owner.',
    zh_CN: '预算不适用于此类作品或其所有者。',
  },
  'budgets.facts': {
    errCode: 2,
    en_US: 'The budget does not allow terms like these.',
    zh_CN: '预算不允许此类授权条款。',
  },
  'budgets.per-payment': {
    errCode: 2,
    en_US: 'The amount is more than the budget allows for one payment.',
    zh_CN: '金额超过预算的单笔限额。',
  },
  'budgets.per-day': {
    errCode: 2,
    en_US: 'With this payment the budget would spend more today than it may.',
    zh_CN: '此次付款将超过预算的单日限额。',
  },
  'budgets.total': {
    errCode: 2,
    en_US: 'With this payment the budget would spend more than it may in all.',
    zh_CN: '此次付款将超过预算的总限额。',
  },
  'budgets.approval-wanted': {
    errCode: 2,
    en_US: 'This payment waits for the approval of the owner of the budget.',
    zh_CN: '此次付款须经预算所有者批准。',
  },
  'budgets.approval-declined': {
    errCode: 2,
    en_US: 'The owner of the budget declined this payment.',
    zh_CN: '预算所有者已拒绝此次付款。',
  },
  'approvals.gone': {
    errCode: 2,
    en_US: 'There is no such payment to approve.',
    zh_CN: '待审批的付款不存在。',
  },
  'approvals.expired': {
    errCode: 2,
    en_US: 'This payment was not decided about in time. It can be asked for again.',
    zh_CN: '该付款申请已过期，可重新发起。',
  },
} as const satisfies Record<string, RefusalEntry>;
