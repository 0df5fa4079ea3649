import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { userTags } from '../tables.ts';

export const ACTIVE_TAG = 0;
export const DELETED_TAG = 1;

/** A tag, and how many users carry it. */
export type Tag = typeof userTags.$inferSelect & { readonly totalSetCount: number };

/** The active tags, or those of them with the given ids, in the order of their creation. */
export function listTags(db: Executor, { tagIds }: { tagIds?: readonly number[] } = {}): Promise<Tag[]> {
  return db
    .select({
      tagId: userTags.tagId,
      tag: userTags.tag,
      type: userTags.type,
      status: userTags.status,
      createdAt: userTags.createdAt,
      updatedAt: userTags.updatedAt,
      // written out: within a select from one table Drizzle names columns without their table
      totalSetCount: sql<number>`(select count(*)::int from user_tag_settings where user_tag_settings.tag_id = user_tags.tag_id)`,
    })
    .from(userTags)
    .where(and(eq(userTags.status, ACTIVE_TAG), tagIds && inArray(userTags.tagId, [...tagIds])))
    .orderBy(userTags.tagId);
}
