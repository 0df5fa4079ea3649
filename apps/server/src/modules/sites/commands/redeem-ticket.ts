import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { SessionUser } from '../../../platform/sessions/actor.ts';
import { findSessionUser } from '../../users/index.ts';
import { siteTickets } from '../tables.ts';
import { hashOf } from './issue-ticket.ts';

/**
 * Uses a ticket up on the site it was made for, and tells whose it was.
 *
 * @throws Refusal `site.ticket-invalid` when it is unknown, used, expired or for another site
 */
export async function redeemTicket(
  { db, sql, clock }: Context,
  { ticket, nodeDomain }: { ticket: string; nodeDomain: string },
): Promise<{ user: SessionUser; isRemembered: boolean }> {
  const [redeemed] = await db
    .delete(siteTickets)
    .where(
      and(
        eq(siteTickets.ticketHash, hashOf(ticket)),
        eq(siteTickets.nodeDomain, nodeDomain),
        gt(siteTickets.expiresAt, clock.now()),
      ),
    )
    .returning();
  const user = redeemed && (await findSessionUser(sql, redeemed.userId));
  if (!user) throw new Refusal('site.ticket-invalid');
  return { user, isRemembered: redeemed.isRemembered };
}
