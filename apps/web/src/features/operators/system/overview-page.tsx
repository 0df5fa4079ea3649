import { formatSize, includesPermissions } from '@colophon/model';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { healthQuery, overviewQuery, type Task, tasksQuery } from '#api/operations/overview.ts';
import { ownPermissionsQuery } from '#api/operations/staff.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { someOf } from '#search-params.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { OperatorPage } from '../frame/operator-page.tsx';
import { useAmount } from '../money/use-amount.ts';
import styles from '../operators.module.css';
import { HealthTable } from './health-table.tsx';

import { type NumberTile, NumberTiles, type ScreenTarget } from './number-tiles.tsx';
import overview from './overview.module.css';

const PERIODS = ['7', '30', '365'] as const;

/** Screens on which tasks are done. */
const TASK_SCREENS: Record<Task, ScreenTarget> = {
  reports: { screen: 'reports', permission: 'reports' },
  appeals: { screen: 'appeals', permission: 'reports' },
  applications: { screen: 'betaApplications', permission: 'beta', search: { status: 'waiting' } },
  rewards: { screen: 'rewardRecords', permission: 'rewards', search: { step: 'review' } },
  withdrawals: { screen: 'orders', permission: 'finance', search: { kind: 'withdrawal', status: 'processing' } },
  jobs: { screen: 'jobs', permission: 'system', search: { state: 'failed' } },
  messages: { screen: 'messages', permission: 'system' },
  timers: { screen: 'timers', permission: 'system', search: { state: 'late' } },
};

/** The first screen of the console: what waits, how the platform grows, how the installation does. */
export default function OverviewPage() {
  const { t } = useTranslation(['overview', 'operators']);
  const { data: permissions = [] } = useQuery(ownPermissionsQuery);
  const mayOperate = includesPermissions(permissions, ['system']);
  return (
    <OperatorPage title={t('operators:screen_overview')} intro={t(mayOperate ? 'intro' : 'intro_tasks')}>
      <Stack gap="xl">
        <Tasks />
        {mayOperate && <Numbers />}
        {mayOperate && <InstallationHealth />}
      </Stack>
    </OperatorPage>
  );
}

function Section({ title, controls, children }: { title: string; controls?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {controls && <div className={overview.controls}>{controls}</div>}
      {children}
    </section>
  );
}

function Tasks() {
  const { t } = useTranslation('overview');
  const { data: tasks, error, refetch } = useQuery(tasksQuery);
  const open = tasks?.filter(({ count }) => count > 0);
  return (
    <Section title={t('tasks')}>
      {error && <ErrorFace error={error} retry={() => void refetch()} />}
      {open?.length === 0 && <Text c="dimmed">{t('tasks_none')}</Text>}
      {open && open.length > 0 && (
        <NumberTiles
          label={t('tasks')}
          tiles={open.map(({ task, count }) => ({
            key: task,
            name: t(`task_${task}`),
            value: String(count),
            target: TASK_SCREENS[task],
          }))}
        />
      )}
    </Section>
  );
}

function Numbers() {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const amount = useAmount();
  const { filter, change } = useFilter({ days: someOf(...PERIODS) });
  const days = filter.days ?? '7';
  const { data: numbers, error, refetch } = useQuery(overviewQuery(Number(days)));
  const digits = new Intl.NumberFormat(locale.replace('_', '-'));
  const written = (value: number | undefined) => (value === undefined ? undefined : digits.format(value));
  const since: Record<string, string> = numbers ? { startRegisteredDate: numbers.since } : {};
  const counted: NumberTile[] = [
    tile('users', written(numbers?.users), { screen: 'users', permission: 'users' }),
    tile('newUsers', written(numbers?.newUsers), { screen: 'users', permission: 'users', search: since }),
    tile('activeUsers', written(numbers?.activeUsers), { screen: 'users', permission: 'users' }),
    tile('resources', written(numbers?.resources), { screen: 'resources', permission: 'resources' }),
    tile('newResources', written(numbers?.newResources), { screen: 'resources', permission: 'resources' }),
    tile('nodes', written(numbers?.nodes), { screen: 'nodes', permission: 'nodes' }),
    tile('contracts', written(numbers?.contracts), { screen: 'contracts', permission: 'contracts' }),
    tile('newContracts', written(numbers?.newContracts), { screen: 'contracts', permission: 'contracts' }),
    tile('transactionAmount', numbers && amount(numbers.transactionAmount), { screen: 'records', permission: 'trade' }),
    tile('coinsInCirculation', numbers && amount(numbers.coinsInCirculation), { screen: 'books', permission: 'trade' }),
    tile('rewardsIssued', written(numbers?.rewardsIssued), { screen: 'rewardRecords', permission: 'rewards' }),
    tile('storageBytes', numbers && formatSize(numbers.storageBytes), { screen: 'storage', permission: 'system' }),
  ];
  function tile(
    key: Exclude<keyof NonNullable<typeof numbers>, 'since' | 'openReports' | 'pendingApplications'>,
    value: string | undefined,
    target: ScreenTarget,
  ): NumberTile {
    return { key, name: t(`number_${key}`), value, target };
  }
  return (
    <Section
      title={t('numbers')}
      controls={
        <FilterChips
          label={t('period')}
          options={PERIODS.map((period) => ({ value: period, label: t('period_days', { count: Number(period) }) }))}
          isChosen={(period) => period === days}
          onToggle={(period) => change({ days: PERIODS.find((known) => known === period) })}
        />
      }
    >
      {error ? (
        <ErrorFace error={error} retry={() => void refetch()} />
      ) : (
        <NumberTiles label={t('numbers')} tiles={counted} />
      )}
    </Section>
  );
}

function InstallationHealth() {
  const { t } = useTranslation('overview');
  const { data: health, error, refetch } = useQuery(healthQuery);
  return (
    <Section title={t('health')}>
      {error ? <ErrorFace error={error} retry={() => void refetch()} /> : <HealthTable health={health} />}
    </Section>
  );
}
