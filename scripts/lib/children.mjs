import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { PROJECT_NODE, ROOT } from './project.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The exit code that shells give to a program that a signal ended: this plus the signal's number. */
const SIGNAL_EXIT_BASE = 128;

const PARENT_LOOK_MS = 250;

/**
 * Runs programs side by side on the project's own Node, in the foreground, until one ends; then the others are asked
 * to. A signal that reaches us is passed on once: Ctrl-C in a terminal reaches them directly as well.
 *
 * @param {{ args: string[], cwd?: string, env?: NodeJS.ProcessEnv }[]} programs
 * @returns {Promise<number>} the exit code of the program that ended first
 */
export async function runTogether(programs) {
  const children = programs.map(({ args, cwd = ROOT, env = process.env }) =>
    spawn(PROJECT_NODE, args, { cwd, env, stdio: 'inherit' }),
  );
  /** @param {NodeJS.Signals} signal */
  const stopAll = (signal) => {
    for (const child of children) child.kill(signal);
  };

  let isStopping = false;
  /** @param {NodeJS.Signals} signal */
  const stopOnce = (signal) => {
    if (!isStopping) stopAll(signal);
    isStopping = true;
  };
  for (const signal of SIGNALS) process.on(signal, () => stopOnce(signal));
  if (process.env.npm_lifecycle_event) whenParentEnds(() => stopOnce('SIGTERM'));

  const ends = children.map((child) => once(child, 'exit'));
  const [code, signal] = await Promise.race(ends);
  stopOnce('SIGTERM');
  await Promise.all(ends);
  return code ?? SIGNAL_EXIT_BASE + (constants.signals[/** @type {NodeJS.Signals} */ (signal)] ?? 0);
}

/**
 * A signal to npm ends npm and the shell between it and us, and never reaches us.
 *
 * @param {() => void} stop
 */
function whenParentEnds(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, PARENT_LOOK_MS);
  watch.unref();
}
