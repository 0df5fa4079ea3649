import { createHash, randomBytes } from 'node:crypto';
import { NodeStatus } from '@colophon/model';
import { lte } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { findNode } from '../../nodes/index.ts';
import { TICKET_BYTES, TICKET_LIFE_MS } from '../limits.ts';
import { siteTickets } from '../tables.ts';

/**
 * A ticket with which the browser of `actor` starts a session on a node's site. Expired tickets are swept on the way.
 *
 * @throws Refusal `node.not-found`
 */
export async function issueTicket({ db, clock }: Context, actor: Actor, nodeDomain: string): Promise<string> {
  const node = await findNode(db, { nodeDomain });
  if (!node || node.status === NodeStatus.deleted) throw new Refusal('node.not-found');
  const now = clock.now();
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  await db.delete(siteTickets).where(lte(siteTickets.expiresAt, now));
  await db.insert(siteTickets).values({
    ticketHash: hashOf(ticket),
    userId: actor.userId,
    nodeDomain,
    isRemembered: actor.session.carrier === 'rememberedCookie',
    expiresAt: new Date(now.getTime() + TICKET_LIFE_MS),
  });
  return ticket;
}

/** What a ticket is stored and found as. */
export function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
