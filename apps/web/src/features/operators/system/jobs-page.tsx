import { Badge, Button, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#api/mutation.ts';
import { deleteJob, JOB_STATES, type Job, jobsList, queuesQuery, retryJob } from '#api/operations/jobs.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { confirm } from '#ui/confirm.ts';
import type { Column } from '#ui/data-table.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { useFilter } from '#ui/use-filter.ts';
import { RowButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';

const readers = { state: someOf(...JOB_STATES), queue: text };

/** Work that is still to be done: what waits, what runs, what failed. */
export default function JobsPage() {
  const { t } = useTranslation(['upkeep', 'operators']);
  const filters = useFilter(readers);
  const { state = 'waiting', queue } = filters.filter;
  const list = usePagedList(jobsList({ state, queue }));
  const { data: queues = [] } = useQuery(queuesQuery);
  const retry = useWrite(retryJob, { onSuccess: () => toast.success(t('job_retried')) });
  const drop = useWrite(deleteJob, { onSuccess: () => toast.success(t('job_deleted')) });
  const columns = useColumns();

  const askToDelete = async (job: Job) => {
    const isSure = await confirm({
      title: t('job_delete_title'),
      description: t('job_delete_text', { queue: job.queue }),
      confirmLabel: t('operators:delete'),
      danger: true,
    });
    if (isSure) drop.mutate(job.jobId);
  };

  return (
    <OperatorPage
      title={t('operators:screen_jobs')}
      intro={t('jobs_intro')}
      actions={
        <Button variant="default" onClick={list.retry}>
          {t('reload')}
        </Button>
      }
      filters={filters}
      fields={[
        {
          choice: 'state',
          label: t('operators:status'),
          options: JOB_STATES.map((each) => ({ value: each, label: t(`jobs_${each}`) })),
          usual: 'waiting',
        },
        <Select
          key="queue"
          label={t('queue')}
          placeholder={t('operators:all')}
          data={queue && !queues.includes(queue) ? [...queues, queue] : queues}
          value={queue ?? null}
          onChange={(chosen) => filters.change({ queue: chosen ?? undefined })}
          clearable
          searchable
        />,
      ]}
    >
      <OperatorTable
        label={t('operators:screen_jobs')}
        list={list}
        isNarrowed={queue !== undefined}
        empty={{ title: t(`jobs_none_${state}`) }}
        columns={columns}
        rowKey={({ jobId }) => jobId}
        rowActions={(job) => (
          <Group justify="flex-end" gap="xs">
            <ReasonedButton
              size="sm"
              variant="subtle"
              aria-label={t('job_retry_named', { queue: job.queue, id: job.jobId })}
              why={job.isRunning && t('job_is_running')}
              onClick={() => retry.mutate(job.jobId)}
            >
              {t('job_retry')}
            </ReasonedButton>
            {!job.isRunning && !job.isRecurring && (
              <RowButton
                label={t('job_delete_named', { queue: job.queue, id: job.jobId })}
                isDanger
                onClick={() => void askToDelete(job)}
              >
                {t('operators:delete')}
              </RowButton>
            )}
          </Group>
        )}
      />
    </OperatorPage>
  );
}

function useColumns(): Column<Job>[] {
  const { t } = useTranslation('upkeep');
  return [
    {
      key: 'job',
      header: t('job'),
      cell: ({ queue, jobId, isRecurring }) => (
        <div className={styles.lines}>
          <span className={styles.word}>{queue}</span>
          <Text size="sm" c="dimmed">
            {isRecurring ? t('job_recurs', { id: jobId }) : jobId}
          </Text>
        </div>
      ),
    },
    {
      key: 'due',
      header: t('job_due'),
      cell: ({ dueDate, isRunning }) => {
        if (isRunning)
          return (
            <Badge className={styles.badge} variant="light" color="success">
              {t('job_runs')}
            </Badge>
          );
        if (dueDate) return <Time at={dueDate} to="second" className={styles.date} />;
        return (
          <Badge className={styles.badge} variant="light" color="danger">
            {t('job_given_up')}
          </Badge>
        );
      },
    },
    {
      key: 'about',
      header: t('job_about'),
      cell: ({ payload }) => {
        const parts = Object.entries(payload);
        if (parts.length === 0) return null;
        return (
          <div className={styles.lines}>
            {parts.map(([name, value]) => (
              <span key={name}>
                <code>{name}</code> {typeof value === 'string' ? value : JSON.stringify(value)}
              </span>
            ))}
          </div>
        );
      },
    },
    {
      key: 'failure',
      header: t('job_failure'),
      cell: ({ failures, failure }) =>
        failures > 0 && (
          <div className={styles.lines}>
            <Text size="sm" c="dimmed">
              {t('job_failures', { count: failures })}
            </Text>
            <span className={styles.word}>{failure}</span>
          </div>
        ),
    },
    {
      key: 'created',
      header: t('created'),
      cell: ({ createDate }) => <Time at={createDate} className={styles.date} />,
    },
  ];
}
