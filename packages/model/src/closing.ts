/** Obstacles to closing an account, each settled in a place of its own. */
export const CLOSING_OBSTACLES = [
  'operator',
  'balance',
  'frozenWallet',
  'recharges',
  'withdrawals',
  'contracts',
  'payouts',
  'movedLicences',
] as const;

export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];
