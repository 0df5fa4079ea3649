import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { backups } from '#modules/operations/tables.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { Clock } from '#platform/clock.ts';
import { readDatabaseVersion } from '#platform/database/database-version.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import { readLastMigration } from '#platform/database/migrate.ts';
import { ensureInstallationId } from '#platform/installation/installation-id.ts';
import { readKeptSecrets } from '#platform/kept-secret.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { filesOf, listBundles, removeBundle, writeManifest, writePart } from '../bundle.ts';
import { type BlobCopy, copyBlobs, NAMED_BLOBS } from '../copy-blobs.ts';
import { bundleIdAt, FORMAT, type Manifest, type Table } from '../manifest.ts';
import type { Place } from '../places/place.ts';
import { type CopyClient, withCopyClient } from '../rows/copy-client.ts';
import { copyQuery, copyRows, listTables, readSequences } from '../rows/take-rows.ts';
import type { Seal } from '../seal.ts';
import { claimPlace } from './claim-place.ts';
import { keepNewest } from './keep-newest.ts';

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly blobs: BlobStore;
  readonly dataDir: string;
  readonly place: Place;
  /** Encrypts everything, and has the secrets of the data folder in it. */
  readonly seal?: Seal | undefined;
  /** Number of bundles that stay. */
  readonly keep?: number | undefined;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

export interface BackupResult {
  readonly manifest: Manifest;
  /** Blobs that the place had not yet. */
  readonly newBlobs: number;
  readonly newBytes: number;
  readonly removedBundles: number;
}

/**
 * Makes a backup of the installation: one snapshot of all rows, and the blobs that they name, of which those that the place has
 * already are left alone. Until its end is written it counts for nothing; what a killed one has copied, the next one need not.
 *
 * Sequences are read after the snapshot was taken, so that they are never behind its rows.
 *
 * The result is kept in `backups`.
 *
 * @throws StartRefusal when another one is under way, when the database is of another version, or when the place belongs to another installation
 */
export function backUp(options: BackupOptions): Promise<BackupResult> {
  return withCopyClient(options.databaseUrl, async (copying) => {
    await beAlone(copying.client);
    await refuseOtherVersion(copying);
    const { place, clock } = options;
    const installationId = await ensureInstallationId({ db: copying.db, clock });
    await claimPlace(place, installationId);
    for (const bundle of await listBundles(place)) if (!bundle.isWhole) await removeBundle(place, bundle);
    await place.removeLeftovers();
    await copying.client.query('begin isolation level repeatable read read only');
    const result = await takeAll(options, copying, installationId);
    await copying.client.query('commit');
    await copying.db.insert(backups).values(recordOf(options, result));
    return { ...result, removedBundles: await keepNewest(options) };
  });
}

function recordOf({ place, clock }: BackupOptions, { manifest, newBytes }: Omit<BackupResult, 'removedBundles'>) {
  return {
    target: place.name,
    bundleId: manifest.bundleId,
    begunAt: new Date(manifest.takenAt),
    endedAt: clock.now(),
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    blobs: manifest.blobs.count,
    newBytes,
    missingBlobs: manifest.missingBlobs.length,
    failure: '',
  };
}

/** Until the connection ends. */
async function beAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as "isAlone"', [AdvisoryLock.backup]);
  if (!rows[0].isAlone) throw new StartRefusal('A backup of this installation is under way: wait for its end.');
}

async function refuseOtherVersion({ db }: CopyClient): Promise<void> {
  if ((await readLastMigration(db)) !== readDatabaseVersion().migrations.at(-1)!.folderMillis)
    throw new StartRefusal(
      'The database is of another version than this program: start the server once, then back up.',
    );
}

async function takeAll(
  { databaseUrl, place, seal, dataDir, blobs, clock, say }: BackupOptions,
  { client, db }: CopyClient,
  installationId: string,
): Promise<Omit<BackupResult, 'removedBundles'>> {
  const takenAt = clock.now();
  const bundleId = bundleIdAt(takenAt);
  const files = filesOf(bundleId, seal);
  const lastMigration = (await readLastMigration(db))!; // the first statement: the snapshot is of this moment

  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
  const [tables, named] = await Promise.all([
    copyTables(client, (name, rows) => writePart(place, files.table(name), rows, seal)),
    withCopyClient(databaseUrl, async ({ client: beside }) => {
      await beside.query('begin isolation level repeatable read read only');
      await beside.query(`set transaction snapshot '${rows[0]!.snapshot}'`);
      return copyNamedBlobs(beside, { place, seal, blobs }, files.blobs);
    }),
  ]);
  say(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables are copied.`);

  const manifest: Manifest = {
    format: FORMAT,
    bundleId,
    installationId,
    takenAt: takenAt.toISOString(),
    lastMigration,
    tables,
    sequences: await readSequences(client),
    blobs: named.list,
    missingBlobs: named.missing.sort(),
    keys: seal ? await writePart(place, files.keys, await secretsOf(dataDir), seal) : null,
  };
  await writeManifest(place, manifest, seal);
  return { manifest, newBlobs: named.count, newBytes: named.bytes };
}

/** The rows of the next table come while those of the last are on their way to the disk. */
async function copyTables(
  client: pg.Client,
  write: (name: string, rows: Readable) => Promise<Table['part']>,
): Promise<Table[]> {
  const written: Promise<Table>[] = [];
  for (const { name, columns } of await listTables(client)) {
    const rows = copyRows(client, { name, columns });
    const part = write(name, rows);
    written.push(part.then((part) => ({ name, columns: [...columns], rows: rows.rowCount, part })));
    written.at(-1)!.catch(() => undefined); // told at the end
    await Promise.race([finished(rows), part]);
  }
  return Promise.all(written);
}

/** The blobs that the snapshot's rows name: their list, then those that the place has not. */
async function copyNamedBlobs(client: pg.Client, copy: BlobCopy, file: string) {
  const list = copyQuery(client, `(select sha256, size_bytes from ${NAMED_BLOBS} order by sha256)`);
  const part = await writePart(copy.place, file, list, copy.seal);
  const { rows } = await client.query(`select coalesce(sum(size_bytes), 0)::float8 as bytes from ${NAMED_BLOBS}`);
  const copied = await copyBlobs(client, copy);
  return { ...copied, list: { count: list.rowCount, bytes: rows[0].bytes, part } };
}

async function secretsOf(dataDir: string): Promise<Readable> {
  return Readable.from([Buffer.from(JSON.stringify(await readKeptSecrets(dataDir)))]);
}
