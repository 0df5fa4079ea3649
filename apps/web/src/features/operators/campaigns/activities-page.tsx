import { ActivityStatus, ActivitySwitch } from '@colophon/model';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { type OperatorActivity, operatorActivities, switchActivity } from '#api/activities/operator-activities.ts';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { isBuiltPage, PAGE_PARTS } from '#domain/activities/page-parts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { confirm } from '#ui/confirm.ts';
import type { Column } from '#ui/data-table.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { useFilter } from '#ui/use-filter.ts';
import { AddButton, RowButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { ActivityDrawer } from './activity-drawer.tsx';
import { ActivityPreview } from './activity-preview.tsx';
import { PeriodText, StatusBadge } from './period-text.tsx';

const STATUSES = ['', '6', '1', '3', '4', '5', '2'] as const;

/** Activities in every state: written, published, paused. */
export default function ActivitiesPage() {
  const { t } = useTranslation('campaigns');
  const filters = useFilter({ title: text, status: someOf('1', '2', '3', '4', '5', '6') });
  const { title, status } = filters.filter;
  const list = usePagedList(operatorActivities({ title, flag: status }));
  const [opened, setOpened] = useState<OperatorActivity | 'new'>();
  const [shown, setShown] = useState<OperatorActivity>();
  const askAndSwitch = useSwitch();
  const add = <AddButton onClick={() => setOpened('new')}>{t('add_activity')}</AddButton>;
  const columns = useColumns();
  return (
    <OperatorPage
      title={t('activities')}
      intro={t('activities_intro')}
      actions={add}
      filters={filters}
      fields={[
        { search: 'title', label: t('search_title') },
        {
          choice: 'status',
          label: t('status'),
          options: STATUSES.map((value) => ({ value, label: t(`activity_status_${value || 'all'}`) })),
        },
      ]}
    >
      <OperatorTable
        label={t('activities')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('activities_empty'), text: t('activities_empty_text'), action: add }}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowActions={(activity) => {
          const name = activity.title;
          const isPaused = activity.status === ActivitySwitch.paused;
          return (
            <Group gap="xs" justify="flex-end">
              <RowButton label={t('preview_named', { name })} onClick={() => setShown(activity)}>
                {t('preview')}
              </RowButton>
              {activity.clientStatus !== ActivityStatus.ended && (
                <RowButton label={t('change_named', { name })} onClick={() => setOpened(activity)}>
                  {t('change')}
                </RowButton>
              )}
              {!activity.isDraft && (
                <RowButton
                  label={t(isPaused ? 'resume_named' : 'pause_named', { name })}
                  isDanger={!isPaused}
                  onClick={() => void askAndSwitch(activity)}
                >
                  {t(isPaused ? 'resume' : 'pause')}
                </RowButton>
              )}
            </Group>
          );
        }}
      />
      {opened && (
        <ActivityDrawer activity={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
      {shown && <ActivityPreview activity={shown} onClose={() => setShown(undefined)} />}
    </OperatorPage>
  );
}

/** Pauses an activity after asking, or resumes it. */
function useSwitch() {
  const { t } = useTranslation('campaigns');
  const change = useWrite(switchActivity);
  return async ({ _id, title: name, status }: OperatorActivity) => {
    if (status === ActivitySwitch.paused) {
      change.mutate({ _id, status: ActivitySwitch.shown }, { onSuccess: () => toast.success(t('resumed', { name })) });
      return;
    }
    const isSure = await confirm({
      title: t('pause_named', { name }),
      description: t('pause_text'),
      confirmLabel: t('pause'),
      danger: true,
    });
    if (isSure)
      change.mutate({ _id, status: ActivitySwitch.paused }, { onSuccess: () => toast.success(t('paused', { name })) });
  };
}

function useColumns(): Column<OperatorActivity>[] {
  const { t } = useTranslation('campaigns');
  return [
    { key: 'title', header: t('title'), cell: ({ title }) => <span className={styles.word}>{title}</span> },
    {
      key: 'status',
      header: t('status'),
      cell: ({ clientStatus }) => (
        <StatusBadge tone={TONES[wordOf(clientStatus)]}>{t(`activity_status_${wordOf(clientStatus)}`)}</StatusBadge>
      ),
    },
    { key: 'period', header: t('period'), cell: (activity) => <PeriodText period={activity} /> },
    {
      key: 'link',
      header: t('leads_to'),
      cell: ({ link }) => (
        <span className={styles.word}>{isBuiltPage(link) ? t(`page_${PAGE_PARTS[link].word}`) : link}</span>
      ),
    },
    {
      key: 'changed',
      header: t('changed'),
      cell: ({ updateTime }) => <Time at={updateTime} to="day" className={styles.date} />,
    },
  ];
}

const wordOf = (status: number) => String(status) as Exclude<(typeof STATUSES)[number], ''>;

const TONES = { 6: 'ink', 1: 'warning', 3: 'warning', 4: 'success', 5: 'ink', 2: 'danger' } as const;
