import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { exhibitKeys } from '../exhibits/keys.ts';
import { whole } from '../page.ts';
import type { Contract } from './contract.ts';

/** Exhibits of the licensed node that need the licensor's resource, each with the policies that they use of it. */
export const resolvingExhibitsQuery = ({ licenseeId, licensorId }: Contract) =>
  queryOptions({
    queryKey: exhibitKeys.resolving(licenseeId, licensorId),
    queryFn: async () => {
      const query = { nodeId: licenseeId, resolveResourceIds: licensorId };
      const exhibits = whole(await answer(api.GET('/v2/presentables/list', { params: { query } })));
      return exhibits.map(({ presentableId, presentableName, presentableTitle, resolveResources }) => ({
        presentableId,
        name: presentableTitle || presentableName,
        policyIds: resolveResources
          .filter(({ resourceId }) => resourceId === licensorId)
          .flatMap(({ contracts }) => contracts.map(({ policyId }) => policyId)),
      }));
    },
  });
