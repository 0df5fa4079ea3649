import { runCommand } from './run.ts';
import type { ExitCode, Surroundings } from './surroundings.ts';

export type { ExitCode, Surroundings } from './surroundings.ts';

/**
 * Runs a command as `colophon` does, in surroundings of the caller's.
 *
 * @param args  what follows the name of the program: `['policy', 'check', 'buy.policy']`
 * @returns the exit code
 */
export function run(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  return runCommand(args, surroundings);
}
