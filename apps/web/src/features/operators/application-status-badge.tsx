import { Badge } from '@mantine/core';
import { APPLICATION_STATUSES, ApplicationStatus } from '#api/beta/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './operators.module.css';

const colors = { waiting: 'warning', passed: 'success', refused: 'ink' } as const;

/** State of an application in words. */
export function ApplicationStatusBadge({ status }: { status: number }) {
  const { t } = useTranslation('operators');
  const name = APPLICATION_STATUSES.find((each) => ApplicationStatus[each] === status) ?? 'waiting';
  return (
    <Badge className={styles.badge} variant="light" color={colors[name]}>
      {t(`application_${name}`)}
    </Badge>
  );
}
