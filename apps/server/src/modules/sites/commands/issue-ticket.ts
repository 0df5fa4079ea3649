import { findNode } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor, SessionCarrier } from '#platform/sessions/actor.ts';
import { hasAgreed } from '#platform/sessions/site-consents.ts';
import { refuseMissing } from '../access.ts';
import { TICKET_LIFE_MS } from '../limits.ts';

declare module '#platform/one-time/one-time-secrets.ts' {
  interface OneTimePurposes {
    /** The session of the platform that shall hold on a node's site too, in the browser that keeps the nonce. */
    siteTicket: { userId: number; sessionId: string; carrier: SessionCarrier; nodeDomain: string; nonceHash: string };
  }
}

interface Destination {
  readonly nodeDomain: string;
  /** Of the nonce that the browser keeps for that site. */
  readonly nonceHash: string;
}

/**
 * A ticket with which the browser of `actor` takes its session to a node's site.
 *
 * @throws Refusal `node.not-found`, `site.consent-missing` until the user has agreed to be known there, `access.token-scope` for a
 *   program, which has no session
 */
export async function issueTicket(
  { db, oneTime }: Context,
  { userId, credential }: Actor,
  { nodeDomain, nonceHash }: Destination,
): Promise<string> {
  if (credential.kind !== 'session') throw new Refusal('access.token-scope');
  const node = await findNode(db, { nodeDomain });
  refuseMissing(node);
  if (!(await hasAgreed(db, userId, node.nodeId))) throw new Refusal('site.consent-missing');
  const { sessionId, carrier } = credential;
  return oneTime.issue(db, 'siteTicket', { userId, sessionId, carrier, nodeDomain, nonceHash }, TICKET_LIFE_MS);
}
