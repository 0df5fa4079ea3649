import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../project.mjs';
import { instrument } from './instrument.mjs';
import { tryMutations } from './workers.mjs';

const FOLDER = 'scripts/lib/mutation/testing';
/** Vitest is started twice, on a machine that may be busy. */
const LIMIT_MS = 120_000;

/**
 * Returns the outcomes of mutants that change the pause.
 *
 * @param {string} testFile
 * @param {string[]} pauses
 */
async function outcomesOf(testFile, pauses) {
  const file = `${FOLDER}/pause.mjs`;
  const text = readFileSync(join(ROOT, file), 'utf8');
  const start = text.indexOf('return 0') + 'return '.length;
  const mutants = pauses.map((replacement, id) => {
    const place = { id, file, line: 3, start, end: start + 1, isStatement: false };
    return { ...place, original: '0', replacement, source: '  return 0;' };
  });
  const outcomes = await tryMutations({
    target: { folder: FOLDER },
    sources: { [join(ROOT, file)]: instrument(text, mutants) },
    testFiles: [join(ROOT, FOLDER, testFile)],
    mutants,
    fileStarts: [0],
    mutationCount: mutants.length,
    budgetMs: 60_000,
    jobs: 1,
  });
  return mutants.map(({ id }) => outcomes.get(id)?.outcome);
}

test(
  'what a time limit ended is tried again with more time: only what still does not end is noticed',
  async () => {
    const outcomes = await outcomesOf('waiting.mjs', ['-1', '600', '1_000_000', '1']);
    expect(outcomes).toEqual(['killed', 'survived', 'endless', 'survived']);
  },
  LIMIT_MS,
);

test(
  'tests that do not pass in their time without any mutation get more time',
  async () => {
    expect(await outcomesOf('slow.mjs', ['-1'])).toEqual(['killed']);
  },
  LIMIT_MS,
);

test(
  'mutants are in force in the processes and threads that tests start',
  async () => {
    expect(await outcomesOf('in-a-thread.mjs', ['-1', '-0 + 0'])).toEqual(['killed', 'survived']);
    expect(await outcomesOf('in-a-process.mjs', ['-1', '-0 + 0'])).toEqual(['killed', 'survived']);
  },
  LIMIT_MS,
);
