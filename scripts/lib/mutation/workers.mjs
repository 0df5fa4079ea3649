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
/** Most times that a worker may end before it has tried anything. */
const MAX_FAILED_STARTS = 3;
/** Factor for all time limits when late mutations are tried again. */
const PATIENCE = 6;
const PROGRESS_MS = 30_000;

/**
 * Tries mutants in some processes side by side, which share a PostgreSQL if the target needs one. What was ended by a time
 * limit is tried again in a single process with limits several times as long: a busy machine must not be mistaken for a
 * mutant that never ends.
 *
 * @param {object} options
 * @param {import('./targets.mjs').Target} options.target
 * @param {Record<string, string>} options.sources
 * @param {string[]} options.testFiles
 * @param {import('./sources.mjs').Mutant[]} options.mutants
 * @param {number} [options.jobs]  one per processor if left out
 * @returns {Promise<Map<number, Outcome>>} by the mutants' numbers
 */
export async function tryMutations({ target, sources, testFiles, mutants, jobs = availableParallelism() }) {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-mutants-'));
  /** @type {Map<number, Outcome>} */
  const outcomes = new Map();
  const mutationCount = Math.max(...mutants.map(({ id }) => id)) + 1;
  const cluster = target.needsDatabase ? await startCluster() : undefined;
  const startedAt = performance.now();
  const progress = setInterval(() => {
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    console.log(`  ${outcomes.size} of ${mutants.length} tried in ${minutes} min`);
  }, PROGRESS_MS);
  try {
    const ids = mutants.map(({ id }) => id);
    const shares = Array.from({ length: Math.min(jobs, ids.length) }, (_, job) =>
      ids.filter((_, index) => index % jobs === job),
    );
    const planFor = (/** @type {string} */ name, patience = 1) => {
      const out = join(folder, `${name}.jsonl`);
      return { testFiles, sources, mutationCount, clusterUrl: cluster?.url, patience, out };
    };
    await Promise.all(
      shares.map((share, job) => tryAll(planFor(`${job}`), share, outcomes, join(folder, `${job}.json`))),
    );
    const late = ids.filter((id) => outcomes.get(id)?.outcome === 'late');
    if (late.length > 0) {
      console.log(`  ${late.length} ended by a time limit: trying them again with ${PATIENCE} times as much time`);
      for (const id of late) outcomes.delete(id);
      await tryAll(planFor('late', PATIENCE), late, outcomes, join(folder, 'late.json'));
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

/**
 * Tries mutants in one process, and in another one when that had to be ended; with more time when the tests did not pass
 * without any mutation.
 *
 * @param {{ out: string, patience: number } & Record<string, unknown>} plan
 * @param {number[]} ids
 * @param {Map<number, Outcome>} outcomes
 * @param {string} planFile
 */
async function tryAll(plan, ids, outcomes, planFile) {
  let failedStarts = 0;
  let { patience } = plan;
  for (let left = ids; left.length > 0; left = left.filter((id) => !outcomes.has(id))) {
    writeFileSync(planFile, JSON.stringify({ ...plan, patience, mutations: left }));
    writeFileSync(plan.out, '');
    const { trying, output } = await runSession(planFile, { out: plan.out, patience }, outcomes);
    if (trying !== undefined) outcomes.set(trying, { outcome: 'late' });
    if (left.some((id) => outcomes.has(id))) continue;
    if (++failedStarts === MAX_FAILED_STARTS) throw new Refusal(`The tests did not run:\n${output}`);
    patience *= PATIENCE;
  }
}

/**
 * @param {string} planFile
 * @param {{ out: string, patience: number }} plan
 * @param {Map<number, Outcome>} outcomes  is given what comes of each mutant
 * @returns {Promise<{ trying?: number, output: string }>} `trying` is the one during which it had to be ended
 */
function runSession(planFile, { out, patience }, outcomes) {
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
  /** @type {number | undefined} */
  let trying;
  let isReady = false;
  let isEnded = false;
  const look = () => {
    const text = existsSync(out) ? readFileSync(out, 'utf8') : '';
    const end = text.lastIndexOf('\n') + 1;
    if (end > length) heardAt = performance.now();
    for (const line of text.slice(length, end).split('\n').filter(Boolean)) {
      /** @type {Line} */
      const news = JSON.parse(line);
      if ('ready' in news) isReady = true;
      else if ('broken' in news) output += `Without any mutation a test fails: ${news.broken}\n`;
      else if ('trying' in news) trying = news.trying;
      else outcomes.set(news.id, news);
    }
    length = end;
    if (performance.now() - heardAt < SILENCE_MS * patience) return;
    isEnded = true;
    killGroup();
  };
  const watch = setInterval(look, LOOK_MS);
  return new Promise((resolve) => {
    child.on('close', () => {
      clearInterval(watch);
      process.off('exit', killGroup);
      for (const signal of SIGNALS) process.off(signal, exit);
      look();
      resolve({ ...(isEnded && isReady && { trying }), output });
    });
  });
}
