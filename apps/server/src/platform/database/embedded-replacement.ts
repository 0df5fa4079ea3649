import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from './embedded-cluster.ts';

/** Folders of an installation's databases: the one in use, one that is being recovered, and one whose place was taken. */
export const foldersIn = (home: string) => ({
  inUse: join(home, 'postgres'),
  made: join(home, 'postgres.new'),
  former: join(home, 'postgres.old'),
});

/** Puts the recovered database in the place of the one in use. */
export async function replaceDatabase(home: string): Promise<void> {
  const { inUse, made, former } = foldersIn(home);
  if (await isThere(inUse)) {
    await rm(former, { recursive: true, force: true });
    await rename(inUse, former);
  }
  await rename(made, inUse);
  await flushFolder(home);
  await rm(former, { recursive: true, force: true });
}

/** Goes on with a replacement that was cut off: without the database in use, the recovered one is whole and waits for its place. */
export async function finishReplacement(home: string): Promise<void> {
  const { inUse, made, former } = foldersIn(home);
  if ((await isThere(former)) && (await isThere(made)) && !(await isThere(inUse))) await replaceDatabase(home);
}

const isThere = (folder: string) => stat(folder).then(Boolean, () => false);
