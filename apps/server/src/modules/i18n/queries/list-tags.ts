import { count, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { finds } from '#platform/database/searched-words.ts';
import { textTagSettings, textTags } from '../tables.ts';

/** Tags whose name has these words, with the number of texts that carry each, by name. */
export function listTextTags(db: Executor, part = '') {
  return db
    .select({ tagId: textTags.tagId, tagName: textTags.tagName, num: count(textTagSettings.textId) })
    .from(textTags)
    .leftJoin(textTagSettings, eq(textTagSettings.tagId, textTags.tagId))
    .where(finds(textTags.tagName, part))
    .groupBy(textTags.tagId)
    .orderBy(textTags.tagName);
}
