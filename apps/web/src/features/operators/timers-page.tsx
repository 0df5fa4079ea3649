import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TIMER_STATES, type Timer, timerCountsQuery, timersList } from '#api/contracts/timer-queries.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf } from '#search-params.ts';
import { timeText } from '#times.ts';
import type { Column } from '#ui/data-table.tsx';
import { fullNameOf } from '#ui/person-name.tsx';
import { Time, Timed } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { OperatorPage } from './frame/operator-page.tsx';
import { OperatorTable } from './frame/operator-table.tsx';
import styles from './operators.module.css';
import { useLateness } from './use-lateness.ts';

/** The timers of contracts: what fires next, and what should have fired by now. */
export default function TimersPage() {
  const { t } = useTranslation('operators');
  const filters = useFilter({ state: someOf(...TIMER_STATES) });
  const list = usePagedList(timersList(filters.filter.state));
  const counts = useQuery(timerCountsQuery);
  const reload = () => {
    list.retry();
    void counts.refetch();
  };
  const columns = useColumns();
  return (
    <OperatorPage
      title={t('screen_timers')}
      intro={t('timers_intro')}
      actions={
        <Button variant="default" onClick={reload}>
          {t('timers_reload')}
        </Button>
      }
      filters={filters}
      fields={[
        {
          choice: 'state',
          label: t('status'),
          options: (['all', ...TIMER_STATES] as const).map((state) => ({
            value: state === 'all' ? '' : state,
            label: t(`timers_${state}`, { number: counts.data?.[state] ?? 0 }),
          })),
        },
        <LatestLateness key="latest" latestMs={counts.data?.latestMs} />,
      ]}
    >
      <OperatorTable
        label={t('screen_timers')}
        list={list}
        isNarrowed={false}
        empty={{
          title: t(filters.isNarrowed ? 'timers_none_due' : 'timers_empty'),
          text: t(filters.isNarrowed ? 'timers_none_due_text' : 'timers_empty_text'),
        }}
        columns={columns}
        rowKey={({ contractId }) => contractId}
      />
    </OperatorPage>
  );
}

/** Shows how late the timer is that has been due for longest. */
function LatestLateness({ latestMs }: { latestMs: number | undefined }) {
  const { t } = useTranslation('operators');
  const lateness = useLateness();
  if (latestMs === undefined) return <Skeleton height={24} width={180} />;
  return (
    <Text role="status">
      {latestMs > 0 ? t('timers_latest', { lateness: lateness(latestMs) }) : t('timers_on_time')}
    </Text>
  );
}

function useColumns(): Column<Timer>[] {
  const { t } = useTranslation('operators');
  const lateness = useLateness();
  return [
    {
      key: 'due',
      header: t('timer_due'),
      cell: ({ dueDate, latenessMs }) => (
        <div className={styles.lines}>
          <Time at={dueDate} className={styles.date} />
          {latenessMs > 0 && (
            <Badge className={styles.badge} color="warning" variant="light">
              {t('timer_late', { lateness: lateness(latenessMs) })}
            </Badge>
          )}
        </div>
      ),
    },
    {
      key: 'contract',
      header: t('timer_contract'),
      cell: ({ contractName, contractId }) => (
        <div className={styles.who}>
          <span className={styles.word}>{contractName}</span>
          <Text size="sm" c="dimmed">
            {contractId}
          </Text>
        </div>
      ),
    },
    {
      key: 'subject',
      header: t('timer_subject'),
      cell: ({ subjectName }) => <span className={styles.word}>{subjectName}</span>,
    },
    {
      key: 'parties',
      header: t('timer_parties'),
      cell: ({ licensorName, licenseeName, licenseeDisplayName }) => (
        <span className={styles.word}>
          {licensorName} → {fullNameOf({ username: licenseeName, displayName: licenseeDisplayName })}
        </span>
      ),
    },
    {
      key: 'move',
      header: t('timer_move'),
      cell: ({ fsmCurrentState, toState, failure }) => (
        <div className={styles.lines}>
          <span className={styles.word}>
            {fsmCurrentState} → {toState}
          </span>
          {failure && (
            <>
              <Badge className={styles.badge} color="danger" variant="light">
                {t('timer_stuck', { count: failure.tries })}
              </Badge>
              <Text size="sm" className={styles.word}>
                {failure.message}
              </Text>
              <Text size="sm" c="dimmed">
                <Timed>{t('timer_retry', { time: timeText(failure.retryDate) })}</Timed>
              </Text>
            </>
          )}
        </div>
      ),
    },
  ];
}
