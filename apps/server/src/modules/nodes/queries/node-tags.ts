import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type NodeTagRow, nodes, nodeTags } from '../tables.ts';

/** All tags for nodes, in the order of their creation. */
export function listNodeTags(db: Executor): Promise<NodeTagRow[]> {
  return db.select().from(nodeTags).orderBy(nodeTags.createdAt, nodeTags.tagId);
}

/** Counts the nodes that carry each tag, in the order of the ids; unknown ones are left out. */
export async function countNodeTags(db: Executor, tagIds: readonly string[]) {
  const rows = await db
    .select({
      tagId: nodeTags.tagId,
      tagName: nodeTags.tagName,
      count: sql<number>`(select count(*)::int from ${nodes} where tags @> array[tag_name])`,
    })
    .from(nodeTags)
    .where(inArray(nodeTags.tagId, [...tagIds]));
  const byId = new Map(rows.map((row) => [row.tagId, row]));
  return tagIds.flatMap((tagId) => byId.get(tagId) ?? []);
}
