import { someOf } from '#search-params.ts';

/** Readers of the reward page's address: the status of rewards on show, the kind of coins. */
export const rewardReaders = { status: someOf('1', '2', '3', '4'), coins: someOf('points') };
