import type { TextStatus } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { lifeline, moment, objectId } from '#platform/database/columns.ts';

/** Texts of the interface as operators write them; once published they win over those built into the pages. */
export const texts = pgTable(
  'interface_texts',
  {
    textId: objectId('text_id').primaryKey(),
    key: text('key').notNull().unique(),
    /** Empty while it is to be translated. */
    english: text('english').notNull(),
    chinese: text('chinese').notNull(),
    /** As everybody reads it, whatever has been written since; null before the first time. */
    publishedEnglish: text('published_english'),
    publishedChinese: text('published_chinese'),
    /** For translators. */
    comment: text('comment').notNull().default(''),
    /** 1 to be translated, 2 to be published, 3 published as it is. */
    status: smallint('status')
      .$type<TextStatus>()
      .notNull()
      .generatedAlwaysAs(
        sql`(case when english = '' or chinese = '' then 1 when published_english = english and published_chinese = chinese then 3 else 2 end)::smallint`,
      ),
    ...lifeline,
  },
  (table) => [
    index('interface_texts_by_update').on(table.updatedAt, table.textId),
    check(
      'interface_texts_published_in_both',
      sql`(${table.publishedEnglish} is null) = (${table.publishedChinese} is null) and ${table.publishedEnglish} <> '' and ${table.publishedChinese} <> ''`,
    ),
  ],
);

/** Words by which operators sort texts. */
export const textTags = pgTable('interface_text_tags', {
  tagId: objectId('tag_id').primaryKey(),
  tagName: text('tag_name').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});

export const textTagSettings = pgTable(
  'interface_text_tag_settings',
  {
    textId: objectId('text_id')
      .notNull()
      .references(() => texts.textId),
    tagId: objectId('tag_id')
      .notNull()
      .references(() => textTags.tagId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.textId, table.tagId] }),
    index('interface_text_tag_settings_by_tag').on(table.tagId),
  ],
);

export type TextRow = typeof texts.$inferSelect;
export type TextTagRow = typeof textTags.$inferSelect;
