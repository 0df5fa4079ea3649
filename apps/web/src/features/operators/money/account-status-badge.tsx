import { WalletStatus } from '@colophon/model';
import { Badge } from '@mantine/core';

import { useTranslation } from '#i18n/use-translation.ts';
import styles from '../operators.module.css';

const names = new Map(
  Object.entries(WalletStatus).map(([name, value]) => [value as number, name as keyof typeof WalletStatus]),
);
const colors = { inactive: 'ink', normal: 'success', frozen: 'danger' } as const;

/** State of a wallet in words; of a user without one as well. */
export function AccountStatusBadge({ status }: { status: number | undefined }) {
  const { t } = useTranslation('money');
  const name = names.get(status ?? WalletStatus.inactive) ?? 'inactive';
  return (
    <Badge className={styles.badge} variant="light" color={colors[name]}>
      {status === undefined ? t('no_wallet') : t(`account_${name}`)}
    </Badge>
  );
}
