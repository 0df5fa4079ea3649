import { sql } from 'drizzle-orm';
import { listTagNames } from '#modules/types/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { resources } from '../tables.ts';

/** Counts the resources that carry each suggested tag, in the order of the ids; unknown ones are left out. */
export async function countTags(db: Executor, tagIds: readonly string[]) {
  const tags = await listTagNames(db, tagIds);
  const names = sql.param(tags.map(({ tagName }) => tagName));
  const rows = (
    await db.execute<{ tag: string; count: number }>(sql`
    select tag, (select count(*)::int from ${resources} where tags @> array[tag]) as count
      from unnest(${names}::text[]) as tag`)
  ).rows;
  const counts = new Map(rows.map((row) => [row.tag, row.count]));
  return tags.map(({ tagId, tagName }) => ({ tagId, tagName, count: counts.get(tagName)! }));
}
