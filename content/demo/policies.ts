import type { DemoPolicy } from './types.ts';

/** Free for everyone, for ever. */
const FREE_TEXT = 'for public\n\ninitial[active]:\n  terminate';

/** Free for nodes: a site may exhibit it, a person signs another offer. */
const FREE_FOR_NODES_TEXT = 'for nodes\n\ninitial[active]:\n  terminate';

/** Free for everybody who is logged in. */
const FREE_FOR_REGISTERED_TEXT = 'for registeredUsers\n\ninitial[active]:\n  terminate';

/** Paid once, `yuan` with at most two decimals, for ever. */
function bought(yuan: string): string {
  return `for public\n\ninitial:\n  ~freelog.TransactionEvent("${yuan}","self.account") => bought\n\nbought[active]:\n  terminate`;
}

/** Paid per month; lapses when a month is not paid. */
function monthly(yuan: string): string {
  return [
    'for public',
    '',
    'initial:',
    `  ~freelog.TransactionEvent("${yuan}","self.account") => subscribed`,
    '',
    'subscribed[active]:',
    '  ~freelog.RelativeTimeEvent("1","month") => initial',
  ].join('\n');
}

/** Free for some days, then paid once. */
function trial(days: number, yuan: string): string {
  return [
    'for public',
    '',
    'initial[active]:',
    `  ~freelog.RelativeTimeEvent("${days}","day") => ended`,
    '',
    'ended:',
    `  ~freelog.TransactionEvent("${yuan}","self.account") => bought`,
    '',
    'bought[active]:',
    '  terminate',
  ].join('\n');
}

export const free: DemoPolicy = { policyName: 'Free for ever', policyText: FREE_TEXT };
export const freeZh: DemoPolicy = { policyName: '永久免费', policyText: FREE_TEXT };
export const freeForNodes: DemoPolicy = { policyName: 'Free for nodes', policyText: FREE_FOR_NODES_TEXT };
export const freeForNodesZh: DemoPolicy = { policyName: '节点免费展出', policyText: FREE_FOR_NODES_TEXT };
export const freeForRegistered: DemoPolicy = {
  policyName: 'Free when logged in',
  policyText: FREE_FOR_REGISTERED_TEXT,
};
export const freeForRegisteredZh: DemoPolicy = { policyName: '登录后免费', policyText: FREE_FOR_REGISTERED_TEXT };

export const buyOnce = (yuan: string): DemoPolicy => ({ policyName: `Buy once, ${yuan}`, policyText: bought(yuan) });
export const buyOnceZh = (yuan: string): DemoPolicy => ({ policyName: `一次买断${yuan}元`, policyText: bought(yuan) });
export const perMonth = (yuan: string): DemoPolicy => ({ policyName: `${yuan} a month`, policyText: monthly(yuan) });
export const perMonthZh = (yuan: string): DemoPolicy => ({ policyName: `包月${yuan}元`, policyText: monthly(yuan) });
export const trialThenBuy = (days: number, yuan: string): DemoPolicy => ({
  policyName: `${days} days, then ${yuan}`,
  policyText: trial(days, yuan),
});
export const trialThenBuyZh = (days: number, yuan: string): DemoPolicy => ({
  policyName: `试读${days}天后${yuan}元`,
  policyText: trial(days, yuan),
});
