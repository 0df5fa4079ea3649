import { expect, test } from 'vitest';
import { learn, session } from './trials.mjs';

/** @typedef {import('./trials.mjs').Run} Run */
/** @typedef {import('./trials.mjs').Line} Line */

/** @param {Partial<import('./trials.mjs').RunResult>} changes */
const result = (changes = {}) => ({
  hasFailed: false,
  isEndless: false,
  isLate: false,
  error: '',
  ms: 1,
  tests: [],
  importHits: [],
  hookHits: [],
  ...changes,
});
const failed = result({ hasFailed: true, failedTest: { id: 't', name: 'guarantee' } });

/**
 * Plays both sessions, the one that learns and the one that tries: `answer` stands for Vitest.
 *
 * @param {number[]} mutations
 * @param {(run: Run) => import('./trials.mjs').RunResult} answer
 * @param {{ testFiles?: string[], fileStarts?: number[], budgetMs?: number }} options
 */
function play(mutations, answer, { testFiles = ['a.test.ts'], fileStarts = [0], budgetMs = 1_000 } = {}) {
  /** @type {Line[]} */
  const lines = [];
  /** @type {Run[]} */
  const runs = [];
  /** @param {Generator<Run, void, import('./trials.mjs').RunResult>} trials */
  const follow = (trials) => {
    for (let step = trials.next(); !step.done; step = trials.next(answer(step.value))) runs.push(step.value);
  };
  const write = (/** @type {Line} */ line) => lines.push(line);
  follow(learn({ testFiles }, write));
  const learned = lines.flatMap((line) => ('learned' in line ? [line.learned] : []));
  runs.length = 0;
  if (learned.length === testFiles.length) follow(session({ mutations, learned, fileStarts, budgetMs }, write));
  return { outcomes: lines.filter((line) => 'id' in line), lines, runs };
}

/** @param {number[]} hits */
const meets = (hits) => result({ tests: [{ id: 't', ms: 1, work: 1, hits }] });

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
  expect(runs).toEqual([]);
});

test('a mutation that is met as modules are loaded is tried with modules loaded anew and all tests', () => {
  const loaded = result({ tests: [{ id: 't', ms: 1, work: 1, hits: [] }], importHits: [3] });
  const { outcomes, runs } = play([3], ({ mutation }) => (mutation === 3 ? failed : loaded));
  expect(outcomes).toEqual([{ id: 3, outcome: 'killed', by: 'guarantee' }]);
  expect(runs).toEqual([
    { file: 'a.test.ts', tests: ['t'], mutation: 3, isFresh: true },
    { file: 'a.test.ts', tests: ['t'], isFresh: true },
  ]);
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

test('a kill does not count when the test fails without those before it, even with modules loaded anew', () => {
  const { outcomes, runs } = play([0], ({ tests }) => (tests ? failed : meets([0])));
  expect(outcomes).toEqual([{ id: 0, outcome: 'survived' }]);
  expect(runs.at(-1)).toEqual({ file: 'a.test.ts', mutation: 0, isFresh: true });
});

/**
 * Answers for test files with one test each, of the file's name.
 *
 * @param {Record<string, { ms?: number, hits: number[], hookHits?: number[] }>} files
 * @param {Record<string, number[]>} kills  the mutations that a file's test notices
 * @returns {(run: Run) => import('./trials.mjs').RunResult}
 */
function vitestOf(files, kills = {}) {
  return ({ file, mutation = -1 }) => {
    const {
      ms = 1,
      hits,
      hookHits = [],
    } = /** @type {{ ms?: number, hits: number[], hookHits?: number[] }} */ (files[file]);
    const tests = [{ id: file, ms, work: 1, hits }];
    const isKilled = kills[file]?.includes(mutation);
    return result({ ms, tests, hookHits, ...(isKilled && { hasFailed: true, failedTest: { id: file, name: file } }) });
  };
}

test('the test that noticed a neighbour is tried first', () => {
  const files = { quick: { hits: [1, 2] }, slow: { ms: 100, hits: [1, 2] } };
  const { runs } = play([1, 2], vitestOf(files, { slow: [1, 2] }), { testFiles: Object.keys(files) });
  expect(runs.map(({ file, mutation }) => [file, mutation])).toEqual([
    ['quick', 1],
    ['slow', 1],
    ['slow', 2],
    ['slow', undefined],
  ]);
});

test('what hooks meet is tried with the tests that come nearest to it in its source file first', () => {
  const files = {
    elsewhere: { hits: [9], hookHits: [3] },
    far: { hits: [0], hookHits: [3] },
    near: { ms: 10, hits: [4], hookHits: [3] },
    away: { hits: [3] },
  };
  const { runs } = play([3], vitestOf(files), { testFiles: Object.keys(files), fileStarts: [0, 5] });
  expect(runs.map(({ file }) => file)).toEqual(['away', 'near', 'far', 'elsewhere']);
});

test('tests beyond the budget of a mutation are left out, but never all', () => {
  const files = { quick: { ms: 40, hits: [0] }, slow: { ms: 70, hits: [0, 1] }, between: { ms: 50, hits: [0] } };
  const { outcomes, runs } = play([0, 1], vitestOf(files), { testFiles: Object.keys(files), budgetMs: 90 });
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['survived', 'survived']);
  expect(runs.map(({ file, mutation }) => [file, mutation])).toEqual([
    ['quick', 0],
    ['between', 0],
    ['slow', 1],
  ]);
});

test('nothing is tried when a test fails without any mutation', () => {
  const { lines } = play([0], () => failed);
  expect(lines).toEqual([{ broken: 'a.test.ts: guarantee ' }]);
});
