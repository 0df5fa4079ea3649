import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { exhibitKeys } from '../exhibits/keys.ts';
import { whole } from '../page.ts';
import { type VersionLicences, versionLicencesQuery } from '../resources/licensing.ts';
import type { Contract } from './contract.ts';

/** Something that needs a contract with the licensor: an exhibit, or a version. */
export interface ContractUse {
  /** Of the exhibit, or the version's number. */
  id: string;
  name: string;
  /** The policies of the licensor under which it has contracts. */
  policyIds: readonly string[];
}

/** Exhibits of the licensed node that need the licensor's resource, each with the policies that they use of it. */
export const resolvingExhibitsQuery = ({ licenseeId, licensorId }: Contract) =>
  queryOptions({
    queryKey: exhibitKeys.resolving(licenseeId, licensorId),
    queryFn: async () => {
      const query = { nodeId: licenseeId, resolveResourceIds: licensorId };
      const exhibits = whole(await answer(api.GET('/v2/presentables/list', { params: { query } })));
      return exhibits.map(
        ({ presentableId, presentableName, presentableTitle, resolveResources }): ContractUse => ({
          id: presentableId,
          name: presentableTitle || presentableName,
          policyIds: resolveResources
            .filter(({ resourceId }) => resourceId === licensorId)
            .flatMap(({ contracts }) => contracts.map(({ policyId }) => policyId)),
        }),
      );
    },
  });

/** Which exhibits of a node use each of these contracts of it. */
export const contractExhibitsQuery = (nodeId: number, contractIds: readonly string[]) =>
  queryOptions({
    queryKey: exhibitKeys.usingContracts(nodeId, contractIds),
    queryFn: async () => {
      const params = { path: { nodeId }, query: { contractIds: contractIds.join() } };
      return answer(api.GET('/v2/presentables/{nodeId}/contractAppliedPresentable', { params }));
    },
    enabled: contractIds.length > 0,
  });

/** Versions of the licensed resource that need the licensor's, each with the policies that they use of it. */
export const resolvingVersionsQuery = ({ licenseeId, licensorId }: Contract) => ({
  ...versionLicencesQuery(licenseeId),
  select: (versions: readonly VersionLicences[]) =>
    versions.flatMap(({ version, resolveResources }) =>
      resolveResources
        .filter(({ resourceId }) => resourceId === licensorId)
        .map(({ contracts }): ContractUse => {
          return { id: version, name: version, policyIds: contracts.map(({ policyId }) => policyId) };
        }),
    ),
});
