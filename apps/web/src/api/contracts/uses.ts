import { queryOptions } from '@tanstack/react-query';
import { authorisationKeys } from '../authorisation/keys.ts';
import { answer, api } from '../client.ts';
import { exhibitKeys } from '../exhibits/keys.ts';
import { mutation } from '../mutation.ts';
import { whole } from '../page.ts';
import { resourceKeys } from '../resources/keys.ts';
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

/** Versions of the licensed resource that need the licensor's, each with the policies that they use of it. */
export const resolvingVersionsQuery = ({ licenseeId, licensorId }: Contract) =>
  queryOptions({
    queryKey: resourceKeys.resolving(licenseeId, licensorId),
    queryFn: async () => {
      const params = { path: { resourceId: licenseeId } };
      const resolved = await answer(api.GET('/v2/resources/{resourceId}/resolveResources', { params }));
      return resolved
        .filter(({ resourceId }) => resourceId === licensorId)
        .flatMap(({ versions }) => versions)
        .map(({ version, contracts }): ContractUse => {
          return { id: version, name: version, policyIds: contracts.map(({ policyId }) => policyId) };
        });
    },
  });

interface VersionUse {
  contract: Pick<Contract, 'licenseeId' | 'subjectId' | 'policyId'>;
  version: string;
  isUsed: boolean;
}

/** Has a version of the licensed resource use a contract, or stop using it. */
export const setVersionUse = mutation({
  call: ({ contract: { licenseeId, subjectId, policyId }, version, isUsed }: VersionUse) => {
    const params = { path: { resourceId: licenseeId } };
    const body = { subjects: [{ subjectId, versions: [{ version, policyId, operation: isUsed ? 1 : 0 } as const] }] };
    return answer(api.PUT('/v2/resources/{resourceId}/versions/batchSetContracts', { params, body }));
  },
  stale: [resourceKeys.all, authorisationKeys.all],
});
