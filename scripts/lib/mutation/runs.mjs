/**
 * @typedef {import('./trials.mjs').Learned} Learned
 * @typedef {import('./trials.mjs').Run} Run
 * @typedef {{ mutation: number, test: string }} Killing
 */

/** Tests up to this duration, or that of their file's hooks if that is longer, are run before the others of the file. */
const QUICK_MS = 20;
/** Number of tests that noticed neighbours of a mutation and are tried before all others; … */
const NEAREST_KILLERS = 3;
/** … and of those that noticed most mutations so far. */
const MOST_FREQUENT_KILLERS = 2;

/**
 * Chooses the tests to try a mutation with, the likely and quick ones first.
 *
 * A mutation that is met inside of tests is tried with these. One that is met before them, as modules are loaded or in a hook,
 * could matter to every test of the file: first come tests that meet other mutations of the same source file, nearest ones
 * first. Tests beyond `budgetMs` for one mutation are left out; what only they would notice counts as survived.
 *
 * @param {{ learned: Learned[], fileStarts: number[], budgetMs: number }} plan
 */
export function createRuns({ learned, fileStarts, budgetMs }) {
  const metAtLoad = new Set(learned.flatMap(({ importHits }) => importHits));
  let files = learned.map(({ file, ms, tests, hookHits }) => ({
    file,
    hooksMs: Math.max(0, ms - durationOf(tests)),
    hookHits: new Set(hookHits),
    tests: tests.map(({ id, ms, hits }) => ({ id, ms, hits: new Set(hits), sorted: hits })),
  }));
  /** Files with tests that need those before them. @type {Set<string>} */
  const wholeFiles = new Set();
  /** @type {Killing[]} */
  const killings = [];

  /** The mutations of the source file that a mutation belongs to. @param {number} mutation */
  const neighbourhoodOf = (mutation) => {
    const following = fileStarts.findIndex((start) => start > mutation);
    return {
      from: fileStarts.at(following === -1 ? -1 : following - 1) ?? 0,
      to: following === -1 ? Number.POSITIVE_INFINITY : /** @type {number} */ (fileStarts[following]),
    };
  };

  /** @param {(typeof files)[number]} file @param {number} mutation */
  const candidatesOf = ({ hookHits, tests }, mutation) => {
    if (!hookHits.has(mutation) && !metAtLoad.has(mutation))
      return tests.filter(({ hits }) => hits.has(mutation)).map((test) => ({ ...test, distance: 0 }));
    const { from, to } = neighbourhoodOf(mutation);
    return tests.map((test) => ({
      ...test,
      distance: test.sorted.reduce(
        (least, hit) => (hit >= from && hit < to ? Math.min(least, Math.abs(hit - mutation)) : least),
        Number.POSITIVE_INFINITY,
      ),
    }));
  };

  /** @param {number} mutation @param {Set<string>} candidates */
  const likelyTests = (mutation, candidates) => {
    /** @type {Set<string>} */
    const likely = new Set();
    const able = killings.filter(({ test }) => candidates.has(test));
    const nearest = able.toSorted(
      (one, other) => Math.abs(one.mutation - mutation) - Math.abs(other.mutation - mutation),
    );
    for (const { test } of nearest) {
      if (likely.size < NEAREST_KILLERS) likely.add(test);
    }
    const byTest = Object.entries(Object.groupBy(able, ({ test }) => test));
    const frequent = byTest.toSorted(([, one = []], [, other = []]) => other.length - one.length);
    for (const [test] of frequent.slice(0, MOST_FREQUENT_KILLERS)) likely.add(test);
    return likely;
  };

  /** @param {number} mutation @returns {Run[]} */
  const runsOf = (mutation) => {
    const choices = files.map((file) => ({ file, candidates: candidatesOf(file, mutation) }));
    const likely = likelyTests(mutation, new Set(choices.flatMap(({ candidates }) => candidates.map(({ id }) => id))));
    /** @type {{ file: string, tests: string[] | undefined, ms: number, rank: number }[]} */
    const runs = [];
    for (const { file, candidates } of choices) {
      const quickMs = Math.max(QUICK_MS, file.hooksMs);
      const groups = Object.groupBy(candidates, ({ id, ms, distance }) => {
        if (wholeFiles.has(file.file)) return 'whole';
        if (likely.has(id)) return 'likely';
        return `${ms > quickMs ? 'slow' : 'quick'} ${distance === Number.POSITIVE_INFINITY ? 'far' : 'near'}`;
      });
      for (const [kind, group = []] of Object.entries(groups)) {
        const least = Math.min(...group.map(({ distance }) => distance));
        runs.push({
          file: file.file,
          tests: kind === 'whole' ? undefined : group.map(({ id }) => id),
          ms: file.hooksMs + durationOf(kind === 'whole' ? file.tests : group),
          rank: kind === 'likely' ? -1 : Math.floor(Math.log2(least + 1)),
        });
      }
    }
    runs.sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank) || one.ms - other.ms);
    let spentMs = 0;
    const affordable = runs.filter(({ ms }) => {
      if (spentMs > 0 && spentMs + ms > budgetMs) return false;
      spentMs += ms;
      return true;
    });
    return affordable.map(({ file, tests }) => ({ file, mutation, ...(tests && { tests }) }));
  };

  return {
    metAtLoad,
    runsOf,
    /** Remembers a test that noticed a mutation. @param {Killing} killing */
    remember: (killing) => {
      killings.push(killing);
    },
    /**
     * Hears that tests of a file, run without the others, failed without any mutation: from now on it is run as a whole, and
     * when that does not help, not at all.
     *
     * @param {string} file
     */
    distrust: (file) => {
      if (wholeFiles.has(file)) files = files.filter((known) => known.file !== file);
      wholeFiles.add(file);
    },
  };
}

/** @param {{ ms: number }[]} tests */
function durationOf(tests) {
  return tests.reduce((sum, { ms }) => sum + ms, 0);
}
