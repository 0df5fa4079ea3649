import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './embedded-lock.ts';
import { emptyDataFolder } from './embedded-reset.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reset-'));
  await writeFile(join(dataDir, 'precious'), '');
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a data folder is emptied', async () => {
  lockFolder(dataDir).release();
  await emptyDataFolder(dataDir);
  expect(await readdir(dataDir)).toEqual(['server.lock']);
});

test('a data folder in use is left as it is', async () => {
  const lock = lockFolder(dataDir);
  await expect(emptyDataFolder(dataDir)).rejects.toThrow(`is in use by process ${process.pid}`);
  expect(existsSync(join(dataDir, 'precious'))).toBe(true);
  lock.release();
});

test('a folder that no server used is left as it is', async () => {
  await expect(emptyDataFolder(dataDir)).rejects.toThrow('is no data folder of this server');
  expect(existsSync(join(dataDir, 'precious'))).toBe(true);
});
