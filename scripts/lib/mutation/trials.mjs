/**
 * @typedef {object} Plan
 * @property {string[]} testFiles
 * @property {number[]} mutations  the ones to try
 * @property {number} mutationCount  how many there are; their numbers are below
 * @property {string} out  the file that outcomes are written to, a line each
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
 * @property {{ id: string, ms: number, hits: number[] }[]} tests
 * @property {number[]} importHits  the mutations that were met as modules were loaded
 * @property {number[]} hookHits  the ones that were met between tests
 */

/**
 * Line of the record: a mutation is being tried, or has an outcome.
 *
 * @typedef {{ trying: number } | { broken: string } | { ready: true }
 *   | { id: number, outcome: 'killed' | 'endless' | 'late' | 'survived' | 'uncovered', by?: string }} Line
 */

/** Tests up to this duration are run before all others. */
const QUICK_MS = 20;
/** After how many kills it is made sure that the tests which killed pass without a mutation. */
const KILLS_BETWEEN_CHECKS = 25;

/**
 * Tries mutations: first all tests without any, to learn which of them meet which mutation; then each mutation with those
 * that meet it. A mutation may leave traces in modules that stay loaded, so a kill counts when the same tests pass
 * without a mutation soon afterwards, and what is tried in a doubtful state is tried again with modules loaded anew.
 *
 * A test that failed by its time limit says nothing about the mutation yet: perhaps the machine was busy. It is `late`.
 *
 * @param {Plan} plan
 * @param {(line: Line) => void} write
 * @returns {Generator<Run, void, RunResult>}
 */
export function* session({ testFiles, mutations }, write) {
  /** @type {{ file: string, ms: number, tests: RunResult['tests'], hookHits: Set<number> }[]} */
  const files = [];
  /** @type {Set<number>} */
  const metAtLoad = new Set();
  for (const file of testFiles) {
    const result = yield { file };
    if (result.hasFailed) {
      write({ broken: `${file}: ${result.failedTest?.name ?? ''} ${result.error}` });
      return;
    }
    const { tests, hookHits } = result;
    files.push({ file, ms: durationOf(tests), tests, hookHits: new Set(hookHits) });
    for (const id of result.importHits) metAtLoad.add(id);
  }
  write({ ready: true });
  files.sort((one, other) => one.ms - other.ms);

  /**
   * The runs that meet a mutation, quick ones first: most mutations are noticed by many tests.
   *
   * @param {number} mutation
   * @returns {Run[]}
   */
  const runsOf = (mutation) =>
    files
      .flatMap(({ file, tests, hookHits, ms }) => {
        if (hookHits.has(mutation)) return [{ ms, run: { file, mutation } }];
        const met = tests.filter(({ hits }) => hits.includes(mutation));
        return [met.filter((test) => test.ms <= QUICK_MS), met.filter((test) => test.ms > QUICK_MS)]
          .filter((part) => part.length > 0)
          .map((part) => ({
            ms: durationOf(part),
            run: { file, mutation, tests: part.map(({ id }) => id) },
          }));
      })
      .sort((one, other) => one.ms - other.ms)
      .map(({ run }) => run);

  /** @param {number} mutation @returns {Run[]} */
  const allRuns = (mutation) => files.map(({ file }) => ({ file, mutation }));

  /**
   * @param {Run[]} runs
   * @param {boolean} isFresh
   * @returns {Generator<Run, { kill?: Kill, isMet: boolean }, RunResult>}
   */
  function* attempt(runs, isFresh) {
    let isMet = false;
    for (const [index, run] of runs.entries()) {
      const result = yield { ...run, isFresh: isFresh && index === 0 };
      isMet ||= result.tests.some(({ hits }) => hits.includes(/** @type {number} */ (run.mutation)));
      isMet ||= result.hookHits.includes(/** @type {number} */ (run.mutation));
      if (!result.hasFailed) continue;
      const { failedTest, error } = result;
      const outcome = result.isEndless ? 'endless' : result.isLate ? 'late' : 'killed';
      return { kill: { mutation: run.mutation ?? -1, run, failedTest, outcome, error }, isMet };
    }
    return { isMet };
  }

  /**
   * @typedef {{ mutation: number, run: Run, failedTest: RunResult['failedTest'], error: string,
   *   outcome: 'killed' | 'endless' | 'late' }} Kill
   */

  /** @param {Kill} kill */
  const writeKill = ({ mutation, failedTest, outcome, error }) =>
    write({ id: mutation, outcome, by: failedTest?.name ?? error });

  /**
   * Tries a mutation with modules loaded anew, for which nothing that was tried before matters.
   *
   * @param {number} mutation
   * @returns {Generator<Run, void, RunResult>}
   */
  function* attemptFresh(mutation) {
    write({ trying: mutation });
    const { kill } = yield* attempt(metAtLoad.has(mutation) ? allRuns(mutation) : runsOf(mutation), true);
    if (kill) writeKill(kill);
    else write({ id: mutation, outcome: 'survived' });
    isDoubtful = true;
  }

  /** True when a mutation may have left something in the loaded modules. */
  let isDoubtful = false;
  /** @type {Kill[]} */
  let kills = [];

  /** @returns {Generator<Run, void, RunResult>} */
  function* checkKills() {
    const batch = kills;
    kills = [];
    /** @type {Map<string, Set<string> | undefined>} */
    const failed = new Map();
    for (const { run, failedTest } of batch) {
      // Without a failed test it was the file's loading or a hook.
      if (!failedTest) failed.set(run.file, undefined);
      else if (!failed.has(run.file)) failed.set(run.file, new Set([failedTest.id]));
      else failed.get(run.file)?.add(failedTest.id);
    }
    let isSound = true;
    for (const [file, tests] of failed) {
      const result = yield { file, ...(tests && { tests: [...tests] }) };
      isSound &&= !result.hasFailed;
    }
    if (isSound) batch.forEach(writeKill);
    else for (const { mutation } of batch) yield* attemptFresh(mutation);
  }

  for (const mutation of mutations) {
    const runs = runsOf(mutation);
    if (runs.length === 0 && !metAtLoad.has(mutation)) write({ id: mutation, outcome: 'uncovered' });
    if (runs.length === 0) continue;
    write({ trying: mutation });
    const isFresh = isDoubtful;
    isDoubtful = false;
    const { kill, isMet } = yield* attempt(runs, isFresh);
    if (kill?.outcome === 'late') {
      writeKill(kill);
      // It may still be going on.
      isDoubtful = true;
    } else if (kill) kills.push(kill);
    else if (isMet && !metAtLoad.has(mutation)) write({ id: mutation, outcome: 'survived' });
    else yield* attemptFresh(mutation);
    if (kills.length >= KILLS_BETWEEN_CHECKS) yield* checkKills();
  }
  yield* checkKills();
  for (const mutation of mutations) {
    if (metAtLoad.has(mutation) && runsOf(mutation).length === 0) yield* attemptFresh(mutation);
  }
}

/** @param {RunResult['tests']} tests */
function durationOf(tests) {
  return tests.reduce((sum, { ms }) => sum + ms, 0);
}
