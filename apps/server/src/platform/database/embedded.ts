import { access, constants, mkdir, realpath, stat } from 'node:fs/promises';
import { StartRefusal } from '../start-refusal.ts';
import { connect } from './database.ts';
import { databaseAccount } from './embedded-account.ts';
import { embeddedBinaries } from './embedded-binaries.ts';
import { allowReplication, createCluster, databaseUrl, readPassword, writeAccess } from './embedded-cluster.ts';
import { lockFolder, unwritable } from './embedded-lock.ts';
import { clearLeftovers } from './embedded-orphan.ts';
import { type PostmasterOptions, runPostmaster } from './embedded-postmaster.ts';
import { finishReplacement, foldersIn } from './embedded-replacement.ts';

/** The PostgreSQL that the server brings along. */
export interface EmbeddedPostgres {
  /** Connects as the owner of the server's database, who may create further databases. */
  readonly url: string;
  /** Stops PostgreSQL cleanly and gives the data folder free. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions extends PostmasterOptions {
  /** The installation's data folder; PostgreSQL lives in `postgres` below it. */
  readonly dataDir: string;
  /** The role may copy the log, as in folders of earlier versions it may not. */
  readonly replicates?: boolean;
}

/**
 * Starts PostgreSQL in `dataDir/postgres`, which is made on the first start.
 *
 * Runs under another account when we are root. What a killed server left behind, a running PostgreSQL included, is
 * cleared and recovered. One process at a time holds a data folder.
 *
 * @throws StartRefusal when the folder is in use or cannot be written, or PostgreSQL does not run
 */
export async function startEmbeddedPostgres({
  dataDir,
  replicates = false,
  ...options
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await writableFolder(dataDir);
  const lock = lockFolder(home);
  try {
    await finishReplacement(home);
    const folder = foldersIn(home).inUse;
    const account = await databaseAccount(folder);
    const cluster = { folder, account, binaries: await embeddedBinaries(account) };

    if (await belongsToUs(folder)) {
      await clearLeftovers(cluster, (message) => options.log.info(message));
      await writeAccess(cluster); // folders of earlier versions let nobody in by the local socket
    } else {
      options.log.info('Creating the database');
      await createCluster(cluster);
    }

    const password = await readPassword(folder);
    let postmaster = await runPostmaster(cluster, options);
    if (replicates && !(await mayReplicate(databaseUrl({ ...postmaster, password })))) {
      await postmaster.stop();
      await allowReplication(cluster);
      postmaster = await runPostmaster(cluster, options);
    }
    const { stop } = postmaster;
    let stopped: Promise<void> | undefined;
    return {
      url: databaseUrl({ ...postmaster, password }),
      stop: () => {
        stopped ??= stop().finally(() => lock.release());
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Makes the data folder unless it is there, and answers where it really is. */
export async function writableFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

async function mayReplicate(url: string): Promise<boolean> {
  const { sql, close } = await connect(url, { connections: 1 });
  try {
    const [role] = await sql`select rolreplication as "mayReplicate" from pg_roles where rolname = current_user`;
    return role!.mayReplicate;
  } finally {
    await close();
  }
}

/** Returns true when the database's folder exists. PostgreSQL works only on a folder of its own account. */
async function belongsToUs(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  const us = process.getuid?.();
  if (found && us !== undefined && us !== 0 && found.uid !== us) {
    throw new StartRefusal(
      `The database in ${folder} belongs to another account (${found.uid}): start as that account or as root, or set DATA_DIR to another folder.`,
    );
  }
  return found !== undefined;
}
