import { z } from 'zod';
import { SHA256 } from '#platform/blobs/blob-store.ts';

/** Of what this program writes; it reads all up to this one. */
export const FORMAT = 1;

/** The time at which the bundle was begun, as it can stand in a path. */
export const BUNDLE_ID = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

const sqlName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const count = z.int().nonnegative();

/** A file of the bundle: what it holds, and what it is as it lies there. */
export const Part = z.strictObject({
  contentBytes: count,
  storedBytes: count,
  sha256: z.string().regex(SHA256),
});

const Table = z.strictObject({ name: sqlName, columns: z.array(sqlName), rows: count, part: Part });

/** The part of a manifest that every version can read. */
export const Version = z.looseObject({ format: count });

/** All that a bundle consists of. Names of its files follow from it; it names none itself. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  bundleId: z.string().regex(BUNDLE_ID),
  installationId: z.uuid(),
  takenAt: z.iso.datetime(),
  /** The last migration that the database had run, by the time that `migrations/meta` gives it. */
  lastMigration: count,
  tables: z.array(Table),
  sequences: z.array(z.strictObject({ name: sqlName, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** The list of the blobs that rows name, sorted: a line each, of its hash and its size. */
  blobs: z.strictObject({ count, bytes: count, part: Part }),
  /** Blobs that could not be had when the bundle was made. */
  missingBlobs: z.array(z.string().regex(SHA256)),
  /** The secrets of the data folder. */
  keys: Part.nullable(),
});

export type Part = z.output<typeof Part>;
export type Table = z.output<typeof Table>;
export type Manifest = z.output<typeof Manifest>;

/** Returns the id of a bundle that is begun now. */
export function bundleIdAt(now: Date): string {
  return now.toISOString().replaceAll(/[:.]/g, '-');
}
