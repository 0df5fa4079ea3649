import { bigint, boolean, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sha256 } from '#platform/database/columns.ts';

/** Backups that were made, by hand or by the job, and attempts of the job that came to nothing. */
export const backups = pgTable(
  'backups',
  {
    backupId: integer('backup_id').primaryKey().generatedAlwaysAsIdentity(),
    /** The place, without what it takes to reach it. */
    target: text('target').notNull(),
    /** Empty when nothing came of it. */
    bundleId: text('bundle_id').notNull(),
    begunAt: moment('begun_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    blobs: integer('blobs').notNull(),
    /** Of the blobs that the place had not yet. */
    newBytes: bigint('new_bytes', { mode: 'number' }).notNull(),
    /** Number of blobs that were missing or damaged in the installation. */
    missingBlobs: integer('missing_blobs').notNull(),
    /** Why nothing came of it. */
    failure: text('failure').notNull(),
  },
  (table) => [index('backups_by_time').on(table.begunAt)],
);

/** One of the checks of a drill: lines about what is wrong, none when all is well. */
export interface DrillCheck {
  readonly name: (typeof DRILL_CHECKS)[number];
  readonly findings: string[];
}

export const DRILL_CHECKS = [
  'restore',
  'rows',
  'blobs',
  'books',
  'statements',
  'coins',
  'contracts',
  'receipts',
] as const;

/** Drills: backups that were restored in a scratch place and looked at. */
export const drills = pgTable(
  'drills',
  {
    drillId: integer('drill_id').primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    /** Empty when no backup could be read. */
    bundleId: text('bundle_id').notNull(),
    begunAt: moment('begun_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    checks: json('checks').$type<readonly DrillCheck[]>().notNull(),
    isPassed: boolean('is_passed').notNull(),
  },
  (table) => [index('drills_by_time').on(table.begunAt)],
);

/** Readings of all blobs, one after the other. */
export const scrubs = pgTable('scrubs', {
  scrubId: integer('scrub_id').primaryKey().generatedAlwaysAsIdentity(),
  begunAt: moment('begun_at').notNull(),
  /** Empty for the one that is under way. */
  endedAt: moment('ended_at'),
  /** The last blob that was read; they are read in the order of their names. */
  position: text('position').notNull().default(''),
  blobs: integer('blobs').notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
});

export const BLOB_DAMAGES = ['wrong', 'missing'] as const;

/** Blobs that a scrub found wrong or missing. Bytes that are wrong are set aside. */
export const damagedBlobs = pgTable(
  'damaged_blobs',
  {
    damageId: integer('damage_id').primaryKey().generatedAlwaysAsIdentity(),
    sha256: sha256('sha256').notNull(),
    damage: text('damage').$type<(typeof BLOB_DAMAGES)[number]>().notNull(),
    /** True when a backup had the right bytes, and they are in place. */
    isMended: boolean('is_mended').notNull(),
    foundAt: moment('found_at').notNull(),
  },
  (table) => [index('damaged_blobs_by_time').on(table.foundAt)],
);

export type ScrubRow = typeof scrubs.$inferSelect;
export type DamagedBlobRow = typeof damagedBlobs.$inferSelect;
export type BackupRow = typeof backups.$inferSelect;
export type DrillRow = typeof drills.$inferSelect;
