import { chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import { writableFolder } from './embedded.ts';
import { databaseAccount } from './embedded-account.ts';
import { embeddedBinaries, installedPackage } from './embedded-binaries.ts';
import { type Cluster, databaseUrl, readPassword, writeAccess } from './embedded-cluster.ts';
import { lockFolder } from './embedded-lock.ts';
import { clearLeftovers } from './embedded-orphan.ts';
import { runPostmaster } from './embedded-postmaster.ts';
import { finishReplacement, foldersIn, replaceDatabase } from './embedded-replacement.ts';
import { SILENT } from './installed.ts';

/** PostgreSQL's complaint that the log ends before the moment that was asked for. */
const LOG_IS_SHORTER = /recovery ended before configured recovery target was reached/;

const RECOVERY = {
  // All of the log is in the folder already; PostgreSQL asks for a command all the same.
  restore_command: 'exit 1',
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  hot_standby: 'off',
};

/** The major version of the embedded PostgreSQL, which is that of data folders it can read. */
export async function embeddedMajor(): Promise<number> {
  return Number.parseInt((await installedPackage()).version, 10);
}

/**
 * Makes the database in `dataDir/postgres` of a copied data folder and the log that goes on from it, which `fill` writes into the folder that
 * it is given; the log is applied up to `until`, or to its end. `finish` looks at what came of it; when it fails nothing has changed. What was in
 * its place goes after that.
 *
 * @throws StartRefusal when a server uses the folder, or PostgreSQL cannot make a database of what it got
 */
export async function recoverEmbedded({
  dataDir,
  until,
  fill,
  finish,
}: {
  readonly dataDir: string;
  readonly until: Date;
  readonly fill: (folder: string) => Promise<void>;
  readonly finish: (url: string) => Promise<void>;
}): Promise<void> {
  const home = await writableFolder(dataDir);
  const lock = lockFolder(home);
  try {
    await finishReplacement(home);
    const { inUse: folder, made: recovered } = foldersIn(home);
    const account = await databaseAccount(folder);
    const binaries = await embeddedBinaries(account);
    const isThere = await stat(folder).then(Boolean, () => false);
    if (isThere) await clearLeftovers({ folder, account, binaries }, () => undefined);
    const made: Cluster = { folder: recovered, account, binaries };
    await rm(made.folder, { recursive: true, force: true });
    try {
      await mkdir(made.folder, { mode: 0o700 });
      await fill(made.folder);
      await writeAccess(made);
      await writeFile(join(made.folder, 'recovery.signal'), '');
      if (account) await giveTo(account, made.folder);
      await recover(made, until, finish);
    } catch (error) {
      await rm(made.folder, { recursive: true, force: true });
      throw error;
    }
    await replaceDatabase(home);
  } finally {
    lock.release();
  }
}

async function recover(cluster: Cluster, until: Date, finish: (url: string) => Promise<void>): Promise<void> {
  const start = (target: Record<string, string>) =>
    runPostmaster(cluster, { log: SILENT, settings: { ...RECOVERY, ...target } });
  const moment = until.toISOString().replace('T', ' ').replace('Z', '+00');
  const postmaster = await start({ recovery_target_time: moment }).catch((error) => {
    if (!(error instanceof StartRefusal && LOG_IS_SHORTER.test(error.message))) throw error;
    return start({});
  });
  try {
    await finish(databaseUrl({ ...postmaster, password: await readPassword(cluster.folder) }));
  } finally {
    await postmaster.stop();
  }
}

async function giveTo({ uid, gid }: NonNullable<Cluster['account']>, folder: string): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
}
