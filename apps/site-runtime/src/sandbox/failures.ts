import { reportFailure } from '../failure-reports.ts';

/**
 * Scripts that failed before their package was mounted. A package whose scripts still offer mount functions works, so
 * its failures do not count.
 */
const failures = new Map<string, unknown>();
const withMountFunctions = new Set<string>();

export function noteScriptFailure(name: string, error: unknown): void {
  reportFailure(error);
  if (!failures.has(name)) failures.set(name, error);
}

/** Called by the sandbox when the scripts of a package have set `window.mount` and `window.unmount`. */
export function noteMountFunctions(name: string): void {
  withMountFunctions.add(name);
}

export function hasFailed(name: string): boolean {
  return failures.has(name) && !withMountFunctions.has(name);
}

export function forgetFailures(name: string): void {
  failures.delete(name);
  withMountFunctions.delete(name);
}
