import { UserStatus } from '@colophon/model';
import { Badge } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import styles from './operators.module.css';

const names = new Map(
  Object.entries(UserStatus).map(([name, value]) => [value as number, name as keyof typeof UserStatus]),
);
const colors = {
  normal: 'success',
  frozen: 'danger',
  applicationWaiting: 'warning',
  applicationRefused: 'ink',
  closed: 'ink',
} as const;

/** State of an account in words. */
export function UserStatusBadge({ status }: { status: number }) {
  const { t } = useTranslation('operators');
  const name = names.get(status) ?? 'normal';
  return (
    <Badge className={styles.badge} variant="light" color={colors[name]}>
      {t(`status_${name}`)}
    </Badge>
  );
}
