import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createBlobStore } from '#platform/blobs/create-blob-store.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type DatabaseVersion, isImmutable, readDatabaseVersion } from '#platform/database/database-version.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
import { type InstalledSettings, SILENT } from '#platform/database/installed.ts';
import { migrateWithin } from '#platform/database/migrate.ts';
import { findInstallationId } from '#platform/installation/installation-id.ts';
import type { Settings } from '#platform/settings.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { bringBlobs } from '../blobs.ts';
import { BrokenBackup, filesOf, openPart } from '../bundle.ts';
import { refuseOtherSecrets, writeSecrets } from '../kept-secrets.ts';
import type { Manifest, Table } from '../manifest.ts';
import type { Place } from '../places/place.ts';
import { bringRows, removeEverything } from '../rows/bring-rows.ts';
import { type CopyClient, withCopyClient } from '../rows/copy-client.ts';
import { listTables, type TableColumns } from '../rows/take-rows.ts';
import type { Seal } from '../seal.ts';
import { readSecrets, type VerifiedBundle, verifyBundle } from '../verified-bundle.ts';

export interface RestoreOptions {
  /** Of the installation that is to be there afterwards. */
  readonly settings: InstalledSettings & Pick<Settings, 'blobUrl'>;
  readonly place: Place;
  readonly seal?: Seal | undefined;
  /** By default the newest whole one. */
  readonly bundleId?: string | undefined;
  /** Over what the same installation has there. */
  readonly replaces?: boolean;
  /** Of the databases that this program makes. */
  readonly version?: DatabaseVersion;
  readonly say: (line: string) => void;
}

/**
 * Makes an installation of a backup, with the rows and blobs that it had; one of an earlier version is brought up to this one.
 * What can be seen beforehand is refused before anything is written; when something fails later, what was written goes again.
 *
 * @throws StartRefusal when the backup is not whole, damaged or of a later version, or when there is something in its place
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { settings, replaces = false, version = readDatabaseVersion(), say } = options;
  const bundle = await verifyBundle(options, version);
  say(`The backup ${bundle.manifest.bundleId} is whole, as far as its rows are concerned.`);
  const secrets = await readSecrets(bundle);
  if (!replaces) await refuseOtherSecrets(settings.dataDir, secrets);
  if (await hasDatabase(settings))
    await withTarget(settings, ({ db }) => db.transaction((tx) => refuseOccupied(tx, bundle, replaces)));

  const store = await createBlobStore(settings);
  const { undo } = await bringBlobs(store, bundle, { shared: replaces });
  say(`${bundle.manifest.blobs.count} blobs are in place.`);
  try {
    await withTarget(settings, ({ client, db }) =>
      db.transaction(async (tx) => {
        await refuseOccupied(tx, bundle, replaces);
        await removeEverything(client);
        await bringDatabase(tx, client, bundle, version);
        await writeSecrets(settings.dataDir, secrets);
      }),
    );
  } catch (error) {
    await undo();
    throw error;
  }
  return bundle.manifest;
}

/** The database as it was, then as this program wants it. */
async function bringDatabase(
  tx: Transaction,
  client: CopyClient['client'],
  { place, seal, manifest }: VerifiedBundle,
  version: DatabaseVersion,
): Promise<void> {
  const { migrations, definitions } = version;
  // Today's triggers are made for today's tables.
  await migrateWithin(tx, {
    migrations: migrations.filter(({ folderMillis }) => folderMillis <= manifest.lastMigration),
    definitions: definitions.filter(isImmutable),
  });
  const tables = tablesToBring(await listTables(client), manifest);
  const files = filesOf(manifest.bundleId, seal);
  const parts = new Map(tables.map(({ name, part }) => [name, part]));
  const counts = await bringRows(client, tables, {
    sequences: manifest.sequences,
    open: (table) => openPart(place, files.table(table), parts.get(table)!, seal),
  });
  for (const { name, rows } of tables)
    if (counts.get(name) !== rows)
      throw new BrokenBackup(`The backup is damaged: ${name} has ${counts.get(name)} rows instead of ${rows}.`);
  await migrateWithin(tx, version);
  // Roughly, for the first minute: PostgreSQL analyses by itself what many rows have come into.
  await client.query('set local default_statistics_target = 10; analyze');
}

/** Tables of the backup that a database of its version has; others are not the installation's. */
function tablesToBring(made: readonly TableColumns[], { bundleId, tables }: Manifest): Table[] {
  const kept = new Map(tables.map((table) => [table.name, table]));
  return made.map(({ name, columns }) => {
    const table = kept.get(name);
    if (table?.columns.toSorted().join() === columns.toSorted().join()) return table;
    throw new StartRefusal(
      `The backup ${bundleId} is not of a database of ours: ${name} is missing or has other columns.`,
    );
  });
}

/** Uses the database of the settings, which is made where there is none yet. */
async function withTarget<Result>(
  { databaseUrl, databaseDirectUrl = databaseUrl, dataDir }: InstalledSettings,
  use: (copying: CopyClient) => Promise<Result>,
): Promise<Result> {
  if (databaseDirectUrl) return withCopyClient(databaseDirectUrl, use);
  const embedded = await startEmbeddedPostgres({ dataDir, log: SILENT });
  try {
    return await withCopyClient(embedded.url, use);
  } finally {
    await embedded.stop();
  }
}

async function hasDatabase({ databaseUrl, dataDir }: InstalledSettings): Promise<boolean> {
  return databaseUrl !== undefined || stat(join(dataDir, 'postgres')).then(Boolean, () => false);
}

/** @throws StartRefusal unless the database is empty, or that of the same installation and to be replaced */
async function refuseOccupied(tx: Transaction, { manifest }: VerifiedBundle, replaces: boolean): Promise<void> {
  const { rows } = await tx.execute<{ servers: number; objects: number; isInstalled: boolean }>(`
    select (select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'colophon') as servers,
           (select count(*)::int from pg_class where relkind in ('r', 'p', 'v', 'S')
               and relnamespace::regnamespace::text in ('public', 'drizzle')
               and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')) as objects,
           to_regclass('public.installation_facts') is not null as "isInstalled"`);
  const { servers, objects, isInstalled } = rows[0]!;
  if (servers > 0) throw new StartRefusal('A server uses this database: stop all servers first.');
  if (objects === 0) return;
  if (!isInstalled || (await findInstallationId(tx)) !== manifest.installationId)
    throw new StartRefusal(
      'The database holds something else than the installation of this backup: restore into an empty one (npm run reset empties the data folder).',
    );
  if (!replaces)
    throw new StartRefusal(
      'The database is not empty: to put the backup in the place of all that this installation has, add --replace --yes.',
    );
}
