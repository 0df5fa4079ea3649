import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { nodeKeys as keys } from './keys.ts';

interface DomainOfNode {
  nodeId: number;
  hostName: string;
}

/** The domains of its own that a node has, in the order in which they were added. */
export const ownDomainsQuery = (nodeId: number) =>
  queryOptions({
    queryKey: keys.ownDomains(nodeId),
    queryFn: () => fetchOwnDomains(nodeId),
  });

export type OwnDomain = Awaited<ReturnType<typeof fetchOwnDomains>>[number];
const fetchOwnDomains = (nodeId: number) =>
  answer(api.GET('/v2/nodes/{nodeId}/ownDomains', { params: { path: { nodeId } } }));

const stale = [keys.all];

export const addOwnDomain = mutation({
  call: ({ nodeId, hostName }: DomainOfNode) =>
    answer(api.POST('/v2/nodes/{nodeId}/ownDomains', { params: { path: { nodeId } }, body: { hostName } })),
  stale,
});

export const verifyOwnDomain = mutation({
  call: (path: DomainOfNode) =>
    answer(api.POST('/v2/nodes/{nodeId}/ownDomains/{hostName}/verification', { params: { path } })),
  stale,
});

export const removeOwnDomain = mutation({
  call: (path: DomainOfNode) => answer(api.DELETE('/v2/nodes/{nodeId}/ownDomains/{hostName}', { params: { path } })),
  stale,
});

export const chooseCanonicalHost = mutation({
  call: ({ nodeId, hostName }: { nodeId: number; hostName: string | null }) =>
    answer(api.PUT('/v2/nodes/{nodeId}/canonicalHost', { params: { path: { nodeId } }, body: { hostName } })),
  stale,
});
