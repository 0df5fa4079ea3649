import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { testExhibits, testNodes } from '../tables.ts';

/** Removes the rules and test exhibits of a deleted node. A match that is under way then finds nothing to store. */
export async function removeTestNode({ db }: Pick<Context, 'db'>, nodeId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(testNodes).where(eq(testNodes.nodeId, nodeId));
    await tx.delete(testExhibits).where(eq(testExhibits.nodeId, nodeId));
  });
}
