import type { Locale } from '@colophon/model';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  json,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lifeline } from '#platform/database/columns.ts';

/** How resources of a type are published; numbers as clients know them (specification 02, resourceConfig). */
export interface ResourceConfig {
  readonly fileCommitMode: number[];
  readonly fileMaxSize: number;
  /** 1 MB, 2 GB. */
  readonly fileMaxSizeUnit: 1 | 2;
  readonly supportDownload: 1 | 2;
  readonly supportEdit: 1 | 2;
  readonly autoGenerateCover: 1 | 2;
  readonly supportCreateBatch: 1 | 2;
  readonly supportOptionalConfig: 1 | 2;
}

export type LocalisedText = Readonly<Record<Locale, string>>;

export type ContentRule = Readonly<Record<string, number | string | boolean>>;

/** Numbers in the codes of custom types. */
export const resourceTypeNumber = pgSequence('resource_type_number', { startWith: 100_001 });

export const resourceTypes = pgTable(
  'resource_types',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    /** Absent at the roots. */
    parentCode: text('parent_code').references((): AnyPgColumn => resourceTypes.code),
    /** Codes from the root to this type. Kept by the database, as `names` is. */
    path: text('path').array().notNull().default(sql`'{}'`),
    /** Names from the root to this type: the `resourceType` of its resources. */
    names: text('names').array().notNull().default(sql`'{}'`),
    /** Smaller first. */
    priority: integer('priority').notNull().default(0),
    /** 1 enabled, 2 disabled. */
    status: smallint('status').notNull().default(1),
    /** 1 basic, 2 custom. */
    category: smallint('category').notNull(),
    /** Recommended extensions with their dot; empty for any. */
    formats: text('formats').array().notNull().default(sql`'{}'`),
    /** Keys of the type's own attributes; it has those of its ancestors too. */
    attributeKeys: text('attribute_keys').array().notNull().default(sql`'{}'`),
    /** 1 single resources, 4 collections, 5 node collections. */
    subjectTypes: smallint('subject_types').array().notNull(),
    resourceConfig: json('resource_config').$type<ResourceConfig>().notNull(),
    /** Exhibits made from this type follow new versions: 1 automatically, 0 manually. */
    versionShowMode: smallint('version_show_mode').notNull().default(1),
    /** Who made a custom type. */
    createUserId: integer('create_user_id'),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('resource_types_sibling_name_key').on(
      sql`coalesce(${table.parentCode}, '')`,
      sql`lower(${table.name})`,
    ),
    index('resource_types_by_path').using('gin', table.path),
  ],
);

/** The dictionary of system properties. */
export const resourceAttributes = pgTable('resource_attributes', {
  key: text('key').primaryKey(),
  name: json('name').$type<LocalisedText>().notNull(),
  note: json('note').$type<LocalisedText>().notNull(),
  /** 1 parsed from the file, 2 supplied by the user. */
  insertMode: smallint('insert_mode').notNull(),
  /** 1 text, 2 number, 3 time, 4 date, 5 date-time, 6 single line, 7 multi line, 8 integer, 9 decimal. */
  format: smallint('format').notNull().default(1),
  formatUnit: text('format_unit').notNull().default(''),
  autoConvert: boolean('auto_convert').notNull().default(false),
  contentRule: json('content_rule').$type<ContentRule>().notNull().default({}),
  /** 1 file analysis, 2 number of entries of the resource's configuration file. */
  analyseMode: smallint('analyse_mode').notNull().default(1),
  /** 1 standard, 2 supplementary. */
  group: smallint('group').notNull(),
  /** Order of the lists. */
  priority: integer('priority').notNull(),
  ...lifeline,
});

export type ResourceTypeRow = typeof resourceTypes.$inferSelect;

export type AttributeRow = typeof resourceAttributes.$inferSelect;

export interface InputAttribute {
  readonly key: string;
  readonly value: string;
}
