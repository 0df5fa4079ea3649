import { type Locale, OnlineStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { type NodeRow, setNodeTheme } from '#modules/nodes/index.ts';
import { type EmbeddedPolicy, offersPolicy, togglePolicies } from '#modules/policies/index.ts';
import type { Context } from '#platform/context.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockOwnExhibit } from '../access.ts';
import { type ExhibitRow, exhibits } from '../tables.ts';
import { decideChain, goOnline } from './go-online.ts';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    /** Tells whether a decision of operators keeps an exhibit offline. */
    'exhibits.removed': (db: Executor, presentableId: string) => Promise<boolean>;
  }
}

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
 *   `exhibit.removed`, `exhibit.not-licensed` (`data.nodeSideAuthResult`)
 */
export async function setOnlineStatus(
  context: Context,
  actor: Actor,
  presentableId: string,
  change: OnlineStatusChange,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const { node, exhibit } = await lockOwnExhibit(tx, actor, presentableId);
    const policies = togglePolicies(exhibit.policies, change.updatePolicies ?? []);
    if (change.onlineStatus === OnlineStatus.online && !offersPolicy(policies))
      throw new Refusal('exhibit.no-enabled-policy');
    if (change.updatePolicies) {
      await tx.update(exhibits).set({ policies }).where(eq(exhibits.presentableId, presentableId));
    }
    if (change.onlineStatus === exhibit.onlineStatus) return true;

    if (change.onlineStatus === OnlineStatus.offline) await goOffline(tx, context, node, exhibit);
    else {
      if (await isRemoved(tx, context, presentableId)) throw new Refusal('exhibit.removed');
      const nodeSideAuthResult = await decideChain(tx, context, exhibit, change.locale);
      if (!nodeSideAuthResult.isAuth) throw new Refusal('exhibit.not-licensed', { data: { nodeSideAuthResult } });
      await goOnline(tx, context, exhibit);
    }
    await context.events.emit(tx, 'node.exhibits-changed', { nodeId: node.nodeId });
    return true;
  });
}

/** True while a decision of operators keeps the exhibit offline. */
async function isRemoved(tx: Transaction, { providers }: Context, presentableId: string): Promise<boolean> {
  for (const isHeld of providers.all('exhibits.removed')) if (await isHeld(tx, presentableId)) return true;
  return false;
}

/** Takes an exhibit offline, whose node is locked. */
export async function goOffline(
  tx: Transaction,
  context: Context,
  node: NodeRow,
  { presentableId }: ExhibitRow,
): Promise<void> {
  await tx
    .update(exhibits)
    .set({ onlineStatus: 0, updatedAt: context.clock.now() })
    .where(eq(exhibits.presentableId, presentableId));
  if (node.nodeThemeId === presentableId) await setNodeTheme(tx, context, node.nodeId, null);
  await context.events.emit(tx, 'exhibit.went-offline', { presentableId });
}
