import { parseArgs } from 'node:util';
import { readSettings } from './config.ts';
import { backUp, makeKeyFile, openPlace, readKeyFile, restore } from './modules/operations/index.ts';
import { createBlobStore } from './platform/blobs/create-blob-store.ts';
import { systemClock } from './platform/clock.ts';
import { withInstalledDatabase } from './platform/database/installed.ts';
import type { Settings } from './platform/settings.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const USAGE = `Usage: npm run backup -- [TARGET] [--key FILE] [--keep N]
       npm run backup -- --make-key FILE
       npm run restore -- [SOURCE] [--key FILE] [--at ID] [--replace --yes]
A place is a folder or s3://bucket/prefix?endpoint=https://host&region=name; without one, BACKUP_TARGET is it.`;

const OPTIONS = {
  key: { type: 'string' },
  'make-key': { type: 'string' },
  keep: { type: 'string' },
  at: { type: 'string' },
  replace: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

/** Options that each command knows. */
const COMMANDS: Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>> = {
  backup: ['key', 'make-key', 'keep'],
  restore: ['key', 'at', 'replace', 'yes'],
};

/** Runs a command about backups; what makes it impossible is told in one line, with exit code 1. */
export async function run(args: readonly string[]): Promise<void> {
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
 * Makes a backup of the installation that the settings in `environment` name, or an installation of a backup. A server that is
 * backed up may go on running; one that is restored must not. Answers false when something is missing in the result.
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
  const place = await openPlace(target ?? named(settings));
  const keyFile = options.key ?? settings.backups.keyFile;
  const seal = keyFile === undefined ? undefined : await readKeyFile(keyFile);
  if (command === 'restore') {
    const replaces = Boolean(options.replace && options.yes);
    const { bundleId } = await restore({ settings, place, seal, bundleId: options.at, replaces, say });
    say(`The backup ${bundleId} is restored. Start the server.`);
    return true;
  }

  const keep = options.keep === undefined ? settings.backups.keep : readKeep(options.keep);
  const { manifest, newBlobs, newBytes, removedBundles } = await withInstalledDatabase(settings, async (databaseUrl) =>
    backUp({
      databaseUrl,
      blobs: await createBlobStore(settings),
      dataDir: settings.dataDir,
      place,
      seal,
      keep,
      clock: systemClock,
      say,
    }),
  );
  say(`${newBlobs} of ${manifest.blobs.count} blobs were new, ${newBytes} bytes.`);
  if (removedBundles > 0) say(`${removedBundles} older backups are removed.`);
  say(`The backup ${manifest.bundleId} is complete.`);
  if (manifest.missingBlobs.length === 0) return true;
  say(`${manifest.missingBlobs.length} blobs are missing or damaged in this installation, and so in the backup:`);
  for (const sha256 of manifest.missingBlobs) say(sha256);
  return false;
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
      Boolean(values.replace) === Boolean(values.yes);
    if (isUnderstood) return { command, target, options: values };
  } catch {
    // an option that there is not
  }
  throw new StartRefusal(USAGE);
}

function named({ backups }: Settings): string {
  if (backups.target === undefined) throw new StartRefusal(USAGE);
  return backups.target;
}

function readKeep(text: string): number {
  const keep = Number(text);
  if (!Number.isInteger(keep) || keep < 1) throw new StartRefusal(USAGE);
  return keep;
}
