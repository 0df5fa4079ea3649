/** Keys of tasks, rewards and coins of the user, and of what operators see of everybody's. */
export const rewardKeys = {
  all: ['rewards'],
  newcomer: ['rewards', 'newcomer'],
  own: (status: string | undefined) => ['rewards', 'own', status],
  account: (type: number) => ['rewards', 'account', type],
  coins: (type: number) => ['rewards', 'coins', type],
};
