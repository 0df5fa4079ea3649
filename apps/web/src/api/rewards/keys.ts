/** Keys of tasks, rewards and coins of the user, and of what operators see of everybody's. */
export const rewardKeys = {
  all: ['rewards'],
  newcomer: ['rewards', 'newcomer'],
  own: (status: string | undefined) => ['rewards', 'own', status],
  account: (type: number) => ['rewards', 'account', type],
  ownCode: ['rewards', 'ownCode'],
  friends: (userId: number) => ['rewards', 'friends', userId],
  coins: (type: number) => ['rewards', 'coins', type],
  daily: ['rewards', 'daily'],
  follower: ['rewards', 'follower'],
  operatorTasks: (group: string | undefined) => ['rewards', 'operators', 'tasks', group],
  operatorRewards: (filter: object) => ['rewards', 'operators', 'rewards', filter],
  rewardSums: (code: string) => ['rewards', 'operators', 'sums', code],
  rewardRecords: (filter: object) => ['rewards', 'operators', 'records', filter],
  everybodysCoins: (filter: object) => ['rewards', 'operators', 'coins', filter],
  dailyPeriod: ['rewards', 'operators', 'daily'],
};
