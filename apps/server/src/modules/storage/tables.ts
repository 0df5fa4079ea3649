import type { FileAnalysis } from '@colophon/model';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, lifeline, moment, objectId, sha1, sha256 } from '#platform/database/columns.ts';

/** All that analysis can find out (specification 04, Metadata keys). No custom property may have such a key. */
export const METADATA_KEYS: ReadonlySet<string> = new Set([
  'fileSize',
  'mime',
  'width',
  'height',
  'type',
  'colorSpace',
  'duration',
  'bitRate',
  'sampleRate',
  'channels',
  'codec',
  'audioCodec',
  'frameRate',
  'title',
  'artist',
  'album',
  'wordCount',
  'encoding',
  'entryCount',
  'unzippedSize',
  'bundleTool',
  'imageCount',
]);

/** What analysis found out about a file; `mime` from its success on. */
export interface MetaInfo {
  readonly fileSize: number;
  readonly mime?: string;
  readonly [key: string]: string | number | undefined;
}

export const DESCRIPTOR_TYPES = ['editableText', 'readonlyText', 'radio', 'checkbox', 'select'] as const;

/** What an object may depend on. */
export type DependencyType = 'resource' | 'object';

/** A property that a user gave to an object. */
export interface CustomPropertyDescriptor {
  readonly key: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly type: (typeof DESCRIPTOR_TYPES)[number];
  readonly candidateItems: string[];
  readonly remark: string;
}

/** Uploaded bytes, one row for the whole installation whoever uploads them. */
export const files = pgTable(
  'files',
  {
    sha1: sha1('sha1').primaryKey(),
    /** Name of the blob. */
    sha256: sha256('sha256').notNull().unique(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** 0 waiting, 1 analysing, 2 success, 3 failed. */
    analysis: smallint('analysis').$type<FileAnalysis>().notNull().default(0),
    metaInfo: jsonb('meta_info').$type<MetaInfo>().notNull(),
    /** Distinct lower-case extensions with dot under which it was uploaded. */
    extensions: text('extensions').array().notNull(),
    /** The generation of the analyser that came to the result; a newer one may try again what failed. */
    analyserVersion: smallint('analyser_version').notNull().default(0),
    /** Analyses begun since the file last waited for a first one. */
    analysisAttempts: smallint('analysis_attempts').notNull().default(0),
    analysisStartedAt: moment('analysis_started_at'),
    ...lifeline,
  },
  (table) => [
    check('files_size', sql`${table.sizeBytes} > 0`),
    check('files_analysis', sql`${table.analysis} between 0 and 3`),
    index('files_being_analysed').on(table.analysisStartedAt).where(sql`${table.analysis} = 1`),
    index('files_failed').on(table.analyserVersion).where(sql`${table.analysis} = 3`),
    index('files_by_age').on(table.updatedAt),
  ],
);

/** Who uploaded which bytes: a hash alone gives nobody a right to a file. */
export const possessions = pgTable(
  'possessions',
  {
    userId: integer('user_id').notNull(),
    sha1: sha1('sha1')
      .notNull()
      .references(() => files.sha1),
    createdAt: moment('created_at').notNull(),
    /** When it was noticed that the user has nothing made of the file; empty while there is something. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sha1] }),
    index('possessions_by_file').on(table.sha1),
    index('possessions_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
);

export const buckets = pgTable(
  'buckets',
  {
    bucketId: objectId('bucket_id').primaryKey(),
    bucketName: text('bucket_name').notNull(),
    /** 1 user, 2 system. */
    bucketType: smallint('bucket_type').notNull().default(1),
    userId: integer('user_id').notNull(),
    /** Sum of its objects' sizes, kept by the commands that change objects. */
    totalFileSize: bigint('total_file_size', { mode: 'number' }).notNull().default(0),
    /** Number of its objects. */
    totalFileQuantity: integer('total_file_quantity').notNull().default(0),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('buckets_name_key').on(table.bucketName).where(sql`${table.bucketType} = 1`),
    uniqueIndex('buckets_by_user').on(table.userId, table.bucketName),
    check('buckets_totals', sql`${table.totalFileSize} >= 0 and ${table.totalFileQuantity} >= 0`),
  ],
);

/** Named entries of buckets. */
export const objects = pgTable(
  'objects',
  {
    objectId: objectId('object_id').primaryKey(),
    bucketId: objectId('bucket_id')
      .notNull()
      .references(() => buckets.bucketId),
    userId: integer('user_id').notNull(),
    objectName: text('object_name').notNull(),
    sha1: sha1('sha1')
      .notNull()
      .references(() => files.sha1),
    /** The file's size, which sorting and the bucket's total go by. */
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Empty when no type is set. */
    resourceTypeCode: text('resource_type_code').notNull().default(''),
    /** What the user called the last level of the type, if anything. */
    resourceTypeName: text('resource_type_name').notNull().default(''),
    /** Names of the type, root first. */
    resourceType: text('resource_type').array().notNull().default([]),
    /** Codes of the type, root first: an object is found by each of them. */
    resourceTypeCodes: text('resource_type_codes').array().notNull().default([]),
    customPropertyDescriptors: jsonb('custom_property_descriptors')
      .$type<readonly CustomPropertyDescriptor[]>()
      .notNull()
      .default([]),
    /** What the user answered to the questions of the type, by key; what analysis found stands in the file. */
    suppliedValues: jsonb('supplied_values').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** The node that a document of node data belongs to; none for objects of user buckets. */
    nodeId: integer('node_id'),
    ...lifeline,
  },
  (table) => [
    uniqueIndex('objects_node_key').on(table.userId, table.nodeId).where(sql`${table.nodeId} is not null`),
    uniqueIndex('objects_name_key').on(table.bucketId, table.objectName),
    index('objects_by_creation').on(table.bucketId, table.createdAt, table.objectId),
    index('objects_by_update').on(table.bucketId, table.updatedAt, table.objectId),
    index('objects_by_size').on(table.bucketId, table.sizeBytes, table.objectId),
    index('objects_by_user').on(table.userId, table.createdAt, table.objectId),
    index('objects_by_file').on(table.sha1),
    index('objects_by_type').using('gin', table.resourceTypeCodes),
  ],
);

/** What objects are made of: other objects of the same user, or resources. An entry stays when its target goes. */
export const objectDependencies = pgTable(
  'object_dependencies',
  {
    objectId: objectId('object_id')
      .notNull()
      .references(() => objects.objectId, { onDelete: 'cascade' }),
    /** Where it stands in the list, from 0. */
    position: smallint('position').notNull(),
    type: text('type').$type<DependencyType>().notNull(),
    /** The id of the object or resource. */
    targetId: objectId('target_id').notNull(),
    /** The target's full name when it was added: what is shown when it is gone. */
    name: text('name').notNull(),
    /** Of a resource; empty for objects. */
    versionRange: text('version_range').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.objectId, table.position] }),
    uniqueIndex('object_dependencies_target_key').on(table.objectId, table.targetId),
    index('object_dependencies_by_target').on(table.targetId),
    check('object_dependencies_type', sql`${table.type} in ('resource', 'object')`),
  ],
);

/** Uploads that may be interrupted and taken up again (tus); their bytes wait in the folder of incoming files. */
export const resumableUploads = pgTable(
  'resumable_uploads',
  {
    uploadId: text('upload_id').primaryKey(),
    userId: integer('user_id').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** As the client sent it. */
    metadata: jsonb('metadata').$type<Readonly<Record<string, string | null>>>().notNull(),
    /** Of the file that it became, once it is whole. */
    sha1: sha1('sha1'),
    expiresAt: moment('expires_at').notNull(),
    ...lifeline,
  },
  (table) => [
    index('resumable_uploads_by_user').on(table.userId, table.createdAt),
    index('resumable_uploads_by_expiry').on(table.expiresAt),
    check('resumable_uploads_size', sql`${table.sizeBytes} > 0`),
  ],
);

/** Public pictures: uploaded as such, or made from a file. Nothing else is ever served from the image host. */
export const previewImages = pgTable(
  'preview_images',
  {
    sha1: sha1('sha1').primaryKey(),
    /** Name of the blob. */
    sha256: sha256('sha256').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    mime: text('mime').notNull(),
    /** Without dot. */
    extension: text('extension').notNull(),
    /** The file that it was made from, if any; the picture outlives it, because its address may stand anywhere. */
    madeFrom: sha1('made_from')
      .unique()
      .references(() => files.sha1, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('preview_images_by_blob').on(table.sha256)],
);

/** Small pictures of files, for those who possess them and never public. They stand in their rows and go with the file. */
export const thumbnails = pgTable('thumbnails', {
  sha1: sha1('sha1')
    .primaryKey()
    .references(() => files.sha1, { onDelete: 'cascade' }),
  /** WebP; null when no picture can be made of the file, neither small nor large. */
  content: bytes('content'),
  /** The generation of the analyser that made it; a newer one may try again what could not be made. */
  analyserVersion: smallint('analyser_version').notNull(),
  createdAt: moment('created_at').notNull(),
});

export type FileRow = typeof files.$inferSelect;
export type BucketRow = typeof buckets.$inferSelect;
export type ObjectRow = typeof objects.$inferSelect;
export type ObjectDependencyRow = typeof objectDependencies.$inferSelect;
export type ResumableUploadRow = typeof resumableUploads.$inferSelect;
export type PreviewImageRow = typeof previewImages.$inferSelect;
