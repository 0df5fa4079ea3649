import { createRuns } from './runs.mjs';

/**
 * @typedef {object} Plan
 * @property {string[]} testFiles
 * @property {number[]} mutations  the ones to try
 * @property {number} mutationCount  how many there are; their numbers are below
 * @property {number[]} fileStarts  the lowest number of each source file's mutations
 * @property {number} budgetMs  duration of the tests that a mutation is tried with, at most
 * @property {Learned[]} [learned]  the test files without any mutation; if left out they are learned, and nothing is tried
 * @property {string} out  the file that lines are written to
 * @property {number} [patience]  by what the time limits of tests and hooks are multiplied
 */

/**
 * A run of one test file.
 *
 * @typedef {object} Run
 * @property {string} file
 * @property {string[]} [tests]  only these; all if left out
 * @property {number} [mutation]  the one in force, none if left out; with one, the first failed test ends the run
 * @property {boolean} [isFresh]  whether all modules are loaded anew
 */

/**
 * @typedef {object} RunResult
 * @property {boolean} hasFailed
 * @property {boolean} isEndless  whether it was ended because of its work
 * @property {boolean} isLate  whether what failed first failed by a time limit
 * @property {string} error  the message of what failed outside of tests
 * @property {{ id: string, name: string }} [failedTest]  the first
 * @property {number} ms  duration without the loading of modules
 * @property {{ id: string, ms: number, work: number, hits: number[] }[]} tests  `work` counts the switches that were met
 * @property {number[]} importHits  the mutations that were met as modules were loaded
 * @property {number[]} hookHits  the ones that were met between tests
 */

/** @typedef {{ file: string } & Pick<RunResult, 'ms' | 'tests' | 'importHits' | 'hookHits'>} Learned */

/** @typedef {'killed' | 'endless' | 'late' | 'survived' | 'uncovered'} Outcome */

/**
 * Line of the record: a mutation is being tried, or has an outcome.
 *
 * @typedef {{ trying: number } | { broken: string } | { learned: Learned } | { id: number, outcome: Outcome, by?: string }} Line
 */

/** @typedef {{ mutation: number, run: Run, failedTest: RunResult['failedTest'], error: string, outcome: Outcome }} Kill */

/** After how many kills it is made sure that the tests which killed pass without a mutation. */
const KILLS_BETWEEN_CHECKS = 25;

/**
 * Runs all test files without any mutation, to learn which of their tests meet which mutations.
 *
 * @param {Pick<Plan, 'testFiles'>} plan
 * @param {(line: Line) => void} write
 * @returns {Generator<Run, void, RunResult>}
 */
export function* learn({ testFiles }, write) {
  for (const file of testFiles) {
    const { hasFailed, failedTest, error, ms, tests, importHits, hookHits } = yield { file };
    if (hasFailed) {
      write({ broken: `${file}: ${failedTest?.name ?? ''} ${error}` });
      return;
    }
    write({ learned: { file, ms, tests, importHits, hookHits } });
  }
}

/**
 * Tries each mutation with the tests that meet it. A mutation may leave traces in modules that stay loaded, and a test may fail
 * because others were left out, so a kill counts when the same tests pass without a mutation soon afterwards; where they do
 * not, the mutation is tried again with modules loaded anew.
 *
 * A test that failed by its time limit says nothing about the mutation yet: perhaps the machine was busy. It is `late`.
 *
 * @param {{ mutations: number[], learned: Learned[], fileStarts: number[], budgetMs: number }} plan
 * @param {(line: Line) => void} write
 * @returns {Generator<Run, void, RunResult>}
 */
export function* session({ mutations, ...plan }, write) {
  const { metAtLoad, runsOf, remember, distrust } = createRuns(plan);
  /** True when a mutation may have left something in the loaded modules. */
  let isDoubtful = false;
  /** @type {Kill[]} */
  let kills = [];

  /**
   * Tries a mutation. Of one that is met as modules are loaded nothing is to be seen unless they are loaded anew.
   *
   * @param {number} mutation
   * @returns {Generator<Run, { kill?: Kill, isMet: boolean }, RunResult>}
   */
  function* attempt(mutation) {
    let isFresh = isDoubtful || metAtLoad.has(mutation);
    let isMet = metAtLoad.has(mutation);
    for (const run of runsOf(mutation)) {
      const result = yield { ...run, isFresh };
      isFresh = false;
      isDoubtful = metAtLoad.has(mutation);
      isMet ||= result.hookHits.includes(mutation) || result.tests.some(({ hits }) => hits.includes(mutation));
      if (!result.hasFailed) continue;
      const { failedTest, error } = result;
      const outcome = result.isEndless ? 'endless' : result.isLate ? 'late' : 'killed';
      // A late run may still be going on.
      isDoubtful ||= outcome === 'late';
      if (failedTest && outcome === 'killed') remember({ mutation, test: failedTest.id });
      return { kill: { mutation, run, failedTest, outcome, error }, isMet };
    }
    return { isMet };
  }

  /** @param {Kill} kill */
  const writeKill = ({ mutation, failedTest, outcome, error }) =>
    write({ id: mutation, outcome, by: failedTest?.name ?? error });

  /**
   * The files whose tests that killed fail without any mutation as well.
   *
   * @param {Kill[]} batch
   * @returns {Generator<Run, Set<string>, RunResult>}
   */
  function* failingWithout(batch) {
    /** @type {Map<string, Set<string> | undefined>} */
    const killers = new Map();
    for (const { run, failedTest } of batch) {
      // Of a file that failed as it was loaded or in a hook, any test brings that about again.
      const test = run.tests && (failedTest?.id ?? run.tests[0]);
      if (test === undefined) killers.set(run.file, undefined);
      else if (!killers.has(run.file)) killers.set(run.file, new Set([test]));
      else killers.get(run.file)?.add(test);
    }
    /** @type {Set<string>} */
    const failing = new Set();
    for (const [file, tests] of killers) {
      const result = yield { file, ...(tests && { tests: [...tests] }), isFresh: isDoubtful };
      isDoubtful = false;
      if (result.hasFailed) failing.add(file);
    }
    return failing;
  }

  /**
   * Tries a mutation until no kill is left to doubt: with modules loaded anew, and without the tests that cannot be trusted.
   *
   * @param {number} mutation
   * @returns {Generator<Run, void, RunResult>}
   */
  function* attemptAlone(mutation) {
    write({ trying: mutation });
    for (;;) {
      isDoubtful = true;
      const { kill } = yield* attempt(mutation);
      if (!kill) return write({ id: mutation, outcome: 'survived' });
      if (kill.outcome === 'late') return writeKill(kill);
      isDoubtful = true;
      const failing = yield* failingWithout([kill]);
      if (failing.size === 0) return writeKill(kill);
      distrust(kill.run.file);
    }
  }

  /** @returns {Generator<Run, void, RunResult>} */
  function* checkKills() {
    const batch = kills;
    kills = [];
    const failing = yield* failingWithout(batch);
    const [sound = [], doubtful = []] = [false, true].map((isFailing) =>
      batch.filter(({ run }) => failing.has(run.file) === isFailing),
    );
    sound.forEach(writeKill);
    for (const { mutation } of doubtful) yield* attemptAlone(mutation);
  }

  const warm = mutations.filter((mutation) => !metAtLoad.has(mutation));
  const atLoad = mutations.filter((mutation) => metAtLoad.has(mutation));
  for (const mutation of [...warm, ...atLoad]) {
    if (runsOf(mutation).length === 0) {
      write({ id: mutation, outcome: 'uncovered' });
      continue;
    }
    write({ trying: mutation });
    const { kill, isMet } = yield* attempt(mutation);
    if (kill?.outcome === 'late') writeKill(kill);
    else if (kill) kills.push(kill);
    else if (isMet) write({ id: mutation, outcome: 'survived' });
    else yield* attemptAlone(mutation);
    if (kills.length >= KILLS_BETWEEN_CHECKS) yield* checkKills();
  }
  yield* checkKills();
}
