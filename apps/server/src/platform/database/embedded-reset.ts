import { readdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import { databaseAccount } from './embedded-account.ts';
import { embeddedBinaries } from './embedded-binaries.ts';
import { LOCK_FILE, lockFolder } from './embedded-lock.ts';
import { clearLeftovers } from './embedded-orphan.ts';

/**
 * Deletes everything in a data folder, after stopping a PostgreSQL that a killed server left running there.
 *
 * @throws StartRefusal when a server uses the folder, or when no server ever did: it may hold something else
 */
export async function emptyDataFolder(dataDir: string): Promise<void> {
  const isOurs = await stat(join(dataDir, LOCK_FILE)).then(Boolean, () => false);
  if (!isOurs)
    throw new StartRefusal(`${dataDir} is no data folder of this server: correct DATA_DIR, or delete it by hand.`);

  const lock = lockFolder(dataDir);
  try {
    const folder = join(await realpath(dataDir), 'postgres');
    const account = await databaseAccount(folder);
    await clearLeftovers({ folder, account, binaries: await embeddedBinaries(account) }, console.log);
    for (const name of await readdir(dataDir)) {
      if (name !== LOCK_FILE) await rm(join(dataDir, name), { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}
