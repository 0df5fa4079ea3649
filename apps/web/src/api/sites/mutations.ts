import { answer, api } from '../client.ts';

/** A ticket with which the user is logged in on a node's site; it works once. */
export function takeSiteTicket(nodeDomain: string): Promise<{ ticket: string }> {
  return answer(api.POST('/v2/passport/siteTickets', { body: { nodeDomain } }), { redirect: false });
}
