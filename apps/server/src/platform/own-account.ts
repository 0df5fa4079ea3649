import { chmod, mkdir } from 'node:fs/promises';
import { StartRefusal } from './start-refusal.ts';

const OTHERS_NOTHING = 0o077;
const OWNER_ONLY = 0o700;

/** Has files and folders that this process makes from now on be readable by its account alone. */
export function keepFromOthers(): void {
  process.umask(OTHERS_NOTHING);
}

/**
 * Makes the data folder unless it is there, and closes it to other accounts. One that belongs to another account stays as it is.
 *
 * @throws StartRefusal when it cannot be made
 */
export async function ownDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefusal(`The folder ${dataDir} cannot be written (${code}): choose another with DATA_DIR.`);
  }
  await chmod(dataDir, OWNER_ONLY).catch(() => undefined);
}
