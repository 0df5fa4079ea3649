import { formatDateTime } from '@colophon/model';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { blockingQuery } from '#api/resources/operated.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import styles from '../operators.module.css';

const BLOCKED = 1;

/** When a resource was blocked and unblocked, by whom and why. */
export function BlockingHistory({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation('operators');
  const { data: records, error, refetch } = useQuery(blockingQuery(resourceId));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  if (!records) return <Skeleton height={60} />;
  return (
    <section className={styles.section} aria-labelledby="blocking-history">
      <h3 id="blocking-history">{t('block_history')}</h3>
      {records.length === 0 && <Text c="dimmed">{t('block_history_empty')}</Text>}
      <ol className={styles.history}>
        {records.map(({ type, operatorUserName, reason, remark, createDate }) => (
          <li key={`${createDate} ${type}`}>
            <p className={styles.historyHead}>
              <strong>{t(type === BLOCKED ? 'was_blocked' : 'was_unblocked')}</strong>
              <span>
                {formatDateTime(createDate)} · {operatorUserName}
              </span>
            </p>
            {reason && <p>{t('history_reason', { reason })}</p>}
            {remark && <p className={styles.dimmed}>{t('history_remark', { remark })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
