import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { nodeCollectRules } from '../tables.ts';

/** The rules by which a collection made in a node takes exhibits in; `null` while they have never been set. */
export async function findNodeCollectRules(db: Executor, presentableId: string) {
  const [row] = await db.select().from(nodeCollectRules).where(eq(nodeCollectRules.collectionId, presentableId));
  if (!row) return null;
  const { status, conditionType, filterConditions, createdAt, updatedAt } = row;
  return {
    presentableId,
    status,
    conditionType,
    filterConditions: [...filterConditions],
    createDate: createdAt.toISOString(),
    updateDate: updatedAt.toISOString(),
  };
}
