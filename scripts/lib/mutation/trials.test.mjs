import { expect, test } from 'vitest';
import { session } from './trials.mjs';

/** @typedef {import('./trials.mjs').Run} Run */

/** @param {Partial<import('./trials.mjs').RunResult>} changes */
const result = (changes = {}) => ({
  hasFailed: false,
  isEndless: false,
  isLate: false,
  error: '',
  tests: [],
  importHits: [],
  hookHits: [],
  ...changes,
});
const failed = result({ hasFailed: true, failedTest: { id: 't', name: 'guarantee' } });

/**
 * Plays a session: `answer` stands for Vitest.
 *
 * @param {number[]} mutations
 * @param {(run: Run) => import('./trials.mjs').RunResult} answer
 * @param {string[]} testFiles
 */
function play(mutations, answer, testFiles = ['a.test.ts']) {
  /** @type {import('./trials.mjs').Line[]} */
  const lines = [];
  /** @type {Run[]} */
  const runs = [];
  const trials = session({ testFiles, mutations, mutationCount: 9, out: '' }, (line) => lines.push(line));
  for (let step = trials.next(); !step.done; step = trials.next(answer(step.value))) runs.push(step.value);
  return { outcomes: lines.filter((line) => 'id' in line), lines, runs };
}

/** @param {number[]} hits */
const meets = (hits) => result({ tests: [{ id: 't', ms: 1, hits }] });

test('a mutation is tried with the tests that meet it, and killed by one that fails', () => {
  const { outcomes, runs } = play([0, 1], ({ mutation }) => (mutation === 0 ? failed : meets([0, 1])));
  expect(outcomes.toSorted((one, other) => one.id - other.id)).toEqual([
    { id: 0, outcome: 'killed', by: 'guarantee' },
    { id: 1, outcome: 'survived' },
  ]);
  expect(runs).toContainEqual({ file: 'a.test.ts', tests: ['t'], mutation: 0, isFresh: false });
});

test('what no test meets is not tried', () => {
  const { outcomes, runs } = play([2], () => meets([0]));
  expect(outcomes).toEqual([{ id: 2, outcome: 'uncovered' }]);
  expect(runs).toHaveLength(1);
});

test('a mutation that is met as modules are loaded is tried with modules loaded anew and all tests', () => {
  const { outcomes, runs } = play([3], ({ mutation }) => (mutation === 3 ? failed : result({ importHits: [3] })));
  expect(outcomes).toEqual([{ id: 3, outcome: 'killed', by: 'guarantee' }]);
  expect(runs.at(-1)).toEqual({ file: 'a.test.ts', mutation: 3, isFresh: true });
});

test('a kill does not count when the test fails without the mutation as well: it is tried again from the start', () => {
  let isSpoilt = false;
  const { outcomes } = play([0], ({ mutation, isFresh }) => {
    if (isFresh) isSpoilt = false;
    else if (mutation === 0) isSpoilt = true;
    return isSpoilt ? failed : meets([0]);
  });
  expect(outcomes).toEqual([{ id: 0, outcome: 'survived' }]);
});

test('a mutation that a warm module hides from the test is tried with modules loaded anew', () => {
  const { outcomes } = play([0], ({ mutation, isFresh }) => {
    if (mutation === undefined) return meets([0]);
    return isFresh ? failed : meets([]);
  });
  expect(outcomes).toEqual([{ id: 0, outcome: 'killed', by: 'guarantee' }]);
});

test('a test that fails by its time limit proves nothing: the mutation is late, and the next one is tried from the start', () => {
  const { outcomes, runs } = play([0, 1], ({ mutation }) => {
    if (mutation === 0) return { ...failed, isLate: true };
    return meets([0, 1]);
  });
  expect(outcomes).toEqual([
    { id: 0, outcome: 'late', by: 'guarantee' },
    { id: 1, outcome: 'survived' },
  ]);
  expect(runs.at(-1)).toMatchObject({ mutation: 1, isFresh: true });
});

test('nothing is tried when a test fails without any mutation', () => {
  const { lines } = play([0], () => failed);
  expect(lines).toEqual([{ broken: 'a.test.ts: guarantee ' }]);
});
