import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../project.mjs';
import { instrument } from './instrument.mjs';
import { findMutations } from './mutators.mjs';

/**
 * A mutation of a file of this project. `id` counts those of a module from 0.
 *
 * @typedef {import('./mutators.mjs').Mutation & { id: number, file: string, line: number, source: string, original: string }} Mutant
 */

/**
 * The mutants of a module, the number of the first one of each file, its sources with all of them in them, by their paths,
 * and its test files.
 *
 * @param {import('./targets.mjs').Target} target
 */
export function findInFolder({ folder, exclude = [], alsoTestedBy = [] }) {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.includes('/node_modules/'))
    .sort();
  const testFiles = [...paths.filter((path) => path.endsWith('.test.ts')), ...alsoTestedBy].map((path) =>
    join(ROOT, path),
  );
  /** @type {Mutant[]} */
  const mutants = [];
  /** @type {number[]} */
  const fileStarts = [];
  /** @type {Record<string, string>} */
  const sources = {};
  for (const file of paths) {
    const isOwnSource = file.startsWith(`${folder}/src/`) || !folder.startsWith('packages/');
    // Code that only tests use proves nothing by being wrong.
    const isForTests = file.endsWith('.test.ts') || file.includes('/testing/');
    if (!isOwnSource || isForTests || exclude.includes(basename(file))) continue;
    const text = readFileSync(join(ROOT, file), 'utf8');
    const own = findMutations(text).map((mutation, index) => ({
      ...mutation,
      id: mutants.length + index,
      file,
      line: text.slice(0, mutation.start).split('\n').length,
      source: lineAt(text, mutation.start),
      original: text.slice(mutation.start, mutation.end),
    }));
    if (own.length > 0) fileStarts.push(mutants.length);
    mutants.push(...own);
    sources[join(ROOT, file)] = instrument(text, own);
  }
  return { mutants, fileStarts, sources, testFiles };
}

/**
 * Some of the mutants, the same ones for the same seed, in their order.
 *
 * @template T
 * @param {T[]} all
 * @param {number} count
 * @param {number} seed
 * @returns {T[]}
 */
export function pickSample(all, count, seed) {
  // A linear congruential generator: nothing more is asked of it than to be the same everywhere.
  let state = seed >>> 0;
  const keyed = all.map((item, index) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { item, index, key: state };
  });
  const picked = keyed.sort((one, other) => one.key - other.key).slice(0, count);
  return picked.sort((one, other) => one.index - other.index).map(({ item }) => item);
}

/**
 * @param {string} text
 * @param {number} at
 */
function lineAt(text, at) {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end === -1 ? text.length : end);
}
