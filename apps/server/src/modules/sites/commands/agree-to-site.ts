import { findNode } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { addConsent } from '#platform/sessions/site-consents.ts';
import { refuseMissing } from '../access.ts';

/**
 * Notes that `actor` wants to be known on a node's site, from now on.
 *
 * @throws Refusal `node.not-found`
 */
export async function agreeToSite({ db, clock }: Context, { userId }: Actor, nodeDomain: string): Promise<boolean> {
  const node = await findNode(db, { nodeDomain });
  refuseMissing(node);
  await addConsent(db, { userId, nodeId: node.nodeId, createdAt: clock.now() });
  return true;
}
