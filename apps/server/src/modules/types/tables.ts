import type { Locale } from '@colophon/model';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  json,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lifeline, moment, objectId } from '#platform/database/columns.ts';

/** Rules for publishing resources of a type; numbers as clients know them (specification 02, resourceConfig). */
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
    /** Titles shown to people in its place, where operators say so. */
    titles: json('titles').$type<LocalisedText>(),
    /** Absent at the roots. */
    parentCode: text('parent_code').references((): AnyPgColumn => resourceTypes.code),
    /** Codes from the root to this type. Kept by the database, as `names` is. */
    path: text('path').array().notNull().default(sql`'{}'`),
    /** Names from the root to this type. */
    names: text('names').array().notNull().default(sql`'{}'`),
    /**
     * Of a type of the classic set: the type of the second set that means the same. People see the second alone; programs know
     * both, and whatever names one means both.
     */
    sameAs: text('same_as').references((): AnyPgColumn => resourceTypes.code),
    /** The `resourceType` of its resources: `names`; of a pair those in the second set, then the name in the first. Kept by the database. */
    labels: text('labels').array().notNull().default(sql`'{}'`),
    /** Codes that mean this type in filters: those of `path`, of its counterpart's, and of what means the same as one of them. Kept by the database. */
    kindCodes: text('kind_codes').array().notNull().default(sql`'{}'`),
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
    uniqueIndex('resource_types_same_as_key').on(table.sameAs),
    index('resource_types_by_path').using('gin', table.path),
    index('resource_types_by_kind').using('gin', table.kindCodes),
    check('resource_types_same_as_another', sql`${table.sameAs} <> ${table.code}`),
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

/** Numbers in the codes of operation categories. */
export const operationCategoryNumber = pgSequence('operation_category_number', { startWith: 1001 });

/** Tag or group of types that belongs to an operation category; one of seven kinds. */
export interface CategorySource {
  /** A type code or a tag; empty where the kind is about all. */
  readonly identity: string;
  /** 1 basic type, 2 custom type, 3 tag, 4 all basic types, 5 basic types under a code, 6 all custom types, 7 custom types under a code. */
  readonly type: number;
}

/** The editors' tree of what the market shows. */
export const operationCategories = pgTable(
  'operation_categories',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    /** Absent at the roots. */
    parentCode: text('parent_code').references((): AnyPgColumn => operationCategories.code),
    /** Smaller first. */
    priority: integer('priority').notNull().default(0),
    /** 1 enabled, 2 disabled. */
    status: smallint('status').notNull().default(1),
    /** From when, and until when, an enabled one is shown. */
    startAt: moment('start_at'),
    limitAt: moment('limit_at'),
    sources: json('sources').$type<CategorySource[]>().notNull().default([]),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('operation_categories_sibling_name_key').on(
      sql`coalesce(${table.parentCode}, '')`,
      sql`lower(${table.name})`,
    ),
  ],
);

/** Tags that are suggested; owners may use others. */
export const suggestedTags = pgTable(
  'suggested_tags',
  {
    tagId: objectId('tag_id').primaryKey(),
    tagName: text('tag_name').notNull(),
    tagNote: text('tag_note').notNull().default(''),
    /** 1 classification, 2 operation. */
    tagType: smallint('tag_type').notNull(),
    /** 1 public, 2 hidden, 3 for administrators. */
    authority: smallint('authority').notNull(),
    /** Type codes, or names of members of their chains. */
    resourceRange: text('resource_range').array().notNull().default(sql`'{}'`),
    /** 1 only these types, 2 all others, 3 all types. */
    resourceRangeType: smallint('resource_range_type').notNull(),
    createUserId: integer('create_user_id').notNull(),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('suggested_tags_name_key').on(table.tagName),
    index('suggested_tags_by_update').on(table.updatedAt, table.tagId),
  ],
);

export type OperationCategoryRow = typeof operationCategories.$inferSelect;

export type SuggestedTagRow = typeof suggestedTags.$inferSelect;

export type ResourceTypeRow = typeof resourceTypes.$inferSelect;

export type AttributeRow = typeof resourceAttributes.$inferSelect;

export interface InputAttribute {
  readonly key: string;
  readonly value: string;
}
