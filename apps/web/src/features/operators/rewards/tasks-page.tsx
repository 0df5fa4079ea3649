import { Badge, Group } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { completeTask, type OperatorTask, operatorTasks, toggleTask } from '#api/rewards/operator.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf } from '#search-params.ts';
import type { Column } from '#ui/data-table.tsx';
import { toast } from '#ui/toast.ts';
import { useFilter } from '#ui/use-filter.ts';
import { RowButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { PeopleDialog } from './people-dialog.tsx';
import { PeriodLine } from './period-line.tsx';
import { TaskDrawer } from './task-drawer.tsx';

const GROUPS = [
  'G00001',
  'G00002',
  'G00003',
  'G00004',
  'G00005',
  'G00006',
  'G00007',
  'G00008',
  'G00009',
  'G00010',
] as const;
/** Value of `status` of tasks that count nothing. */
const STOPPED = 2;
/** Triggers of tasks that operators see done. */
const SEEN_BY_OPERATORS = ['operator', 'community.signed-in'];

/** Tasks by group: changed, stopped, noted as done. */
export default function TasksPage() {
  const { t } = useTranslation(['rewardDesk', 'operators']);
  const filters = useFilter({ group: someOf(...GROUPS) });
  const list = usePagedList(operatorTasks(filters.filter.group));
  const [changing, setChanging] = useState<OperatorTask>();
  const [noting, setNoting] = useState<OperatorTask>();
  const toggle = useWrite(toggleTask);
  const note = useWrite(completeTask, {
    onSuccess: (count) => {
      toast.success(t('noted', { count }));
      setNoting(undefined);
    },
  });
  const columns = useColumns();
  return (
    <OperatorPage
      title={t('operators:screen_tasks')}
      intro={t('tasks_intro')}
      filters={filters}
      fields={[
        {
          choice: 'group',
          label: t('group'),
          options: [
            { value: '', label: t('group_all') },
            ...GROUPS.map((group) => ({ value: group as string, label: t(`group_${group}`) })),
          ],
        },
      ]}
    >
      <OperatorTable
        label={t('operators:screen_tasks')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('tasks_empty') }}
        columns={columns}
        rowKey={({ code }) => code}
        rowActions={(task) => {
          const name = task.title;
          const isStopped = task.status === STOPPED;
          return (
            <Group gap="xs" justify="flex-end">
              {SEEN_BY_OPERATORS.includes(task.triggerEvent) && (
                <RowButton label={t('note_named', { name })} onClick={() => setNoting(task)}>
                  {t('note_done')}
                </RowButton>
              )}
              <RowButton label={t('change_named', { name })} onClick={() => setChanging(task)}>
                {t('change')}
              </RowButton>
              <RowButton
                label={t(isStopped ? 'go_on_named' : 'stop_named', { name })}
                isDanger={!isStopped}
                onClick={() => toggle.mutate(task.code)}
              >
                {t(isStopped ? 'go_on' : 'stop')}
              </RowButton>
            </Group>
          );
        }}
      />
      {changing && <TaskDrawer task={changing} onClose={() => setChanging(undefined)} />}
      {noting && (
        <PeopleDialog
          title={t('note_named', { name: noting.title })}
          text={t('note_text')}
          act={t('note_done')}
          isPending={note.isPending}
          onSend={(given) => note.mutate({ taskConfigCode: noting.code, ...given })}
          onClose={() => setNoting(undefined)}
        />
      )}
    </OperatorPage>
  );
}

function useColumns(): Column<OperatorTask>[] {
  const { t } = useTranslation('rewardDesk');
  return [
    {
      key: 'task',
      header: t('task'),
      cell: ({ title, code }) => (
        <span className={styles.lines}>
          <span className={styles.word}>{title}</span>
          <span className={styles.dimmed}>{code}</span>
        </span>
      ),
    },
    {
      key: 'group',
      header: t('group'),
      cell: ({ groupCode }) => t(`group_${groupCode as (typeof GROUPS)[number]}`),
    },
    {
      key: 'times',
      header: t('times'),
      cell: ({ completionTimes, period }) =>
        `${t(`period_${period}`)}${completionTimes > 0 ? ` · ${t('times_most', { count: completionTimes })}` : ''}`,
    },
    { key: 'period', header: t('in_effect'), cell: (task) => <PeriodLine period={task} /> },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => (
        <Badge variant="light" color={status === STOPPED ? 'danger' : 'success'} className={styles.badge!}>
          {t(status === STOPPED ? 'task_stopped' : 'task_counts')}
        </Badge>
      ),
    },
  ];
}
