import type { FileAnalysis } from '@colophon/model';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { StoredParts } from '#platform/blobs/part-store.ts';
import { bytes, lifeline, moment, sha1, sha256 } from '#platform/database/columns.ts';

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
  'unansweredCalls',
  'imageCount',
  'virus',
]);

/** Findings of the analysis of a file; `mime` from its success on. */
export interface MetaInfo {
  readonly fileSize: number;
  readonly mime?: string;
  readonly [key: string]: string | number | undefined;
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
    /** Paths of the public pictures that it names, if it is a text. */
    imagePaths: text('image_paths').array().notNull().default(sql`'{}'`),
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
    index('files_by_size').on(table.sizeBytes),
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

/** Uploads that may be interrupted and taken up again (tus), in whichever process; their bytes wait in the blob store. */
export const resumableUploads = pgTable(
  'resumable_uploads',
  {
    uploadId: text('upload_id').primaryKey(),
    userId: integer('user_id').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** As the client sent it. */
    metadata: jsonb('metadata').$type<Readonly<Record<string, string | null>>>().notNull(),
    /** It becomes no file, but an archive that another module takes. */
    isArchive: boolean('is_archive').notNull().default(false),
    /** Of the file that it became, once it is whole. */
    sha1: sha1('sha1'),
    /** Of the archive that it became, once it is whole. */
    sha256: sha256('sha256'),
    /** Bytes that have arrived, as clients are told. */
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** Where these bytes are. */
    stored: jsonb('stored').$type<StoredParts>().notNull().default({ parts: [] }),
    /** Request that works on it, until it gives it back, or the time of the database is past `heldUntil`. */
    heldBy: text('held_by'),
    heldUntil: moment('held_until'),
    /** Another request waits for it. */
    isWanted: boolean('is_wanted').notNull().default(false),
    /** Counts requests that have not given it back and may still be writing. */
    generation: integer('generation').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    ...lifeline,
  },
  (table) => [
    index('resumable_uploads_by_user').on(table.userId, table.createdAt),
    index('resumable_uploads_by_expiry').on(table.expiresAt),
    index('resumable_uploads_by_blob').on(table.sha256).where(sql`${table.sha256} is not null`),
    check('resumable_uploads_size', sql`${table.sizeBytes} > 0`),
    check('resumable_uploads_received', sql`${table.receivedBytes} between 0 and ${table.sizeBytes}`),
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
  (table) => [index('preview_images_by_blob').on(table.sha256), index('preview_images_by_size').on(table.sizeBytes)],
);

/** Who uploaded which public picture, or had it made; pictures without an entry belong to the installation and stay. */
export const imageUploads = pgTable(
  'image_uploads',
  {
    userId: integer('user_id').notNull(),
    sha1: sha1('sha1')
      .notNull()
      .references(() => previewImages.sha1, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** When it was noticed that the picture's address stands nowhere; empty while it stands somewhere. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sha1] }),
    index('image_uploads_by_image').on(table.sha1),
    index('image_uploads_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
);

/** Bytes that each person has uploaded and that are kept: of files, and of public pictures. Kept by triggers. */
export const storageSums = pgTable(
  'storage_sums',
  {
    userId: integer('user_id').primaryKey(),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull().default(0),
    files: integer('files').notNull().default(0),
    imageBytes: bigint('image_bytes', { mode: 'number' }).notNull().default(0),
    images: integer('images').notNull().default(0),
  },
  (table) => [
    check('storage_sums_not_negative', sql`least(file_bytes, files, image_bytes, images) >= 0`),
    index('storage_sums_by_bytes').on(sql`(file_bytes + image_bytes)`, table.userId),
    index('storage_sums_by_files').on(table.fileBytes, table.userId),
    index('storage_sums_by_images').on(table.imageBytes, table.userId),
  ],
);

/** Public pictures as lists show them, made when the first one asks for them so. They go with the picture. */
export const smallImages = pgTable('small_images', {
  sha1: sha1('sha1')
    .primaryKey()
    .references(() => previewImages.sha1, { onDelete: 'cascade' }),
  /** WebP; null where none can be made, or it would not be smaller. */
  content: bytes('content'),
  createdAt: moment('created_at').notNull(),
});

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

/**
 * Outline of a file that gives nothing of its content away: the loudness of a sound along its length, or the places that hold
 * data.
 */
export type Sketch =
  | { readonly kind: 'sound'; readonly peaks: readonly number[] }
  | { readonly kind: 'data'; readonly cells: readonly DataCell[] };

/** A value in a drawing of data, as parts of its width, and how deep it lies. */
export interface DataCell {
  readonly depth: number;
  readonly start: number;
  readonly width: number;
  readonly type: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
}

/** Sketches of files, each made once, from which covers are drawn. They go with the file. */
export const sketches = pgTable('file_sketches', {
  sha1: sha1('sha1')
    .primaryKey()
    .references(() => files.sha1, { onDelete: 'cascade' }),
  /** Null when the file has none. */
  content: jsonb('content').$type<Sketch>(),
  /** The generation of the analyser that made it; a newer one may try again what could not be made. */
  analyserVersion: smallint('analyser_version').notNull(),
  createdAt: moment('created_at').notNull(),
});

export type FileRow = typeof files.$inferSelect;
export type ResumableUploadRow = typeof resumableUploads.$inferSelect;
export type PreviewImageRow = typeof previewImages.$inferSelect;
