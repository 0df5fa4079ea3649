import { open } from 'node:fs/promises';

/** Makes a new name in a folder durable. Windows has no such call and needs none. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path);
}

/** Makes a file or a folder durable. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
