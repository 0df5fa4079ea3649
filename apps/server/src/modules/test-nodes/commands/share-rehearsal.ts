import { randomBytes } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { lockOwnNode } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { findOwnNode } from '../access.ts';
import { MAX_SHARES } from '../limits.ts';
import { type TestNodeShareRow, testNodeShares } from '../tables.ts';

const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;

/**
 * Shares the rehearsal of a node of `actor` for some days. Shares that have expired, or were made by a former owner, are removed.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `node.frozen`, `test-node.too-many-shares`
 */
export async function shareRehearsal(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { nodeId, days }: { nodeId: number; days: number },
): Promise<TestNodeShareRow> {
  return db.transaction(async (tx) => {
    const { ownerUserId } = await lockOwnNode(tx, actor, nodeId);
    const now = clock.now();
    await tx
      .delete(testNodeShares)
      .where(
        and(
          eq(testNodeShares.nodeId, nodeId),
          sql`(${lte(testNodeShares.expiresAt, now)} or ${testNodeShares.ownerUserId} <> ${ownerUserId})`,
        ),
      );
    if ((await tx.$count(testNodeShares, eq(testNodeShares.nodeId, nodeId))) >= MAX_SHARES)
      throw new Refusal('test-node.too-many-shares');
    const [share] = await tx
      .insert(testNodeShares)
      .values({
        shareId: randomBytes(SECRET_BYTES).toString('base64url'),
        nodeId,
        ownerUserId,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    return share!;
  });
}

/**
 * Ends a share of a node of `actor`, for all browsers at once; also where the node is frozen.
 *
 * @throws Refusal `node.not-found`, `access.not-owner`, `test-node.share-not-found`
 */
export async function endShare(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { nodeId, shareId }: { nodeId: number; shareId: string },
): Promise<true> {
  await findOwnNode(db, actor, nodeId);
  const ended = await db
    .delete(testNodeShares)
    .where(and(eq(testNodeShares.nodeId, nodeId), eq(testNodeShares.shareId, shareId)))
    .returning({ shareId: testNodeShares.shareId });
  if (ended.length === 0) throw new Refusal('test-node.share-not-found');
  return true;
}
