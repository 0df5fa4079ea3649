import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

let version: Promise<string> | undefined;

/**
 * The version of the program that reads, runs and tests policies: a digest of its sources, so that nobody has to remember to
 * count it up. Read once.
 */
export function engineVersion(): Promise<string> {
  version ??= digestOfSources();
  return version;
}

async function digestOfSources(): Promise<string> {
  const sources = fileURLToPath(new URL('.', import.meta.resolve('@colophon/policy')));
  const files = (await readdir(sources, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file)).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(sources, file)));
  return hash.digest('hex');
}
