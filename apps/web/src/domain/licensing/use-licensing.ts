import { useQuery } from '@tanstack/react-query';
import { cyclicQuery, resourceContractsQuery, usedResourcesQuery } from '#api/resources/used-resources.ts';
import { type Licensee, type Licensing, neededResources } from './licensing.ts';

/** Returns the resources that a version has to license, and how far they are licensed. */
export function useLicensing(licensing: Licensing, licensee: Licensee) {
  const { dependencies, objects } = licensing;
  const used = useQuery(usedResourcesQuery(dependencies.map(({ resourceId }) => resourceId)));
  const ids = used.data?.map(({ resourceId }) => resourceId) ?? [];
  const { resourceId = '' } = licensee;
  const contracts = useQuery({ ...resourceContractsQuery(resourceId, ids), enabled: resourceId !== '' });
  const cyclic = useQuery({ ...cyclicQuery(resourceId, dependencies), enabled: resourceId !== '' });
  const isLoaded = used.data !== undefined && (resourceId === '' || (contracts.data && cyclic.data) !== undefined);
  const rows = isLoaded
    ? neededResources(licensing, licensee, {
        used: used.data,
        contracts: contracts.data ?? [],
        cyclic: cyclic.data ?? [],
      })
    : null;
  const isSettled = ![used, contracts, cyclic].some(({ isPlaceholderData }) => isPlaceholderData);
  return {
    /** `null` until everything is known. */
    rows,
    isComplete: isSettled && objects.length === 0 && rows?.every((row) => row.isComplete) === true,
    failed: [used, contracts, cyclic].find(({ error }) => error),
  };
}
