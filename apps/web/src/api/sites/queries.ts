import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { siteKeys } from './keys.ts';

/** The sites that know who the user is, agreed to last first. */
export const siteConsentsQuery = queryOptions({
  queryKey: siteKeys.consents,
  queryFn: () => answer(api.GET('/v2/passport/siteConsents')),
});

/** Recent failures on the site of an own node, the latest first. */
export const siteFailuresQuery = (nodeId: number) =>
  queryOptions({
    queryKey: siteKeys.failures(nodeId),
    queryFn: () => answer(api.GET('/v2/nodes/{nodeId}/siteFailures', { params: { path: { nodeId } } })),
  });
