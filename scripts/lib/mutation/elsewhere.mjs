// Mutations in the processes and threads that a worker's tests start: each loads this before anything else, and so the
// instrumented sources. Which mutation is in force, and where they write which ones they met, their environment says.
import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks, syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { SWITCH } from './instrument.mjs';

/** Names of the environment: the plan's file, the file of the mutations that were met, the number of the one in force. */
const PLAN = 'MUTATION_PLAN';
const MET = 'MUTATION_MET';
const IN_FORCE = 'MUTATION_IN_FORCE';

/**
 * Has all processes and threads that begin from now on load instrumented sources. To be called in the worker.
 *
 * @param {string} planFile
 * @param {string} metFile  it gets a line for each mutation that one of them meets
 */
export function mutateElsewhere(planFile, metFile) {
  process.env[PLAN] = planFile;
  process.env[MET] = metFile;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.url}`;
  mutateThreads();
}

/** @param {number | undefined} mutation  the one in force in what begins from now on */
export function putInForceElsewhere(mutation) {
  process.env[IN_FORCE] = mutation === undefined ? '' : String(mutation);
}

/** Threads take over no options of the environment, and some are started without any. */
function mutateThreads() {
  const threads = createRequire(import.meta.url)('node:worker_threads');
  threads.Worker = class extends threads.Worker {
    /**
     * @param {string | URL} file
     * @param {import('node:worker_threads').WorkerOptions} [options]
     */
    constructor(file, options = {}) {
      const { execArgv = process.execArgv } = options;
      super(file, { ...options, execArgv: [...execArgv, `--import=${import.meta.url}`] });
    }
  };
  syncBuiltinESMExports();
}

function beMutated() {
  const { [PLAN]: planFile, [MET]: metFile, [IN_FORCE]: inForce } = process.env;
  if (!planFile || !metFile) return;
  /** @type {{ sources: Record<string, string> }} */
  const { sources } = JSON.parse(readFileSync(planFile, 'utf8'));
  const met = new Set();
  Object.assign(globalThis, {
    [SWITCH](/** @type {number} */ id) {
      if (!met.has(id)) appendFileSync(metFile, `${id}\n`);
      met.add(id);
      return String(id) === inForce;
    },
  });
  registerHooks({
    load(url, context, next) {
      const source = url.startsWith('file:') ? sources[fileURLToPath(url)] : undefined;
      if (source === undefined) return next(url, context);
      const format = url.endsWith('.ts') ? 'module-typescript' : 'module';
      return { format, source, shortCircuit: true };
    },
  });
  if (isMainThread) mutateThreads();
}

// The worker itself has imported this for its functions, before it has set anything.
beMutated();
