import type { SiteViewer } from '@colophon/model';
import { findNode, refuseUnlessChangeable } from '#modules/nodes/index.ts';
import { findSessionUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser, type SessionUser, sessionIdOf } from '#platform/sessions/actor.ts';
import type { NewSiteView } from '#platform/sessions/site-views.ts';
import { refuseMissing } from '../access.ts';
import { SITE_VIEW_LINK_LIFE_MS } from '../limits.ts';
import { hashNonce } from '../nonce.ts';
import { policiesOnOffer } from '../queries/policies-on-offer.ts';

interface OwnersView extends NewSiteView {
  readonly userId: number;
}

declare module '#platform/one-time/one-time-secrets.ts' {
  interface OneTimePurposes {
    /** A view that an owner asked for in a session of the platform. */
    siteViewWish: OwnersView;
    /** The same, once that session's browser has shown it, for the browser that keeps the nonce on the site's host. */
    siteViewTicket: { view: OwnersView; nonceHash: string };
  }
}

/**
 * Returns the secret of a link by which the owner of a node sees its site as somebody else: once, soon, and in the session that asks.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`, `contract.policy-not-offered` for a policy that none of the node's exhibits
 *   offers, `access.token-scope` for a program, which has no session
 */
export async function askForView(
  { db, sql, oneTime }: Context,
  actor: Actor,
  { nodeId, viewer, policyId }: { nodeId: number; viewer: SiteViewer; policyId?: string | undefined },
): Promise<{ wish: string; nodeDomain: string }> {
  const sessionId = sessionIdOf(actor);
  const node = await findNode(db, { nodeId });
  refuseMissing(node);
  refuseUnlessChangeable(actor, node);
  const offered = policyId === undefined ? null : await policiesOnOffer(sql, nodeId);
  const policy = offered?.find((one) => one.policyId === policyId) ?? null;
  if (offered && !policy) throw new Refusal('contract.policy-not-offered');
  const { nodeDomain } = node;
  const view = {
    userId: actor.userId,
    sessionId,
    nodeId,
    nodeDomain,
    viewer,
    policy: policy && { policyId: policy.policyId, policyName: policy.policyName },
  };
  return { wish: await oneTime.issue(db, 'siteViewWish', view, SITE_VIEW_LINK_LIFE_MS), nodeDomain };
}

/** A ticket for the wish of a link, in the session that asked for it; `null` for everybody else, for whom the link is used up as well. */
export async function confirmView(
  { db, oneTime }: Context,
  actor: Actor | null,
  { wish, nonceHash }: { wish: string; nonceHash: string },
): Promise<string | null> {
  const view = await oneTime.take(db, 'siteViewWish', wish);
  if (!view || !actor || !isUser(actor, view.userId)) return null;
  const { credential } = actor;
  if (credential.kind !== 'session' || credential.sessionId !== view.sessionId) return null;
  return oneTime.issue(db, 'siteViewTicket', { view, nonceHash }, SITE_VIEW_LINK_LIFE_MS);
}

/** The view of a ticket, which is used up; `null` where it is unknown, used, expired or for another site or browser. */
export async function redeemView(
  { db, sql, oneTime }: Context,
  { ticket, nodeDomain, nonce }: { ticket: string; nodeDomain: string; nonce: string | undefined },
): Promise<{ owner: SessionUser; view: NewSiteView } | null> {
  const redeemed = await oneTime.take(db, 'siteViewTicket', ticket);
  const isHere = nonce !== undefined && redeemed?.nonceHash === hashNonce(nonce);
  if (!isHere || redeemed.view.nodeDomain !== nodeDomain) return null;
  const { userId, ...view } = redeemed.view;
  const owner = await findSessionUser(sql, userId);
  return owner && { owner, view };
}
