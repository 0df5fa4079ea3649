import type { SiteViewer } from '@colophon/model';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { siteKeys } from './keys.ts';

/** A ticket with which the user is logged in on a node's site; it works once, in the browser that keeps the nonce of that hash. */
export function takeSiteTicket(nodeDomain: string, nonceHash: string): Promise<{ ticket: string }> {
  return answer(api.POST('/v2/passport/siteTickets', { body: { nodeDomain, nonceHash } }), { redirect: false });
}

/** Lets a node's site know from now on who the user is. */
export function agreeToSite(nodeDomain: string): Promise<boolean> {
  return answer(api.POST('/v2/passport/siteConsents', { body: { nodeDomain } }), { redirect: false });
}

/** Ends that. */
export const forgetSite = mutation({
  call: (nodeId: number) => answer(api.DELETE('/v2/passport/siteConsents/{nodeId}', { params: { path: { nodeId } } })),
  stale: [siteKeys.consents],
});

/** A link, good once and soon, by which the owner of a node sees its site as somebody else. */
export const seeSiteAs = mutation({
  call: ({ nodeId, ...body }: { nodeId: number; viewer: SiteViewer; policyId?: string | undefined }) =>
    answer(api.POST('/v2/nodes/{nodeId}/siteViews', { params: { path: { nodeId } }, body })),
  stale: [],
});
