import { Badge } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { STATES } from './statement-filter.ts';

const colors = { pending: 'warning', success: 'success', closed: 'ink' } as const;

/** State of a payment in words. */
export function PaymentStateBadge({ status }: { status: number }) {
  const { t } = useTranslation('wallet');
  const state = STATES[status - 1] ?? 'pending';
  return (
    <Badge variant="light" color={colors[state]} miw="max-content">
      {t(`state_${state}`)}
    </Badge>
  );
}
