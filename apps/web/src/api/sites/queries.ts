import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { siteKeys } from './keys.ts';

/** What failed lately on the site of an own node, the latest first. */
export const siteFailuresQuery = (nodeId: number) =>
  queryOptions({
    queryKey: siteKeys.failures(nodeId),
    queryFn: () => answer(api.GET('/v2/nodes/{nodeId}/siteFailures', { params: { path: { nodeId } } })),
  });
