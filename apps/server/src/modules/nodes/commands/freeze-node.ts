import { NodeStatus, nodeDisplay } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { freezing, notifyUser } from '#modules/users/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { lockNode } from '../access.ts';
import { nodeFreezeRecords, nodes } from '../tables.ts';

export interface NodeFreezing {
  readonly isFrozen: boolean;
  /** Shown to the owner where no remark is given. */
  readonly reason: string;
  readonly remark: string;
  /** True when whoever gives the command tells the owner. */
  readonly isTold?: boolean;
}

/**
 * Freezes a node, or gives it back the visibility from before; exhibits and contracts stay as they are. Leaves a record, and
 * tells the owner by a message.
 *
 * @throws Refusal `node.not-found`, `node.frozen-already`, `node.not-frozen`
 */
export async function freezeNode(
  context: Context,
  operator: Actor,
  nodeId: number,
  { isFrozen, reason, remark, isTold }: NodeFreezing,
): Promise<true> {
  await context.db.transaction(async (tx) => {
    const { status, ownerUserId } = await lockNode(tx, nodeId);
    if ((nodeDisplay(status) === 'frozen') === isFrozen)
      throw new Refusal(isFrozen ? 'node.frozen-already' : 'node.not-frozen');
    const now = context.clock.now();
    await tx
      .update(nodes)
      .set({ status: isFrozen ? status | NodeStatus.frozen : status & ~NodeStatus.frozen, updatedAt: now })
      .where(eq(nodes.nodeId, nodeId));
    await tx.insert(nodeFreezeRecords).values({
      nodeId,
      operatorUserId: operator.userId,
      operatorUserName: operator.username,
      type: isFrozen ? freezing.FREEZE : freezing.UNFREEZE,
      reason,
      remark,
      createdAt: now,
    });
    const [before, after] = [{ isFrozen: !isFrozen }, { isFrozen, remark }];
    const entry = { action: isFrozen ? 'freeze' : 'recover', objectType: 'node', objectId: nodeId } as const;
    await writeAudit(tx, operator, { ...entry, before, after, reason }, now);
    if (isFrozen) await context.events.emit(tx, 'node.frozen', { nodeId });
    const type = isFrozen ? 'nodeBlocked' : 'nodeUnblocked';
    if (!isTold) await notifyUser(tx, context, { userId: ownerUserId, type });
  });
  return true;
}
