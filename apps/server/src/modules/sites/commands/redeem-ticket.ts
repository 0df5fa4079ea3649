import { findNode } from '#modules/nodes/index.ts';
import { findSessionUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import {
  type Actor,
  isUser,
  type SessionCarrier,
  type SessionSite,
  type SessionUser,
} from '#platform/sessions/actor.ts';
import { hashNonce } from '../nonce.ts';

interface Arrival {
  readonly ticket: string;
  readonly nodeDomain: string;
  /** Nonce that the browser kept when it left for the platform. */
  readonly nonce: string | undefined;
  /** Who is known on the site already. */
  readonly actor: Actor | null;
}

/**
 * Uses a ticket up on the site it was made for, and tells whose session it stands for. A stranger's ticket logs nobody in as that
 * stranger: it counts in the browser that left for it alone, and never over the session of somebody else.
 *
 * @throws Refusal `site.ticket-invalid` when it is unknown, used, expired, or for another site, browser or user
 */
export async function redeemTicket(
  { db, sql, oneTime }: Context,
  { ticket, nodeDomain, nonce, actor }: Arrival,
): Promise<{ user: SessionUser; sessionId: string; site: SessionSite; carrier: SessionCarrier }> {
  const redeemed = await oneTime.take(db, 'siteTicket', ticket);
  const isHere = nonce !== undefined && redeemed?.nodeDomain === nodeDomain && redeemed.nonceHash === hashNonce(nonce);
  if (!isHere || (actor && !isUser(actor, redeemed.userId))) throw new Refusal('site.ticket-invalid');
  const [user, node] = await Promise.all([findSessionUser(sql, redeemed.userId), findNode(db, { nodeDomain })]);
  if (!user || !node) throw new Refusal('site.ticket-invalid');
  // A session sent in a header on the platform is sent in a cookie on a site, which reads no header.
  const carrier = redeemed.carrier === 'header' ? 'cookie' : redeemed.carrier;
  return { user, sessionId: redeemed.sessionId, site: { nodeId: node.nodeId, nodeDomain }, carrier };
}
