import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { objectDependencies, objects } from '../tables.ts';
import { type StoredObject, selectObjects } from './find-object.ts';

/** A page of the objects that depend on an object directly, the last changed first, and how many there are. */
export async function listUsages(
  db: Executor,
  objectId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: StoredObject[]; totalItem: number }> {
  const users = db
    .select({ objectId: objectDependencies.objectId })
    .from(objectDependencies)
    .where(eq(objectDependencies.targetId, objectId));
  const [rows, [count]] = await Promise.all([
    selectObjects(db)
      .where(inArray(objects.objectId, users))
      .orderBy(desc(objects.updatedAt), desc(objects.objectId))
      .offset(skip)
      .limit(limit),
    db
      .select({ totalItem: sql<number>`count(*)::int` })
      .from(objectDependencies)
      .where(eq(objectDependencies.targetId, objectId)),
  ]);
  return { rows, totalItem: count!.totalItem };
}
