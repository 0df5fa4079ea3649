/** Screens of the operator console by group, in the order of its navigation. */
export const OPERATOR_GROUPS = {
  users: ['users', 'tags', 'betaApplications', 'betaCodes'],
  content: ['resources', 'types', 'attributes', 'categories', 'labels'],
  nodes: ['nodes', 'nodeTags', 'exhibits'],
  contracts: ['contracts', 'templates', 'timers'],
  campaigns: ['activities', 'ads', 'topics'],
  rewards: ['tasks', 'rewards', 'rewardRecords', 'coins', 'dailyCoins'],
  money: ['wallets', 'records', 'orders', 'adjust', 'books'],
} as const;

export type OperatorScreen = (typeof OPERATOR_GROUPS)[keyof typeof OPERATOR_GROUPS][number];

/** Where the operator console begins. */
export const START_SCREEN: OperatorScreen = 'users';

export function isOperatorScreen(name: string): name is OperatorScreen {
  return Object.values(OPERATOR_GROUPS).some((screens) => screens.some((screen) => screen === name));
}
