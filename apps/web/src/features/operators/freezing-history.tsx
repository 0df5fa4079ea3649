import { formatDateTime } from '@colophon/model';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { freezingQuery } from '#api/users/operated.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import styles from './operators.module.css';

const FREEZE = 1;

/** When an account was frozen and recovered, by whom and why. */
export function FreezingHistory({ userId }: { userId: number }) {
  const { t } = useTranslation('operators');
  const { data: records, error, refetch } = useQuery(freezingQuery(userId));
  return (
    <section className={styles.section} aria-labelledby="freezing-history">
      <h3 id="freezing-history">{t('history')}</h3>
      {error && <ErrorFace error={error} retry={() => void refetch()} />}
      {!error && !records && <Skeleton height={60} />}
      {records?.length === 0 && <Text c="dimmed">{t('history_empty')}</Text>}
      {records && records.length > 0 && (
        <ol className={styles.history}>
          {records.map(({ recordId, operationType, reason, remark, operatorUsername, createDate }) => (
            <li key={recordId}>
              <p className={styles.historyHead}>
                <strong>{t(operationType === FREEZE ? 'was_frozen' : 'was_recovered')}</strong>
                <span>
                  {formatDateTime(createDate)} · {operatorUsername}
                </span>
              </p>
              {reason && <p>{t('history_reason', { reason })}</p>}
              {remark && <p className={styles.dimmed}>{t('history_remark', { remark })}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
