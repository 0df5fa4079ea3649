import { NodeStatus } from '@colophon/model';
import { findNode } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor, SessionCarrier } from '#platform/sessions/actor.ts';
import { TICKET_LIFE_MS } from '../limits.ts';

declare module '#platform/one-time/one-time-secrets.ts' {
  interface OneTimePurposes {
    /** The session of the platform that shall hold on a node's site too. */
    siteTicket: { userId: number; sessionId: string; carrier: SessionCarrier; nodeDomain: string };
  }
}

/**
 * A ticket with which the browser of `actor` takes its session to a node's site.
 *
 * @throws Refusal `node.not-found`, `access.token-scope` for a program, which has no session
 */
export async function issueTicket({ db, oneTime }: Context, actor: Actor, nodeDomain: string): Promise<string> {
  const { userId, credential } = actor;
  if (credential.kind !== 'session') throw new Refusal('access.token-scope');
  const node = await findNode(db, { nodeDomain });
  if (!node || node.status === NodeStatus.deleted) throw new Refusal('node.not-found');
  const { sessionId, carrier } = credential;
  return oneTime.issue(db, 'siteTicket', { userId, sessionId, carrier, nodeDomain }, TICKET_LIFE_MS);
}
