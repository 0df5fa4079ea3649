import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PROJECT_NODE, ROOT } from '../project.mjs';
import { Refusal } from '../refusal.mjs';

/** @typedef {import('./trials.mjs').Line} Line */
/** @typedef {{ outcome: 'killed' | 'endless' | 'late' | 'survived' | 'uncovered', by?: string }} Outcome */

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const exit = () => process.exit(1);

const LOOK_MS = 500;
/** After which time without news a worker is ended, and what it was trying is late. */
const SILENCE_MS = 180_000;
/** Mutants that one process tries: each application that a test starts, and each loading of modules, leaves something in memory. */
const MUTANTS_PER_PROCESS = 100;
/** Most times that a worker may end before it has tried anything. */
const MAX_FAILED_STARTS = 3;
/** Factor for all time limits when late mutations are tried again. */
const PATIENCE = 6;
const PROGRESS_MS = 30_000;

/**
 * Tries mutants in some processes side by side, which share a PostgreSQL if the target needs one. First they share the test
 * files among them, to learn which tests meet which mutants, then the mutants. What was ended by a time limit is tried again
 * in a single process with limits several times as long: a busy machine must not be mistaken for a mutant that never ends.
 *
 * @param {object} options
 * @param {import('./targets.mjs').Target} options.target
 * @param {Record<string, string>} options.sources
 * @param {string[]} options.testFiles
 * @param {import('./sources.mjs').Mutant[]} options.mutants
 * @param {number[]} options.fileStarts  the number of the first mutant of each source file
 * @param {number} options.mutationCount
 * @param {number} options.budgetMs  duration of the tests that a mutant is tried with, at most
 * @param {number} [options.jobs]  one per processor if left out
 * @returns {Promise<Map<number, Outcome>>} by the mutants' numbers
 */
export async function tryMutations({ target, testFiles, mutants, jobs = availableParallelism(), ...common }) {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-mutants-'));
  /** @type {Map<number, Outcome>} */
  const outcomes = new Map();
  /** @type {Map<string, import('./trials.mjs').Learned>} */
  const learned = new Map();
  const cluster = target.needsDatabase ? await startCluster() : undefined;
  const startedAt = performance.now();
  const progress = setInterval(() => {
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    console.log(
      learned.size < testFiles.length
        ? `  ${learned.size} of ${testFiles.length} test files learned in ${minutes} min`
        : `  ${outcomes.size} of ${mutants.length} tried in ${minutes} min`,
    );
  }, PROGRESS_MS);
  const planFor = (/** @type {string} */ name, patience = 1) => {
    const out = join(folder, `${name}.jsonl`);
    return { ...common, clusterUrl: cluster?.url, patience, out, planFile: join(folder, `${name}.json`) };
  };
  try {
    const patiences = await Promise.all(
      sharesOf(testFiles, jobs).map((share, job) => learnAll(planFor(`${job}`), share, learned)),
    );
    const known = { testFiles, learned: [...learned.values()] };
    const patience = Math.max(...patiences);
    const ids = mutants.map(({ id }) => id);
    await Promise.all(
      sharesOf(ids, jobs).map((share, job) => tryAll({ ...planFor(`${job}`, patience), ...known }, share, outcomes)),
    );
    const late = ids.filter((id) => outcomes.get(id)?.outcome === 'late');
    if (late.length > 0) {
      console.log(`  ${late.length} ended by a time limit: trying them again with ${PATIENCE} times as much time`);
      for (const id of late) outcomes.delete(id);
      await tryAll({ ...planFor('late', patience * PATIENCE), ...known }, late, outcomes);
    }
    for (const id of late) {
      const { outcome, by } = outcomes.get(id) ?? {};
      if (outcome === 'late') outcomes.set(id, { outcome: 'endless', ...(by !== undefined && { by }) });
    }
  } finally {
    clearInterval(progress);
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return outcomes;
}

/**
 * @template T
 * @param {T[]} all
 * @param {number} count
 * @returns {T[][]}
 */
function sharesOf(all, count) {
  return Array.from({ length: Math.min(count, all.length) }, (_, share) =>
    all.filter((_, index) => index % count === share),
  );
}

/** The PostgreSQL that the server's tests run on. */
async function startCluster() {
  let url = '';
  const { default: start } = await import(pathToFileURL(join(ROOT, 'apps/server/test/cluster.ts')).href);
  const stop = await start({
    provide: (/** @type {string} */ _, /** @type {string} */ value) => {
      url = value;
    },
  });
  return { url, stop };
}

/** @typedef {{ planFile: string, out: string, patience: number } & Record<string, unknown>} SessionPlan */

/**
 * Runs test files without any mutation in one process; with more time when they did not pass. Returns the patience it took.
 *
 * @param {SessionPlan} plan
 * @param {string[]} testFiles
 * @param {Map<string, import('./trials.mjs').Learned>} learned
 */
async function learnAll(plan, testFiles, learned) {
  let { patience } = plan;
  for (let starts = 1; ; starts++) {
    const left = testFiles.filter((file) => !learned.has(file));
    const { output } = await runSession({ ...plan, testFiles: left, patience }, (line) => {
      if ('learned' in line) learned.set(line.learned.file, line.learned);
    });
    if (left.every((file) => learned.has(file))) return patience;
    if (starts === MAX_FAILED_STARTS) throw new Refusal(`The tests did not run:\n${output}`);
    patience *= PATIENCE;
  }
}

/**
 * Tries mutants in one process after the other.
 *
 * @param {SessionPlan} plan
 * @param {number[]} ids
 * @param {Map<number, Outcome>} outcomes
 */
async function tryAll(plan, ids, outcomes) {
  let failedStarts = 0;
  for (let left = ids; left.length > 0; left = left.filter((id) => !outcomes.has(id))) {
    /** @type {number | undefined} */
    let trying;
    const mutations = left.slice(0, MUTANTS_PER_PROCESS);
    const { isSilent, output } = await runSession({ ...plan, mutations }, (line) => {
      if ('trying' in line) trying = line.trying;
      else if ('id' in line) outcomes.set(line.id, line);
    });
    const isStuck = mutations.every((id) => !outcomes.has(id));
    // A mutant that ended the process must not do so again and again.
    if ((isSilent || isStuck) && trying !== undefined && !outcomes.has(trying))
      outcomes.set(trying, { outcome: 'late' });
    if (mutations.some((id) => outcomes.has(id))) continue;
    if (++failedStarts === MAX_FAILED_STARTS) throw new Refusal(`The tests did not run:\n${output}`);
  }
}

/**
 * @param {SessionPlan} plan
 * @param {(line: Line) => void} hear
 * @returns {Promise<{ isSilent: boolean, output: string }>} `isSilent` when it had to be ended
 */
function runSession({ planFile, ...plan }, hear) {
  const { out, patience } = plan;
  writeFileSync(planFile, JSON.stringify(plan));
  writeFileSync(out, '');
  // A group of processes of its own, so that Vitest's worker ends with it.
  const child = spawn(PROJECT_NODE, [fileURLToPath(new URL('session.mjs', import.meta.url)), planFile], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const killGroup = () => {
    try {
      process.kill(-(/** @type {number} */ (child.pid)), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  process.once('exit', killGroup);
  for (const signal of SIGNALS) process.once(signal, exit);

  let length = 0;
  let heardAt = performance.now();
  let isSilent = false;
  const look = () => {
    const text = existsSync(out) ? readFileSync(out, 'utf8') : '';
    const end = text.lastIndexOf('\n') + 1;
    if (end > length) heardAt = performance.now();
    for (const line of text.slice(length, end).split('\n').filter(Boolean)) {
      /** @type {Line} */
      const news = JSON.parse(line);
      if ('broken' in news) output += `Without any mutation a test fails: ${news.broken}\n`;
      hear(news);
    }
    length = end;
    if (performance.now() - heardAt < SILENCE_MS * patience) return;
    isSilent = true;
    killGroup();
  };
  const watch = setInterval(look, LOOK_MS);
  return new Promise((resolve) => {
    child.on('close', () => {
      clearInterval(watch);
      process.off('exit', killGroup);
      for (const signal of SIGNALS) process.off(signal, exit);
      look();
      resolve({ isSilent, output });
    });
  });
}
