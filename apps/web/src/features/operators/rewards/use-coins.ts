import { CoinAccountType, RewardType } from '@colophon/model';
import { useRewardValue } from '#domain/rewards/use-reward-value.ts';

/** Writes coins of a kind: money, or points. */
export function useCoins(): (coinAccountType: number, amount: number) => string {
  const worthOf = useRewardValue();
  return (coinAccountType, amount) =>
    worthOf(coinAccountType === CoinAccountType.points ? RewardType.points : RewardType.cash, amount);
}
