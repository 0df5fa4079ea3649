import { readSources } from './sources.mjs';

const FOLDERS = ['apps', 'packages', 'content', 'e2e'];
const TESTS = /(^|\/)(testing|test)\/|\.test\.tsx?$/;

/** Fields whose numbers have names in `packages/model`, by how they end. */
const FIELD = String.raw`\b(?:\w*(?:[sS]tatus|[tT]ype|[rR]ole)|kind|referee|analysis|authCode)`;
const COMPARISON = new RegExp(String.raw`${FIELD}\b\)? (?:[=!]==?|&) \d\b|\b\d (?:[=!]==?|&) [\w.?]*${FIELD}\b`, 'g');

/**
 * Places where code compares a field with a number that has a name.
 *
 * @param {Record<string, string>} [files] the text of each file by its path; by default those of the project
 * @returns {string[]} one line each
 */
export function literalComparisons(files = readSources(FOLDERS, TESTS)) {
  return Object.entries(files).flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(COMPARISON)].map(([found]) => `${path}:${index + 1}: ${found}`)),
  );
}
