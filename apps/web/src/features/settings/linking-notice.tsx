import { Alert } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { outcomeOf, useProviderName } from './linking.ts';

const COLORS = { linked: 'success', failed: 'danger', taken: 'warning' } as const;

/** Says above the settings what came of linking a provider's account. */
export function LinkingNotice({ type, status }: { type: string | undefined; status: string | undefined }) {
  const { t } = useTranslation('settings');
  const name = useProviderName(type);
  const outcome = outcomeOf(status);
  if (!outcome) return null;
  return (
    <Alert role="status" color={COLORS[outcome]} mb="lg" title={t(`linking_${outcome}`, { name })}>
      {outcome !== 'linked' && t(`linking_${outcome}_text`)}
    </Alert>
  );
}
