import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

const FOLDERS = ['apps', 'packages', 'content', 'e2e'];
const PROGRAM = /\.tsx?$/;
const NOT_THE_PROGRAM = /(^|\/)(node_modules|dist|testing|test)\/|\.test\.tsx?$|\.gen\.ts$/;

/** Fields whose numbers have names in `packages/model`, by how they end. */
const FIELD = String.raw`\b(?:\w*(?:[sS]tatus|[tT]ype|[rR]ole)|kind|referee|analysis|authCode)`;
const COMPARISON = new RegExp(String.raw`${FIELD}\b\)? (?:[=!]==?|&) \d\b|\b\d (?:[=!]==?|&) [\w.?]*${FIELD}\b`, 'g');

/**
 * Places where code compares a field with a number that has a name.
 *
 * @param {Record<string, string>} [files] the text of each file by its path; by default those of the project
 * @returns {string[]} one line each
 */
export function literalComparisons(files = readFiles()) {
  return Object.entries(files).flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(COMPARISON)].map(([found]) => `${path}:${index + 1}: ${found}`)),
  );
}

/** @returns {Record<string, string>} */
function readFiles() {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ).filter((path) => PROGRAM.test(path) && !NOT_THE_PROGRAM.test(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}
