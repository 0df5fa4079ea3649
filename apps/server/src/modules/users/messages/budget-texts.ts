import type { Locale } from '@colophon/model';
import type { Words } from './words.ts';

/** Kinds of news about budgets from which programs pay. */
export const BUDGET_TYPES = ['approvalWanted', 'budgetPaused'] as const;
type BudgetType = (typeof BUDGET_TYPES)[number];

/** Page that such news lead to. */
export const BUDGET_PATHS: Readonly<Partial<Record<string, string>>> = {
  approvalWanted: '/logged/setting?tab=budgets',
  budgetPaused: '/logged/setting?tab=budgets',
};

export const budgetWords: Record<BudgetType, Record<Locale, Words>> = {
  approvalWanted: {
    en_US: {
      subject: 'A program asks you to approve a payment',
      heading: 'A payment waits for you',
      body: '{name}, a program that pays from a budget of yours wants to pay {reason} for “{subject}”. It waits for 24 hours. Open it to see what it is for, and to approve or decline it.',
      unasked: 'You receive this message because payments of this size need your approval.',
      sms: '{username}, a program waits for you to approve a payment of {reason} on Colophon.',
    },
    zh_CN: {
      subject: '有一笔程序发起的付款等待你批准',
      heading: '付款待批准',
      body: '{name}，使用你预算的程序申请为“{subject}”支付 {reason}，请在 24 小时内打开页面查看详情，并批准或拒绝。',
      unasked: '收到本邮件，是因为该金额的付款须经你批准。',
      sms: '{username}，落款上有一笔 {reason} 的程序付款等待你批准。',
    },
  },
  budgetPaused: {
    en_US: {
      subject: 'A budget was paused',
      heading: 'A budget was paused',
      body: '{name}, the budget “{subject}” refused ten payments within an hour, so it was paused: nothing is paid from it any more. If a program of yours is mistaken, mend it and have the budget go on under “Settings”, “Budgets”. If you know of no such program, revoke its token.',
      unasked: 'You receive this message because the budget belongs to your account.',
      sms: '{username}, a budget of yours on Colophon was paused, because it refused ten payments within an hour.',
    },
    zh_CN: {
      subject: '你的预算已暂停',
      heading: '预算已暂停',
      body: '{name}，预算“{subject}”在一小时内拒绝了十次付款，已自动暂停，不再支付任何款项。如果是你的程序出错，请修正后在“个人设置”的“预算”中恢复；如果不清楚付款来源，请立即吊销对应的令牌。',
      unasked: '收到本邮件，是因为该预算属于你的账号。',
      sms: '{username}，你在落款的一个预算一小时内拒绝了十次付款，已自动暂停。',
    },
  },
};
