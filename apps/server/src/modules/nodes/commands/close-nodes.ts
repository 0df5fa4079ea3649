import { NodeStatus } from '@colophon/model';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { nodes } from '../tables.ts';
import { takeDown } from './delete-node.ts';

/**
 * Deletes the nodes of somebody whose account is closed, frozen ones as well, and empties what they say about themselves. Names and domains
 * stay taken. Emits `node.deleted`.
 */
export async function closeNodes(
  context: Pick<Context, 'db' | 'clock' | 'events'>,
  { userId, username }: { readonly userId: number; readonly username: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const open = await tx
      .select()
      .from(nodes)
      .where(and(eq(nodes.ownerUserId, userId), ne(nodes.status, NodeStatus.deleted)))
      .orderBy(nodes.nodeId)
      .for('no key update');
    for (const node of open) await takeDown(tx, context, node);
    await tx
      .update(nodes)
      .set({ ownerUserName: username, nodeTitle: '', nodeLogo: '', nodeShortDescription: '', nodeSuspendInfo: '' })
      .where(eq(nodes.ownerUserId, userId));
  });
}
