import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

const PROGRAM = /\.(tsx?|mjs)$/;
const NOT_OURS = /(^|\/)(node_modules|dist|static)\/|\.gen\.ts$/;

/**
 * Reads the sources that are written by hand.
 *
 * @param {string[]} folders from the root of the project
 * @param {RegExp} [leftOut] paths that are not read
 * @returns {Record<string, string>} the text of each file by its path
 */
export function readSources(folders, leftOut = /^$/) {
  const paths = folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => PROGRAM.test(path) && !NOT_OURS.test(path) && !leftOut.test(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}
