import { Badge } from '@mantine/core';
import type { StatementLine } from '#api/accounts/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { stateWordOf } from './line-words.ts';
import { STATES } from './statement-search.ts';

const colors = { pending: 'warning', success: 'success', closed: 'ink' } as const;

/** State of a payment in words. */
export function PaymentStateBadge({ line, status }: { line: StatementLine; status: number }) {
  const { t } = useTranslation('wallet');
  const state = STATES[status - 1] ?? 'pending';
  return (
    <Badge variant="light" color={colors[state]} miw="max-content">
      {t(stateWordOf(line, status))}
    </Badge>
  );
}
