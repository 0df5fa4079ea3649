import { RewardType } from '@colophon/model';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBookMoney } from '#ui/money.ts';

/** Writes what a reward is worth: money, points, invitations, or a part of a pool that is not divided yet. */
export function useRewardValue(): (rewardType: number, rewardNum: number) => string {
  const { t } = useTranslation('rewards');
  const money = useBookMoney();
  return (rewardType, rewardNum) => {
    if (rewardType === RewardType.points) return t('points', { count: rewardNum });
    if (rewardType === RewardType.invitations) return t('invitations', { count: rewardNum });
    if (rewardType === RewardType.pool && rewardNum === 0) return t('part_of_pool');
    return money(hundredths(rewardNum));
  };
}

/** Coins as answers have them, in hundredths. */
export function hundredths(coins: number): number {
  return Math.round(coins * 100);
}
