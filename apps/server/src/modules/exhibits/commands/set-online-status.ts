import type { Locale } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { type NodeRow, nodes } from '#modules/nodes/index.ts';
import { type EmbeddedPolicy, offersPolicy, togglePolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnExhibit } from '../access.ts';
import { type PresentableRow, presentables } from '../tables.ts';
import { decideChain, goOnline } from './go-online.ts';

export interface OnlineStatusChange {
  readonly onlineStatus: 0 | 1;
  /** Policies to switch on or off first. */
  readonly updatePolicies?: readonly Pick<EmbeddedPolicy, 'policyId' | 'status'>[];
  /** Language of the reason in a refusal. */
  readonly locale: Locale;
}

/**
 * Puts an exhibit online or takes it offline. Offline is always possible; the node of an active theme is then without one.
 * A theme that goes online replaces the one before. The status that it has already changes nothing.
 *
 * @throws Refusal `exhibit.not-found`, `access.not-owner`, `node.frozen`, `exhibit.no-enabled-policy`,
 *   `exhibit.not-licensed` (`data.nodeSideAuthResult`)
 */
export async function setOnlineStatus(
  context: Context,
  actor: Actor,
  presentableId: string,
  change: OnlineStatusChange,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const { node, presentable } = await lockOwnExhibit(tx, actor, presentableId);
    const policies = togglePolicies(presentable.policies, change.updatePolicies ?? []);
    if (change.onlineStatus === 1 && !offersPolicy(policies)) throw new Refusal('exhibit.no-enabled-policy');
    if (change.updatePolicies) {
      await tx.update(presentables).set({ policies }).where(eq(presentables.presentableId, presentableId));
    }
    if (change.onlineStatus === presentable.onlineStatus) return true;

    if (change.onlineStatus === 0) await goOffline(tx, context, node, presentable);
    else {
      const nodeSideAuthResult = await decideChain(tx, context, presentable, change.locale);
      if (!nodeSideAuthResult.isAuth) throw new Refusal('exhibit.not-licensed', { data: { nodeSideAuthResult } });
      await goOnline(tx, context, presentable);
    }
    return true;
  });
}

async function goOffline(
  tx: Transaction,
  { clock }: Context,
  node: NodeRow,
  { presentableId }: PresentableRow,
): Promise<void> {
  const updatedAt = clock.now();
  await tx
    .update(presentables)
    .set({ onlineStatus: 0, updatedAt })
    .where(eq(presentables.presentableId, presentableId));
  if (node.nodeThemeId === presentableId) {
    await tx.update(nodes).set({ nodeThemeId: '', updatedAt }).where(eq(nodes.nodeId, node.nodeId));
  }
}
