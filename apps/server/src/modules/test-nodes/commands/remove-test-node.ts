import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { driverOf } from '#platform/database/database.ts';
import { testExhibits, testNodeLives, testNodeShares, testNodes } from '../tables.ts';
import { lockMatches } from './run-match.ts';

/** Removes the rules, test exhibits and shares of a deleted node. A match that is under way ends first, a later one finds no rules. */
export async function removeTestNode({ db }: Pick<Context, 'db'>, nodeId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMatches(driverOf(tx), nodeId);
    await tx.delete(testNodes).where(eq(testNodes.nodeId, nodeId));
    await tx.delete(testNodeLives).where(eq(testNodeLives.nodeId, nodeId));
    await tx.delete(testNodeShares).where(eq(testNodeShares.nodeId, nodeId));
    await tx.delete(testExhibits).where(eq(testExhibits.nodeId, nodeId));
  });
}
