import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { nodes } from '../tables.ts';

/** Gives a node its theme. The caller has locked the node, and knows that the exhibit is a theme of it that is online. */
export async function setNodeTheme(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  nodeId: number,
  /** `null` leaves the node without one. */
  exhibitId: string | null,
): Promise<void> {
  await tx
    .update(nodes)
    .set({ nodeThemeId: exhibitId ?? '', updatedAt: clock.now() })
    .where(eq(nodes.nodeId, nodeId));
}
