import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '#api/sign-in/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';

const OUTCOMES = { '1': 'linked', '2': 'failed', '3': 'taken' } as const;
export type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES];

/**
 * Returns the result of linking from the `status` with which the browser comes back from a provider; `null` when it is not
 * recognised.
 */
export function outcomeOf(status: string | undefined): Outcome | null {
  return Object.entries(OUTCOMES).find(([known]) => known === status)?.[1] ?? null;
}

/** Returns the name of the provider for a `type` in an address. */
export function useProviderName(type: string | undefined): string {
  const { t } = useTranslation('settings');
  const { data: providers } = useQuery(providersQuery);
  const provider = providers?.find(({ thirdPartyType }) => thirdPartyType.toLowerCase() === type?.toLowerCase());
  return provider?.name ?? t('third_party_account');
}
