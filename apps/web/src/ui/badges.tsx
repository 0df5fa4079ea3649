import { contractDisplay, resourceDisplay } from '@colophon/model';
import { Badge } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

const resourceColors = { listed: 'success', unlisted: 'ink', unreleased: 'warning', blocked: 'danger' } as const;
const contractColors = {
  active: 'success',
  testActive: 'success',
  inactive: 'warning',
  terminal: 'ink',
  exception: 'danger',
} as const;

/** State of a resource or collection in words. */
export function ResourceStatusBadge({ status }: { status: number }) {
  const { t } = useTranslation('ui');
  const state = resourceDisplay(status);
  return (
    <Badge variant="light" color={resourceColors[state]}>
      {t(`resource_${state}`)}
    </Badge>
  );
}

/** State of a contract in words. */
export function ContractStatusBadge({ contract }: { contract: { status: number; authStatus: number } }) {
  const { t } = useTranslation('ui');
  const state = contractDisplay(contract);
  return (
    <Badge variant={state === 'testActive' ? 'outline' : 'light'} color={contractColors[state]}>
      {t(`contract_${state}`)}
    </Badge>
  );
}
