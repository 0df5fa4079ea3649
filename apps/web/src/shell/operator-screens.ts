import { includesPermissions, type OperatorPermission, type OperatorPermissions } from '@colophon/model';

/** Screens of the operator console by group, in the order of its navigation. */
const GROUPS = {
  start: ['overview'],
  users: ['users', 'tags', 'betaApplications', 'betaCodes'],
  content: ['resources', 'types', 'attributes', 'categories', 'labels'],
  nodes: ['nodes', 'nodeTags', 'exhibits'],
  moderation: ['reports', 'appeals'],
  contracts: ['contracts', 'templates'],
  campaigns: ['activities', 'ads', 'topics'],
  rewards: ['tasks', 'rewards', 'rewardRecords', 'coins', 'dailyCoins', 'drawings', 'capsules'],
  money: ['wallets', 'records', 'orders', 'adjust', 'books'],
  words: ['texts', 'textTags'],
  system: ['jobs', 'messages', 'backups', 'storage', 'settings', 'timers', 'staff', 'audits'],
} as const;

export type OperatorGroup = keyof typeof GROUPS;
export type OperatorScreen = (typeof GROUPS)[OperatorGroup][number];

/** Parts of the platform that an operator takes care of who sees a screen: whatever its calls ask for. None: any part will do. */
const NEEDED: Record<OperatorScreen, readonly OperatorPermission[]> = {
  overview: [],
  users: ['users'],
  tags: ['users'],
  betaApplications: ['beta'],
  betaCodes: ['beta'],
  resources: ['resources'],
  types: ['resourceTypes'],
  attributes: ['resourceTypes'],
  categories: ['resourceTypes'],
  labels: ['resources'],
  nodes: ['nodes'],
  nodeTags: ['nodes'],
  exhibits: ['nodes'],
  reports: ['reports'],
  appeals: ['reports'],
  contracts: ['contracts'],
  templates: ['templates'],
  activities: ['activities'],
  ads: ['ads', 'activities'],
  topics: ['activities'],
  tasks: ['rewards'],
  rewards: ['rewards'],
  rewardRecords: ['rewards'],
  coins: ['rewards'],
  dailyCoins: ['rewards'],
  drawings: ['rewards'],
  capsules: ['rewards'],
  wallets: ['finance', 'users'],
  records: ['trade'],
  orders: ['finance'],
  adjust: ['finance'],
  books: ['trade'],
  texts: ['i18n'],
  textTags: ['i18n'],
  jobs: ['system'],
  messages: ['system'],
  backups: ['system'],
  storage: ['system'],
  settings: ['system'],
  timers: ['system'],
  staff: ['staff'],
  audits: ['audit'],
};

export function isOperatorScreen(name: string): name is OperatorScreen {
  return Object.hasOwn(NEEDED, name);
}

/** True when an operator with these permissions sees a screen. */
export function mayOpen(permissions: OperatorPermissions, screen: OperatorScreen): boolean {
  return permissions?.length !== 0 && includesPermissions(permissions, NEEDED[screen]);
}

/** The screens that an operator with these permissions sees, by group; groups without any are left out. */
export function screensFor(permissions: OperatorPermissions): [OperatorGroup, OperatorScreen[]][] {
  const groups = Object.entries(GROUPS) as [OperatorGroup, readonly OperatorScreen[]][];
  return groups
    .map(([group, screens]): [OperatorGroup, OperatorScreen[]] => [
      group,
      screens.filter((screen) => mayOpen(permissions, screen)),
    ])
    .filter(([, screens]) => screens.length > 0);
}

/** Where the console begins for an operator with these permissions; absent for one who takes care of nothing. */
export function startScreen(permissions: OperatorPermissions): OperatorScreen | undefined {
  return screensFor(permissions)[0]?.[1][0];
}
