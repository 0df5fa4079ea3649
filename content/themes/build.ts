import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { ZipFile } from 'yazl';
import { partConfig, themeConfig } from './vite.config.ts';

/** The theme's folder, and where to write: `dist` in it unless the command line names another folder. */
const [theme = 'default', output = fileURLToPath(new URL(`${theme}/dist`, import.meta.url))] = process.argv.slice(2);
const FOLDER = join(output, 'package');
/** The same for every file of every build, so that equal sources give an equal zip. */
const MODIFIED_AT = new Date('2020-01-01T00:00:00Z');

// a package is for visitors, whoever builds it: tests as well
process.env.NODE_ENV = 'production';
await build(themeConfig(theme, FOLDER));
for (const part of ['prose', 'deck']) await build(partConfig(part, FOLDER));
await zip(FOLDER, join(output, 'theme.zip'));

/** Packs a folder with its entries in order of their names. */
async function zip(folder: string, target: string): Promise<void> {
  const archive = new ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    archive.addFile(file, relative(folder, file), { mtime: MODIFIED_AT, mode: 0o100644, forceDosTimestamp: true });
  }
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(target));
}
