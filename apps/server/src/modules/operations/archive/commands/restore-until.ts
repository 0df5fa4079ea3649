import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unpackTar } from 'modern-tar/fs';
import { BrokenBackup, openPart, verifyPart } from '#modules/operations/backup/bundle.ts';
import { refuseOtherSecrets, writeSecrets } from '#modules/operations/backup/kept-secrets.ts';
import { below } from '#modules/operations/backup/places/below.ts';
import type { Place } from '#modules/operations/backup/places/place.ts';
import type { Seal } from '#modules/operations/backup/seal.ts';
import { createBlobStore } from '#platform/blobs/create-blob-store.ts';
import { connect, type Database, driverOf } from '#platform/database/database.ts';
import { type DatabaseVersion, readDatabaseVersion } from '#platform/database/database-version.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded.ts';
import { embeddedMajor, recoverEmbedded } from '#platform/database/embedded-recovery.ts';
import { SILENT } from '#platform/database/installed.ts';
import { readLastMigration } from '#platform/database/migrate.ts';
import { findInstallationId } from '#platform/installation/installation-id.ts';
import type { Settings } from '#platform/settings.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { bringNamedBlobs } from '../bring-named-blobs.ts';
import { readLog } from '../log-files.ts';
import { segmentName } from '../positions.ts';
import { ARCHIVE } from '../run-archive.ts';
import { type Copy, copyFile, listCopies, listSeries, type Series } from '../series.ts';

export interface RestoreUntilOptions {
  /** Of the installation that is to be there afterwards. */
  readonly settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'blobUrl'>;
  readonly place: Place;
  readonly seal?: Seal | undefined;
  readonly until: Date;
  /** In the place of what the same installation has there. */
  readonly replaces?: boolean;
  /** Of the databases that this program makes. */
  readonly version?: DatabaseVersion;
  readonly say: (line: string) => void;
}

/**
 * Makes an installation of an archive, as it was at a moment, or as it was last when the log ends before that. What cannot be is refused
 * before anything is changed.
 *
 * @throws StartRefusal when the archive has nothing of that moment, is damaged, or cannot be read by the embedded PostgreSQL of this machine,
 * or when there is something in its place
 */
export async function restoreUntil(options: RestoreUntilOptions): Promise<{ missingBlobs: string[] }> {
  const { settings, place, seal, until, replaces = false, say } = options;
  if (settings.databaseUrl !== undefined)
    throw new StartRefusal('--until makes an embedded PostgreSQL of an archive: leave DATABASE_URL out.');
  const archive = below(place, ARCHIVE);
  const { series, copy } = await chooseCopy(archive, seal, until);
  await refuseOtherMachine(series);
  if (!replaces) await refuseOtherSecrets(settings.dataDir, copy.keys);
  await refuseOccupied(settings, series, replaces);

  let missingBlobs: string[] = [];
  await recoverEmbedded({
    dataDir: settings.dataDir,
    until,
    async fill(folder) {
      await bringDataFolder(series, copy, folder);
      say('The copy of the database and its log are whole.');
    },
    async finish(url) {
      const { db, close } = await connect(url, { connections: 1 });
      try {
        await refuseOther(db, series, options.version ?? readDatabaseVersion());
        const store = await createBlobStore(settings);
        missingBlobs = await bringNamedBlobs(url, { blobs: store, place: archive, seal });
        await writeSecrets(settings.dataDir, copy.keys);
      } finally {
        await close();
      }
    },
  });
  return { missingBlobs };
}

/** The last copy that was whole at that moment. */
async function chooseCopy(
  archive: Place,
  seal: Seal | undefined,
  until: Date,
): Promise<{ series: Series; copy: Copy }> {
  let earliest: string | undefined;
  let chosen: { series: Series; copy: Copy } | undefined;
  for (const series of await listSeries(archive, seal))
    for (const copy of await listCopies(series)) {
      earliest ??= copy.endedAt;
      if (copy.endedAt <= until.toISOString()) chosen = { series, copy };
    }
  if (chosen) return chosen;
  if (earliest === undefined)
    throw new StartRefusal(`${archive.name} holds no archive that could be restored: no copy of a database is whole.`);
  throw new StartRefusal(`The archive in ${archive.name} begins at ${earliest}: name that moment or a later one.`);
}

async function refuseOtherMachine({ source }: Series): Promise<void> {
  const major = await embeddedMajor();
  if (source.postgresMajor !== major)
    throw new StartRefusal(
      `The archive is of PostgreSQL ${source.postgresMajor}, and this program has ${major}: restore it by the version of the program that wrote it, or a backup, which any version reads.`,
    );
  if (source.processor !== process.arch)
    throw new StartRefusal(
      `The archive is of a machine with another kind of processor (${source.processor}; this one is ${process.arch}): restore it on such a machine, or a backup, which any machine reads.`,
    );
}

async function refuseOccupied(
  settings: RestoreUntilOptions['settings'],
  { source }: Series,
  replaces: boolean,
): Promise<void> {
  const found = await installationIn(settings);
  if (found === undefined) return;
  if (found !== source.installationId)
    throw new StartRefusal(
      'The database holds something else than the installation of this archive: restore into an empty data folder (npm run reset empties it).',
    );
  if (!replaces)
    throw new StartRefusal(
      'The database is not empty: to put the archive in the place of all that this installation has, add --replace --yes.',
    );
}

/** Whose database there is in the data folder: null for one that never was backed up, undefined without any. */
async function installationIn({ dataDir }: RestoreUntilOptions['settings']): Promise<string | null | undefined> {
  if (!(await stat(join(dataDir, 'postgres')).then(Boolean, () => false))) return undefined;
  const embedded = await startEmbeddedPostgres({ dataDir, log: SILENT });
  const { db, close } = await connect(embedded.url, { connections: 1 });
  try {
    const [facts] = await driverOf(db)`select to_regclass('public.installation_facts') is not null as "areThere"`;
    return facts!.areThere ? await findInstallationId(db) : null;
  } finally {
    await close();
    await embedded.stop();
  }
}

async function bringDataFolder(series: Series, copy: Copy, folder: string): Promise<void> {
  const file = copyFile(copy.copyId, series.seal);
  await verifyPart(series.place, file, copy.part);
  const tar = await openPart(series.place, file, copy.part, series.seal);
  await pipeline(tar, unpackTar(folder));
  const log = join(folder, 'pg_wal');
  await mkdir(log, { recursive: true });
  let end = 0n;
  for await (const { start, bytes, filled } of readLog(series, copy.begins)) {
    if (filled > 0) await writeFile(join(log, segmentName(series.timeline, start)), bytes);
    end = start + BigInt(filled);
  }
  if (end < copy.ends)
    throw new BrokenBackup('The archive is not whole: its log ends before its copy of the database.');
}

async function refuseOther(db: Database, { source }: Series, { migrations }: DatabaseVersion): Promise<void> {
  if ((await findInstallationId(db)) !== source.installationId)
    throw new BrokenBackup('The archive is damaged: it is not of the installation that it names.');
  if ((await readLastMigration(db))! > migrations.at(-1)!.folderMillis)
    throw new StartRefusal(
      'At that moment the database was of a later version than this program: restore it with that version.',
    );
}
