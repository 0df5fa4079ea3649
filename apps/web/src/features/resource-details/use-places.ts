import { ContractAuth } from '@colophon/model';
import { useQuery } from '@tanstack/react-query';
import { signedContractsQuery } from '#api/contracts/signing.ts';
import { shownAtQuery } from '#api/exhibits/shown-at.ts';
import { useLocale } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';

/** The sites where everybody can have a work, and at which of them a contract of the reader's authorises. */
export function usePlaces(resourceId: string) {
  const { user } = useCurrentUser();
  const { data: places = [] } = useQuery(shownAtQuery(resourceId, useLocale()));
  const exhibitIds = places.map(({ presentableId }) => presentableId);
  const { data: contracts = [] } = useQuery({
    ...signedContractsQuery(exhibitIds, user?.userId ?? 0),
    enabled: user !== null && exhibitIds.length > 0,
  });
  const authorising = contracts.filter(({ authStatus }) => (authStatus & ContractAuth.formal) !== 0);
  const licensed = new Set(authorising.map(({ subjectId }) => subjectId));
  return places.map((place) => ({ ...place, isLicensed: licensed.has(place.presentableId) }));
}
