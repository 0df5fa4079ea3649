import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { nodes } from '../tables.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'node.theme-set': { nodeId: number; at: string };
  }
}

/** Gives a node its theme. The caller has locked the node, and knows that the exhibit is a theme of it that is online. Emits `node.theme-set`. */
export async function setNodeTheme(
  tx: Transaction,
  { clock, events }: Pick<Context, 'clock' | 'events'>,
  nodeId: number,
  /** `null` leaves the node without one. */
  exhibitId: string | null,
): Promise<void> {
  const at = clock.now();
  await tx
    .update(nodes)
    .set({ nodeThemeId: exhibitId ?? '', updatedAt: at })
    .where(eq(nodes.nodeId, nodeId));
  if (exhibitId !== null) await events.emit(tx, 'node.theme-set', { nodeId, at: at.toISOString() });
}

/** Notes the test exhibit that is the theme of a node's test site; empty for none. To the node itself that is no change. */
export async function setNodeTestTheme(tx: Transaction, nodeId: number, testResourceId: string): Promise<void> {
  await tx.update(nodes).set({ nodeTestThemeId: testResourceId }).where(eq(nodes.nodeId, nodeId));
}
