import { RewardStatus, RewardTag, RewardType, WalletStatus } from '@colophon/model';
import { Anchor, Badge, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '#api/accounts/queries.ts';
import { type OwnReward, ownRewardsQuery, type RewardStatusText } from '#api/rewards/queries.ts';
import { reasonText } from '#domain/rewards/line-text.ts';
import { useRewardValue } from '#domain/rewards/use-reward-value.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import styles from './reward-page.module.css';
import { rewardReaders } from './reward-search.ts';

const STATUSES = Object.values(RewardStatus).map(String) as RewardStatusText[];

/** Rewards of the user: those that came, those that wait and why, those that were taken back and why. */
export function OwnRewards({ userId }: { userId: number }) {
  const { t } = useTranslation(['rewards', 'ui']);
  const { filter, change } = useFilter(rewardReaders);
  const { data, error, refetch } = useQuery(ownRewardsQuery(filter.status));
  const options = [
    { value: '', label: t('status_all') },
    ...STATUSES.map((status) => ({ value: status as string, label: t(`status_${status}`) })),
  ];
  return (
    <section className={styles.section} aria-labelledby="own">
      <h2 id="own">{t('own_rewards')}</h2>
      <FilterChips
        label={t('status')}
        options={options}
        isChosen={(value) => value === (filter.status ?? '')}
        onToggle={(value) => change({ status: STATUSES.find((status) => status === value) })}
      />
      {error && !data && <ErrorFace error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={112} mt="md" />}
      {data?.length === 0 &&
        (filter.status ? (
          <EmptyFace title={t('ui:nothing_found')} />
        ) : (
          <EmptyFace title={t('no_rewards')} text={t('no_rewards_text')} />
        ))}
      {data && data.length > 0 && (
        <ul className={styles.rewards}>
          {data.map((reward) => (
            <Reward key={reward.id} reward={reward} userId={userId} />
          ))}
        </ul>
      )}
    </section>
  );
}

const TONES = {
  [RewardTag.review]: 'warning',
  [RewardTag.rejected]: 'danger',
  [RewardTag.waiting]: 'warning',
  [RewardTag.issued]: 'success',
  [RewardTag.deducted]: 'danger',
} as const;

function Reward({ reward, userId }: { reward: OwnReward; userId: number }) {
  const { t } = useTranslation('rewards');
  const worthOf = useRewardValue();
  const tag = reward.tag as RewardTag;
  const reason = reasonText(reward.extra);
  return (
    <li>
      <div className={styles.what}>
        {reward.title}
        <Time at={reward.updateTime} className={styles.dimmed} />
        {tag === RewardTag.waiting && <Waiting rewardType={reward.rewardType} userId={userId} />}
        {reason && <span>{t('reason', { reason })}</span>}
      </div>
      <div className={styles.worth}>
        <strong>{worthOf(reward.rewardType, reward.rewardNum)}</strong>
        <Badge variant="light" color={TONES[tag]}>
          {t(`tag_${tag}`)}
        </Badge>
      </div>
    </li>
  );
}

/** Why a reward that is earned has not come yet. */
function Waiting({ rewardType, userId }: { rewardType: number; userId: number }) {
  const { t } = useTranslation('rewards');
  const isPaidOut = rewardType === RewardType.feather;
  const { data: wallet } = useQuery({ ...walletQuery(userId), enabled: isPaidOut });
  if (rewardType === RewardType.pool) return <span className={styles.dimmed}>{t('waits_for_pool')}</span>;
  if (wallet?.status !== WalletStatus.inactive) return <span className={styles.dimmed}>{t('waits')}</span>;
  return (
    <span>
      {t('waits_for_wallet')}{' '}
      <Anchor component={AppLink} app="user" to="/logged/wallet">
        {t('activate_wallet')}
      </Anchor>
    </span>
  );
}
