import { Badge } from '@mantine/core';
import { RECORD_STATUSES, RecordStatus } from '#api/accounts/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from '../operators.module.css';

const colors = { pending: 'warning', success: 'success', closed: 'ink' } as const;

/** State of a transaction in words. */
export function RecordStatusBadge({ status }: { status: number }) {
  const { t } = useTranslation('money');
  const name = RECORD_STATUSES.find((each) => RecordStatus[each] === status) ?? 'pending';
  return (
    <Badge className={styles.badge} variant="light" color={colors[name]}>
      {t(`record_${name}`)}
    </Badge>
  );
}
