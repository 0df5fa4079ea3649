import { pgTable, text } from 'drizzle-orm/pg-core';
import { lifeline, objectId } from '#platform/database/columns.ts';

/** Texts of the interface as the operators published them; they win over the ones built into the pages. */
export const publishedTexts = pgTable('published_texts', {
  textId: objectId('text_id').primaryKey(),
  key: text('key').notNull().unique(),
  english: text('english').notNull(),
  chinese: text('chinese').notNull(),
  ...lifeline,
});
