import { RewardType } from '@colophon/model';
import { Group, Progress } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { grantReward, type OperatorReward, operatorRewards, toggleReward } from '#api/rewards/operator.ts';
import { useRewardValue } from '#domain/rewards/use-reward-value.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { AppLink } from '#ui/app-link.tsx';
import type { Column } from '#ui/data-table.tsx';
import { toast } from '#ui/toast.ts';
import { useFilter } from '#ui/use-filter.ts';
import { AddButton, RowButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { PeopleDialog } from './people-dialog.tsx';
import { PeriodLine } from './period-line.tsx';
import { PoolDialog } from './pool-dialog.tsx';
import { RewardDrawer } from './reward-drawer.tsx';
import { STAGES, type Stage, StageBadge } from './reward-words.tsx';

/** Value of `status` of rewards that are given to nobody. */
const STOPPED = 2;

/** Rewards: what they ask for and are worth, their budgets, and those that were given. */
export default function RewardsPage() {
  const { t } = useTranslation(['rewardDesk', 'operators']);
  const filters = useFilter({ title: text, stage: someOf(...STAGES) });
  const list = usePagedList(operatorRewards(filters.filter));
  const [opened, setOpened] = useState<OperatorReward | 'new'>();
  const [closing, setClosing] = useState<OperatorReward>();
  const [granting, setGranting] = useState<OperatorReward>();
  const toggle = useWrite(toggleReward);
  const grant = useWrite(grantReward, {
    onSuccess: (count) => {
      toast.success(t('granted', { count }));
      setGranting(undefined);
    },
  });
  const add = <AddButton onClick={() => setOpened('new')}>{t('add_reward')}</AddButton>;
  const columns = useColumns();
  return (
    <OperatorPage
      title={t('operators:screen_rewards')}
      intro={t('rewards_intro')}
      actions={add}
      filters={filters}
      fields={[
        { search: 'title', label: t('search_title') },
        {
          choice: 'stage',
          label: t('stage'),
          options: [
            { value: '', label: t('stage_all') },
            ...STAGES.map((stage) => ({ value: stage as string, label: t(`stage_${stage}`) })),
          ],
        },
      ]}
    >
      <OperatorTable
        label={t('operators:screen_rewards')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('rewards_empty'), action: add }}
        columns={columns}
        rowKey={({ code }) => code}
        rowActions={(reward) => {
          const name = reward.title;
          const isStopped = reward.status === STOPPED;
          return (
            <Group gap="xs" justify="flex-end">
              {reward.conditions.length === 0 && !isStopped && (
                <RowButton label={t('grant_named', { name })} onClick={() => setGranting(reward)}>
                  {t('grant')}
                </RowButton>
              )}
              <RowButton label={t('change_named', { name })} onClick={() => setOpened(reward)}>
                {t('change')}
              </RowButton>
              {!reward.closeTime && (
                <RowButton
                  label={t(isStopped ? 'go_on_named' : 'stop_named', { name })}
                  isDanger={!isStopped}
                  onClick={() => toggle.mutate(reward.code)}
                >
                  {t(isStopped ? 'go_on' : 'stop')}
                </RowButton>
              )}
              {reward.rewardType === RewardType.pool && !reward.closeTime && (
                <RowButton label={t('divide_named', { name })} isDanger onClick={() => setClosing(reward)}>
                  {t('divide')}
                </RowButton>
              )}
            </Group>
          );
        }}
      />
      {opened && <RewardDrawer reward={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
      {closing && <PoolDialog pool={closing} onClose={() => setClosing(undefined)} />}
      {granting && (
        <PeopleDialog
          title={t('grant_named', { name: granting.title })}
          text={t('grant_text')}
          act={t('grant')}
          isPending={grant.isPending}
          onSend={(given) => grant.mutate({ rewardConfigCode: granting.code, ...given })}
          onClose={() => setGranting(undefined)}
        />
      )}
    </OperatorPage>
  );
}

function useColumns(): Column<OperatorReward>[] {
  const { t } = useTranslation('rewardDesk');
  const worthOf = useRewardValue();
  return [
    {
      key: 'reward',
      header: t('reward'),
      cell: ({ title, code, groupCode }) => (
        <span className={styles.lines}>
          <span className={styles.word}>{title}</span>
          <span className={styles.dimmed}>{`${code} · ${groupCode}`}</span>
        </span>
      ),
    },
    {
      key: 'worth',
      header: t('worth'),
      cell: ({ rewardType, rewardNum }) => worthOf(rewardType, rewardNum),
    },
    {
      key: 'stage',
      header: t('stage'),
      cell: ({ tag }) => <StageBadge stage={tag as Stage} />,
    },
    { key: 'period', header: t('in_effect'), cell: (reward) => <PeriodLine period={reward} /> },
    { key: 'budget', header: t('budget'), cell: (reward) => <Budget reward={reward} /> },
    {
      key: 'records',
      header: t('given'),
      cell: ({ code, title }) => (
        <AppLink
          className={styles.open}
          app="console"
          to="/admin/{-$screen}"
          params={{ screen: 'rewardRecords' }}
          search={{ reward: code }}
          title={t('records_named', { name: title })}
        >
          {t('show_records')}
        </AppLink>
      ),
    },
  ];
}

/** Use of a budget, as a bar and in words. */
function Budget({ reward: { title, budget, usedBudget } }: { reward: OperatorReward }) {
  const { t } = useTranslation('rewardDesk');
  if (budget === null) return t('budget_used', { used: usedBudget });
  const percent = budget === 0 ? 100 : Math.min(100, (usedBudget / budget) * 100);
  return (
    <div className={styles.lines}>
      <Progress
        value={percent}
        aria-label={t('budget_named', { name: title })}
        color={percent < 90 ? 'ink' : 'danger'}
      />
      {t('budget_of', { used: usedBudget, budget })}
    </div>
  );
}
