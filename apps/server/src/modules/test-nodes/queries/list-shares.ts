import { and, desc, eq, gt } from 'drizzle-orm';
import type { NodeRow } from '#modules/nodes/index.ts';
import type { Context } from '#platform/context.ts';
import { type TestNodeShareRow, testNodeShares } from '../tables.ts';

/** The shares of a node's rehearsal that are in force, newest first. */
export async function listShares(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { nodeId, ownerUserId }: NodeRow,
): Promise<TestNodeShareRow[]> {
  return db
    .select()
    .from(testNodeShares)
    .where(
      and(
        eq(testNodeShares.nodeId, nodeId),
        eq(testNodeShares.ownerUserId, ownerUserId),
        gt(testNodeShares.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(testNodeShares.createdAt), testNodeShares.shareId);
}
