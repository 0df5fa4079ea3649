import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { PROJECT_NODE, ROOT } from './project.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The exit code that shells give to a program that a signal ended: this plus the signal's number. */
const SIGNAL_EXIT_BASE = 128;

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
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!isStopping) stopAll(signal);
      isStopping = true;
    });
  }

  const ends = children.map((child) => once(child, 'exit'));
  const [code, signal] = await Promise.race(ends);
  if (!isStopping) stopAll('SIGTERM');
  await Promise.all(ends);
  return code ?? SIGNAL_EXIT_BASE + (constants.signals[/** @type {NodeJS.Signals} */ (signal)] ?? 0);
}
