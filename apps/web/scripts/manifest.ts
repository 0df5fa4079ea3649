import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** The files of a build by the sources that they were made from. */
export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
}

/**
 * Files of a chunk and of everything it imports statically, style sheets included.
 *
 * @throws Error when the build has no such chunk
 */
export function filesOf(manifest: Manifest, name: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk ${name}`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const sheet of chunk.css ?? []) files.add(sheet);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files);
  return files;
}
