import { findSessionUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { SessionCarrier, SessionUser } from '#platform/sessions/actor.ts';

/**
 * Uses a ticket up on the site it was made for, and tells whose session it stands for.
 *
 * @throws Refusal `site.ticket-invalid` when it is unknown, used, expired or for another site
 */
export async function redeemTicket(
  { db, sql, oneTime }: Context,
  { ticket, nodeDomain }: { ticket: string; nodeDomain: string },
): Promise<{ user: SessionUser; sessionId: string; carrier: SessionCarrier }> {
  const redeemed = await oneTime.take(db, 'siteTicket', ticket);
  const user = redeemed?.nodeDomain === nodeDomain ? await findSessionUser(sql, redeemed.userId) : null;
  if (!redeemed || !user) throw new Refusal('site.ticket-invalid');
  // What travels in a header on the platform travels in a cookie on a site, which reads none.
  const carrier = redeemed.carrier === 'header' ? 'cookie' : redeemed.carrier;
  return { user, sessionId: redeemed.sessionId, carrier };
}
