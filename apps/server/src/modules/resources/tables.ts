import type { ExcerptKind } from '@colophon/model';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { freezeRecord, lifeline, md5Id, moment, objectId, sha1 } from '#platform/database/columns.ts';
import type { EmbeddedPolicy } from '../policies/index.ts';
import { type resourceProperties, resourceTypes } from '../types/index.ts';

/** A resource named by another one. Names never change, so they may be copied. */
export interface NamedResource {
  readonly resourceId: string;
  readonly resourceName: string;
}

export interface Dependency extends NamedResource {
  readonly versionRange: string;
}

/** A resource that a version licenses itself, and the contracts it does so by. */
export interface ResolveResource extends NamedResource {
  readonly contracts: { readonly policyId: string; readonly contractId: string }[];
}

export interface ReleasedVersion {
  readonly version: string;
  readonly versionId: string;
  readonly createDate: string;
}

export interface ExcludedItem {
  readonly resourceId: string;
  readonly excludedType: 'contractId' | 'policyId';
  readonly excludedValue: string;
}

/** A part of a file that its owner shows to everybody. */
export interface Excerpt {
  readonly kind: ExcerptKind;
  /** Lines of a text, seconds of sound or film; 0 for a picture. */
  readonly amount: number;
  /** Films and most sound are cut by a job: until then they wait, and those that cannot be cut failed. */
  readonly state: 'waiting' | 'ready' | 'failed';
  /** The film has sound, in a codec that cannot be copied into what is shown of it. */
  readonly isSilent?: true;
}

/**
 * JSON columns hold what is answered as it is answered: lists pass them through. The column that is searched, and the indexes that have it
 * (`resources_searched_by_update`, `resources_searched_by_creation`, `resources_by_search_token`), are in the migrations alone.
 */
export const resources = pgTable(
  'resources',
  {
    resourceId: objectId('resource_id').primaryKey(),
    /** `<username>/<name>`. */
    resourceName: text('resource_name').notNull(),
    resourceTitle: text('resource_title').notNull(),
    resourceTypeCode: text('resource_type_code')
      .notNull()
      .references(() => resourceTypes.code),
    /** 1 single resource, 4 collection. */
    subjectType: smallint('subject_type').notNull(),
    userId: integer('user_id').notNull(),
    username: text('username').notNull(),
    intro: text('intro').notNull().default(''),
    coverImages: text('cover_images').array().notNull().default(sql`'{}'`),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** 0 unreleased, 1 listed, 2 frozen, 4 offline. */
    status: smallint('status').notNull().default(0),
    /** Empty while there is none. */
    latestVersion: text('latest_version').notNull().default(''),
    latestVersionReleasedAt: moment('latest_version_released_at'),
    firstVersionReleasedAt: moment('first_version_released_at'),
    /** In order of creation. */
    resourceVersions: json('resource_versions').$type<ReleasedVersion[]>().notNull().default([]),
    /** Fixed with the first version. */
    baseUpcastResources: json('base_upcast_resources').$type<NamedResource[]>().notNull().default([]),
    /** In order of addition; never removed. */
    policies: json('policies').$type<EmbeddedPolicy[]>().notNull().default([]),
    /** The licence notice of the latest version, as its properties state it; empty for none. */
    licence: text('licence').notNull().default(''),
    /** The smallest prices of enabled policies, as `policies` has them. Kept by a trigger. */
    purchaseCents: bigint('purchase_cents', { mode: 'number' }),
    subscriptionCents: bigint('subscription_cents', { mode: 'number' }),
    /** The status that unfreezing brings back; absent unless frozen. */
    statusBeforeFreezing: smallint('status_before_freezing'),
    /** Editorial grade. */
    operationType: smallint('operation_type').notNull().default(0),
    /** Who gave the grade, and when; absent without one. */
    gradedByUserId: integer('graded_by_user_id'),
    gradedAt: moment('graded_at'),
    /** 1 while a cover is being made. */
    generateCoverStatus: smallint('generate_cover_status').notNull().default(0),
    /** Of collections: 0 ongoing, 1 finished. */
    serializeStatus: smallint('serialize_status').notNull().default(0),
    /** Of collections: how their items are displayed. */
    catalogueProperty: json('catalogue_property').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Of collections: how many items are published. */
    itemCount: integer('item_count').notNull().default(0),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('resources_name_key').on(sql`lower(${table.resourceName})`),
    // Beside those with the text, in which a page far down lies behind ten times as many bytes.
    index('resources_by_update').on(table.status, table.updatedAt, table.resourceId),
    index('resources_by_creation').on(table.status, table.createdAt, table.resourceId),
    index('resources_by_type').on(table.resourceTypeCode, table.status, table.updatedAt, table.resourceId),
    index('resources_by_type_and_creation').on(table.resourceTypeCode, table.status, table.createdAt, table.resourceId),
    index('resources_by_owner').on(table.userId, table.updatedAt, table.resourceId),
    index('resources_by_owner_and_creation').on(table.userId, table.createdAt, table.resourceId),
    index('resources_listed_by_owner')
      .on(table.userId, table.resourceTypeCode, table.createdAt, table.resourceId, table.subjectType)
      .where(sql`${table.status} = 1`),
    index('resources_collections_by_owner').on(table.userId).where(sql`${table.subjectType} = 4`),
    index('resources_by_tag').using('gin', table.tags),
    index('resources_by_grade').on(table.operationType, table.updatedAt).where(sql`${table.operationType} <> 0`),
    index('resources_by_purchase')
      .on(table.purchaseCents, table.createdAt, table.resourceId)
      .where(sql`${table.status} = 1`),
    index('resources_by_subscription')
      .on(table.subscriptionCents, table.createdAt, table.resourceId)
      .where(sql`${table.status} = 1`),
    index('resources_by_licence')
      .on(licenceIdentifier(table.licence), table.updatedAt, table.resourceId)
      .where(sql`${table.status} = 1 and ${table.licence} <> ''`),
    index('resources_by_licence_and_creation')
      .on(licenceIdentifier(table.licence), table.createdAt, table.resourceId)
      .where(sql`${table.status} = 1 and ${table.licence} <> ''`),
    index('resources_by_licence_and_purchase')
      .on(licenceIdentifier(table.licence), table.purchaseCents, table.createdAt, table.resourceId)
      .where(sql`${table.status} = 1 and ${table.licence} <> ''`),
    check('resources_licence_check', sql`is_licence(${table.licence})`),
    index('resources_by_short_name').on(shortName(table.resourceName), table.status, table.updatedAt, table.resourceId),
    index('resources_by_title').on(foldedTitle(table.resourceTitle), table.status, table.updatedAt, table.resourceId),
  ],
);

/** Returns the part of a licence notice that filters use: an author's own note follows after a space. */
export function licenceIdentifier(licence: AnyPgColumn): SQL {
  return sql`split_part(${licence}, ' ', 1)`;
}

/** Follows all texts that begin in the same way. */
export const LAST_CODE_POINT = '\u{10ffff}';

/** The part of a full name after the owner as searches compare it, in code point order. */
export function shortName(resourceName: AnyPgColumn): SQL {
  return sql`search_fold(split_part(${resourceName}, '/', 2)) collate "C"`;
}

/** A title as searches compare it, in code point order. */
export function foldedTitle(resourceTitle: AnyPgColumn): SQL {
  return sql`search_fold(${resourceTitle}) collate "C"`;
}

/** Changes of the numbers of resources per status, kind and type, not yet added up. Written by a trigger, without locks. */
export const resourceCountChanges = pgTable('resource_count_changes', {
  changeId: bigint('change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  status: smallint('status').notNull(),
  subjectType: smallint('subject_type').notNull(),
  resourceTypeCode: text('resource_type_code').notNull(),
  change: integer('change').notNull(),
});

/** Numbers of resources per status, kind and type; true together with the changes not yet added up. */
export const resourceCounts = pgTable(
  'resource_counts',
  {
    status: smallint('status').notNull(),
    subjectType: smallint('subject_type').notNull(),
    resourceTypeCode: text('resource_type_code').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.subjectType, table.resourceTypeCode] })],
);

/** Files that versions use, each by the one user whose resources may use it. */
export const publishedFiles = pgTable(
  'published_files',
  { fileSha1: sha1('file_sha1').primaryKey(), userId: integer('user_id').notNull() },
  (table) => [unique('published_files_owner_key').on(table.fileSha1, table.userId)],
);

/** Releases. The database refuses to change what a release promises, or to delete one. */
export const resourceVersions = pgTable(
  'resource_versions',
  {
    /** md5 of `<resourceId>-<version>`. */
    versionId: md5Id('version_id').primaryKey(),
    resourceId: objectId('resource_id')
      .notNull()
      .references(() => resources.resourceId),
    userId: integer('user_id').notNull(),
    version: text('version').notNull(),
    /** Absent for collections. */
    fileSha1: sha1('file_sha1'),
    filename: text('filename').notNull().default(''),
    description: text('description').notNull().default(''),
    dependencies: json('dependencies').$type<Dependency[]>().notNull().default([]),
    upcastResources: json('upcast_resources').$type<NamedResource[]>().notNull().default([]),
    /** Which resources is fixed; by which contracts may change. */
    resolveResources: json('resolve_resources').$type<ResolveResource[]>().notNull().default([]),
    authExcludedItems: json('auth_excluded_items').$type<ExcludedItem[]>().notNull().default([]),
    /** Findings of the analysis of the file. */
    fileProperty: json('file_property').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    inputAttrs: json('input_attrs').$type<resourceProperties.InputAttribute[]>().notNull().default([]),
    customPropertyDescriptors: json('custom_property_descriptors')
      .$type<resourceProperties.PropertyDescriptor[]>()
      .notNull()
      .default([]),
    /** Part of the file that everybody may see, hear or read; absent for nothing. */
    excerpt: json('excerpt').$type<Excerpt>(),
    /** The file that a job cut for it, if it is one of those. */
    excerptSha1: sha1('excerpt_sha1'),
    /** Where and when it was released first, if it came from another installation. */
    originIssuer: text('origin_issuer'),
    originReleasedAt: moment('origin_released_at'),
    /** That installation knows the key by which it was said. */
    originIsConfirmed: boolean('origin_is_confirmed').notNull().default(false),
    ...lifeline,
  },
  (table) => [
    unique('resource_versions_number_key').on(table.resourceId, table.version),
    check('resource_versions_licence_check', sql`is_licence(licence_of(${table.inputAttrs}))`),
    index('resource_versions_by_owner').on(table.userId, table.createdAt, table.versionId),
    index('resource_versions_by_file').on(table.fileSha1),
    index('resource_versions_by_excerpt').on(table.excerptSha1).where(sql`${table.excerptSha1} is not null`),
    foreignKey({
      name: 'resource_versions_one_owner_per_file',
      columns: [table.fileSha1, table.userId],
      foreignColumns: [publishedFiles.fileSha1, publishedFiles.userId],
    }),
  ],
);

/** Which resources the versions of a resource depend on, all versions taken together: what cycles are looked for in. */
export const resourceDependencies = pgTable(
  'resource_dependencies',
  {
    resourceId: objectId('resource_id')
      .notNull()
      .references(() => resources.resourceId),
    dependencyId: objectId('dependency_id')
      .notNull()
      .references(() => resources.resourceId),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.dependencyId] }),
    index('resource_dependencies_by_dependency').on(table.dependencyId),
  ],
);

export const versionDrafts = pgTable('version_drafts', {
  resourceId: objectId('resource_id')
    .primaryKey()
    .references(() => resources.resourceId),
  /** The clients' own; opaque here. */
  draftData: json('draft_data').$type<Readonly<Record<string, unknown>>>().notNull(),
  ...lifeline,
});

/** Resources that the operator shows where users have to choose one. */
export const recommendations = pgTable(
  'resource_recommendations',
  {
    /** 1 themes for a new node, 2 the theme of a node that has none yet. */
    recommendType: smallint('recommend_type').notNull(),
    resourceId: objectId('resource_id')
      .notNull()
      .references(() => resources.resourceId),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recommendType, table.resourceId] })],
);

/** When operators froze resources and took that back. */
export const freezeRecords = pgTable(
  'resource_freeze_records',
  {
    ...freezeRecord,
    resourceId: objectId('resource_id')
      .notNull()
      .references(() => resources.resourceId),
  },
  (table) => [index('resource_freeze_records_by_resource').on(table.resourceId, table.recordId)],
);

/** Numbers of views and downloads of a version on a day. Nothing says by whom. */
export const versionUses = pgTable(
  'version_uses',
  {
    versionId: md5Id('version_id')
      .notNull()
      .references(() => resourceVersions.versionId),
    /** In the platform's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    /** 1 view, 2 download. */
    kind: smallint('kind').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.day, table.kind] }),
    index('version_uses_by_day').on(table.day),
  ],
);

export type ResourceRow = typeof resources.$inferSelect;
export type VersionRow = typeof resourceVersions.$inferSelect;
export type VersionDraftRow = typeof versionDrafts.$inferSelect;
