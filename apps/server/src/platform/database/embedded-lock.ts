import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../start-refusal.ts';

/** Stands in every data folder that a server has used. */
export const LOCK_FILE = 'server.lock';

/** Two servers that start in the same moment wait this long for one another before one of them gives up. */
const LOCK_WAIT_MS = 500;

const SQLITE_BUSY = 5;

/** A data folder held by this process. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process. The operating system drops the lock when the process ends, however it ends.
 *
 * Node has no file locks of its own, SQLite does: an open write transaction on a file that holds nothing but the
 * number of the process.
 *
 * @throws StartRefusal when another process holds the folder, or when it cannot be written
 */
export function lockFolder(dataDir: string): FolderLock {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: LOCK_WAIT_MS });
    file.exec(`PRAGMA user_version = ${process.pid}`);
    file.exec('BEGIN IMMEDIATE');
  } catch (error) {
    const holder = sqliteCode(error) === SQLITE_BUSY ? file?.prepare('PRAGMA user_version').get() : undefined;
    file?.close();
    if (!holder) throw unwritable(dataDir, error);
    throw new StartRefusal(
      `The data folder ${dataDir} is in use by process ${holder.user_version}: stop that server or set DATA_DIR to another folder.`,
    );
  }
  const held = file;
  return { release: () => held.close() };
}

/** The refusal for a data folder that this account cannot write. */
export function unwritable(dataDir: string, cause: unknown): StartRefusal {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartRefusal(
    `The data folder ${dataDir} cannot be written (${reason}): give this account write permission or set DATA_DIR to another folder.`,
    { cause },
  );
}

function sqliteCode(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : undefined;
}
