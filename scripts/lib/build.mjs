import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { ROOT } from './project.mjs';
import { Refusal } from './refusal.mjs';
import { runNpm } from './run.mjs';

/** Holds, per build, the state of the sources that the last complete one had. */
const STAMPS = join(ROOT, 'node_modules', '.colophon-builds');

const SHARED_PACKAGES = ['packages/model', 'packages/language', 'packages/policy', 'packages/node-rules'];
/** Sources of every build. */
const SHARED_FILES = ['package-lock.json', 'scripts/lib/compress-assets.mjs'];

/**
 * @typedef {{ name: string, workspace: string, args?: string[], sources: string[], output: string, served?: string }} Build
 *   `args` are those of the workspace's script, `output` is the folder that it writes, `served` the one of files that the server sends
 *   compressed
 */

/** @type {Build} */
export const WEB_APP = {
  name: 'web app',
  workspace: 'apps/web',
  sources: ['apps/web', ...SHARED_PACKAGES],
  output: 'apps/web/dist',
  served: 'apps/web/dist/assets',
};
/** @type {Build} */
export const SITE_RUNTIME = {
  name: 'site runtime',
  workspace: 'apps/site-runtime',
  sources: ['apps/site-runtime', ...SHARED_PACKAGES],
  output: 'apps/site-runtime/dist',
  served: 'apps/site-runtime/dist/assets',
};

/**
 * @param {string} folder
 * @returns {Build}
 */
function theme(folder) {
  const programs = ['build.ts', 'vite.config.ts', 'shared', folder].map((path) => `content/themes/${path}`);
  return {
    name: `${folder} theme`,
    workspace: 'content',
    args: [folder],
    sources: [...programs, 'content/package.json'],
    output: `content/themes/${folder}/dist`,
  };
}

export const DEFAULT_THEME = theme('default');
/** All themes that an installation offers. */
export const THEMES = [DEFAULT_THEME, ...['reading', 'gallery', 'listening'].map(theme)];

/**
 * Builds what is older than its sources. A build is the workspace's script `build` with its arguments.
 *
 * @param {Build[]} builds
 * @throws {Refusal} when a build fails, after showing what it printed
 */
export async function buildStale(builds) {
  for (const { name, workspace, args = [], sources, output: folder, served } of builds) {
    const stamp = join(STAMPS, name.replaceAll(' ', '-'));
    const wanted = stateOf([...SHARED_FILES, ...sources]);
    const isFresh = existsSync(join(ROOT, folder)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
    if (isFresh) continue;

    console.log(`Building the ${name} …`);
    const command = ['run', 'build', '--workspace', workspace, '--loglevel=error', '--', ...args];
    const { code, output } = await runNpm(command, { capture: true });
    if (code !== 0) {
      console.error(output);
      throw new Refusal(`The ${name} could not be built: see above.`);
    }
    if (served) await compressAssets(join(ROOT, served));
    mkdirSync(STAMPS, { recursive: true });
    // As they were before: what changes during a build, be it by the build, is built next time.
    writeFileSync(stamp, wanted);
  }
}

/**
 * A fingerprint of files and folders: changes when the name or the content of a file in them does, not when `root` is moved.
 *
 * @param {string[]} paths relative to `root`; what is not there counts as empty
 */
export function stateOf(paths, root = ROOT) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash
      .update(`${relative(root, path).replaceAll('\\', '/')}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} sorted
 */
function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const entries = readdirSync(path).filter((name) => !isLeftOut(name));
  return entries.sort().flatMap((name) => filesBelow(join(path, name)));
}

/** @param {string} name of a file or folder that no build reads, or that a build writes */
function isLeftOut(name) {
  return name === 'node_modules' || name === 'dist' || name.startsWith('.') || /\.test\.tsx?$/.test(name);
}
