import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The project's own Node, which runs everything but these scripts. */
export const PROJECT_NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * Arguments with which the project's Node runs the server. Both parts of its memory are bounded, so that unused objects are
 * collected before they pile up: measured, half of the memory at the same speed (docs/decisions/014). New objects are never put
 * among the old ones from the start (docs/decisions/086).
 */
export const SERVER_ARGS = [
  '--max-semi-space-size=2',
  '--max-old-space-size=384',
  '--no-allocation-site-pretenuring',
  'apps/server/src/main.ts',
];

/**
 * … and in which environment. Large pieces of memory go back to the system when they are free, small ones come from two heaps instead of
 * eight per core, which keeps what hashes of passwords took from staying. Compiled code is known before the first module is loaded: else Node
 * loads its reader of TypeScript for that one, which stays.
 */
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
};

/** The programs of installed packages, to be run by the project's Node. */
export const PROGRAMS = {
  biome: join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
  depcruise: join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
  knip: join(ROOT, 'node_modules/knip/bin/knip.js'),
  playwright: join(ROOT, 'node_modules/@playwright/test/cli.js'),
  tsc: join(ROOT, 'node_modules/@typescript/native/bin/tsc'),
  vite: join(ROOT, 'node_modules/vite/bin/vite.js'),
  vitest: join(ROOT, 'node_modules/vitest/vitest.mjs'),
};

/**
 * The folders of the workspaces that package.json lists, relative to the project's folder.
 *
 * @returns {string[]}
 */
export function workspaceFolders() {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    const folders = readdirSync(join(ROOT, parent), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return folders.map(({ name }) => `${parent}/${name}`);
  });
}
