import { access, constants, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import { databaseAccount } from './embedded-account.ts';
import { embeddedBinaries } from './embedded-binaries.ts';
import { createCluster, databaseUrl, PASSWORD_FILE, writeAccess } from './embedded-cluster.ts';
import { lockFolder, unwritable } from './embedded-lock.ts';
import { clearLeftovers } from './embedded-orphan.ts';
import { type PostmasterOptions, runPostmaster } from './embedded-postmaster.ts';

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
  ...options
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await writableFolder(dataDir);
  const lock = lockFolder(home);
  try {
    const folder = join(home, 'postgres');
    const account = await databaseAccount(folder);
    const cluster = { folder, account, binaries: await embeddedBinaries(account) };

    if (await belongsToUs(folder)) {
      await clearLeftovers(cluster, (message) => options.log.info(message));
      await writeAccess(folder); // folders of earlier versions let nobody in by the local socket
    } else {
      options.log.info('Creating the database');
      await createCluster(cluster);
    }

    const password = await readFile(join(folder, PASSWORD_FILE), 'utf8');
    const postmaster = await runPostmaster(cluster, options);
    let stopped: Promise<void> | undefined;
    return {
      url: databaseUrl({ ...postmaster, password }),
      stop: () => {
        stopped ??= postmaster.stop().finally(() => lock.release());
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function writableFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw unwritable(dataDir, error);
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
