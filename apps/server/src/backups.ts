import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readSettings } from './config.ts';
import {
  backUp,
  keepDrill,
  makeKeyFile,
  openPlace,
  readKeyFile,
  restore,
  restoreUntil,
} from './modules/operations/face/backups.ts';
import { type AuditEntry, writeAudit } from './platform/audit/write-audit.ts';
import { createBlobStore } from './platform/blobs/create-blob-store.ts';
import { systemClock } from './platform/clock.ts';
import { type Connection, connect } from './platform/database/database.ts';
import { withInstalledDatabase } from './platform/database/installed.ts';
import { keepFromOthers } from './platform/own-account.ts';
import type { Settings } from './platform/settings.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const USAGE = `Usage: npm run backup -- [TARGET] [--key FILE] [--keep N]
       npm run backup -- --make-key FILE
       npm run restore -- [SOURCE] [--key FILE] [--at ID | --until TIME] [--replace --yes]
       npm run drill -- [SOURCE] [--key FILE] [--at ID]
A place is a folder or s3://bucket/prefix?endpoint=https://host&region=name; without one, BACKUP_TARGET is it. TIME is like 2026-11-29T08:30:00Z; without SOURCE, WAL_ARCHIVE is it then.`;

const OPTIONS = {
  key: { type: 'string' },
  'make-key': { type: 'string' },
  keep: { type: 'string' },
  at: { type: 'string' },
  until: { type: 'string' },
  replace: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

/** Options that each command knows. */
const COMMANDS: Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>> = {
  backup: ['key', 'make-key', 'keep'],
  restore: ['key', 'at', 'until', 'replace', 'yes'],
  drill: ['key', 'at'],
};

/** Runs a command about backups; what makes it impossible is told in one line, with exit code 1. */
export async function run(args: readonly string[]): Promise<void> {
  keepFromOthers();
  try {
    const isComplete = await runBackups(args, process.env, (line) => process.stdout.write(`${line}\n`));
    if (!isComplete) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Makes a backup of the installation that the settings in `environment` name, an installation of a backup, or tries one. A server that is
 * backed up may go on running; one that is restored must not. Answers false when something is amiss.
 *
 * @throws StartRefusal when nothing was done, saying why
 */
export async function runBackups(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<boolean> {
  const { command, target, options } = read(args);
  if (options['make-key'] !== undefined) {
    await makeKeyFile(options['make-key']);
    say(`${options['make-key']} is written. Keep a copy elsewhere: without it nobody can read the backups.`);
    return true;
  }
  const settings = readSettings(environment);
  const until = options.until === undefined ? undefined : readTime(options.until);
  const place = await openPlace(
    target ?? (until ? settings.backups.archive : settings.backups.target) ?? refuseUsage(),
  );
  const keyFile = options.key ?? settings.backups.keyFile;
  const seal = keyFile === undefined ? undefined : await readKeyFile(keyFile);
  const bundleId = options.at;
  switch (command) {
    case 'restore':
      if (until) return restoreMoment({ settings, place, seal, until, replaces: Boolean(options.replace), say });
      return restoreInstallation({ settings, place, seal, bundleId, replaces: Boolean(options.replace), say });
    case 'drill':
      return tryBackup({ settings, place, seal, bundleId, say });
    default: {
      const keep = options.keep === undefined ? settings.backups.keep : readKeep(options.keep);
      return backUpInstallation({ settings, place, seal, keep, say });
    }
  }
}

interface Asked {
  readonly settings: Settings;
  readonly place: Awaited<ReturnType<typeof openPlace>>;
  readonly seal: Awaited<ReturnType<typeof readKeyFile>> | undefined;
  readonly say: (line: string) => void;
}

async function backUpInstallation({
  settings,
  place,
  ...asked
}: Asked & { keep: number | undefined }): Promise<boolean> {
  const { say } = asked;
  const result = await withInstalledDatabase(settings, async (databaseUrl) => {
    const blobs = await createBlobStore(settings);
    const made = await backUp({ databaseUrl, blobs, dataDir: settings.dataDir, place, clock: systemClock, ...asked });
    await note(databaseUrl, { action: 'run', objectId: made.manifest.bundleId, after: { target: place.name } });
    return made;
  });
  const { manifest, newBlobs, newBytes, removedBundles } = result;
  say(`${newBlobs} of ${manifest.blobs.count} blobs were new, ${newBytes} bytes.`);
  if (removedBundles > 0) say(`${removedBundles} older backups are removed.`);
  say(`The backup ${manifest.bundleId} is complete.`);
  if (manifest.missingBlobs.length === 0) return true;
  say(`${manifest.missingBlobs.length} blobs are missing or damaged in this installation, and so in the backup:`);
  for (const sha256 of manifest.missingBlobs) say(sha256);
  return false;
}

async function restoreInstallation(
  asked: Asked & { bundleId: string | undefined; replaces: boolean },
): Promise<boolean> {
  const { settings, place, say } = asked;
  const { bundleId } = await restore(asked);
  await withInstalledDatabase(settings, (url) =>
    note(url, { action: 'recover', objectId: bundleId, after: { source: place.name } }),
  );
  say(`The backup ${bundleId} is restored. Start the server.`);
  return true;
}

async function restoreMoment(asked: Asked & { until: Date; replaces: boolean }): Promise<boolean> {
  const { settings, place, until, say } = asked;
  const { missingBlobs } = await restoreUntil(asked);
  await withInstalledDatabase(settings, (url) =>
    note(url, { action: 'recover', objectId: until.toISOString(), after: { source: place.name } }),
  );
  say(`The installation is restored as it was at ${until.toISOString()}, or last before. Start the server.`);
  if (missingBlobs.length === 0) return true;
  say(`${missingBlobs.length} blobs are not in the archive:`);
  for (const sha256 of missingBlobs) say(sha256);
  return false;
}

async function tryBackup(asked: Asked & { bundleId: string | undefined }): Promise<boolean> {
  const { settings, say } = asked;
  const { drill } = await import('./modules/operations/index.ts'); // all modules, whose records it computes anew
  const result = await drill({ ...asked, clock: systemClock });
  for (const { name, findings } of result.checks) {
    say(`${name}: ${findings.length === 0 ? 'in order' : `${findings.length} found`}`);
    for (const finding of findings) say(`  ${finding}`);
  }
  say(result.isPassed ? `The backup ${result.bundleId} can be relied on.` : 'The backup cannot be relied on.');
  try {
    await withInstalledDatabase(settings, (url) => withConnection(url, ({ db }) => keepDrill(db, result)));
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    say(`The result is not kept: ${error.message}`);
  }
  return result.isPassed;
}

/** Notes what was done on the server's own machine. */
function note(url: string, entry: Pick<AuditEntry, 'action' | 'objectId' | 'after'>): Promise<void> {
  return withConnection(url, ({ db }) => writeAudit(db, null, { objectType: 'backup', ...entry }, systemClock.now()));
}

async function withConnection(url: string, use: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await connect(url, { connections: 1 });
  try {
    await use(connection);
  } finally {
    await connection.close();
  }
}

function read(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [command = '', target, ...rest] = positionals;
    const known = COMMANDS[command];
    const isUnderstood =
      known !== undefined &&
      rest.length === 0 &&
      Object.keys(values).every((name) => known.includes(name as keyof typeof OPTIONS)) &&
      Boolean(values.replace) === Boolean(values.yes) &&
      (values.at === undefined || values.until === undefined);
    if (isUnderstood) return { command, target, options: values };
  } catch {
    // an option that there is not
  }
  throw new StartRefusal(USAGE);
}

function refuseUsage(): never {
  throw new StartRefusal(USAGE);
}

/** A moment with its zone, so that nobody has to know which one is meant. */
function readTime(text: string): Date {
  const { data } = z.iso.datetime({ offset: true }).safeParse(text);
  return data === undefined ? refuseUsage() : new Date(data);
}

function readKeep(text: string): number {
  const keep = Number(text);
  if (!Number.isInteger(keep) || keep < 1) throw new StartRefusal(USAGE);
  return keep;
}
