/**
 * Packages on their way out. A package may take its time for that: its `window.unmount` may return a promise. One that
 * is mounted again before would be emptied by the end of it.
 */

type Listener = () => void;

const leaving = new Map<string, Promise<void>>();
const listeners = new Map<string, Set<Listener>>();

/** Called by the sandbox when it begins to unmount a package. */
export function noteUnmounting(name: string): void {
  leaving.set(name, new Promise((resolve) => onceUnmounted(name, resolve)));
}

/** Called by the sandbox when nothing of a package is left in the page. */
export function noteUnmounted(name: string): void {
  leaving.delete(name);
  const waiting = [...(listeners.get(name) ?? [])];
  listeners.delete(name);
  for (const listener of waiting) listener();
}

/** Calls a listener at the next end of a package. */
export function onceUnmounted(name: string, listener: Listener): void {
  const waiting = listeners.get(name) ?? new Set();
  listeners.set(name, waiting.add(listener));
}

/** Resolves when the package is out of the page, to `false` when that takes longer than `limitMs`. */
export async function hasLeft(name: string, limitMs: number): Promise<boolean> {
  const left = leaving.get(name);
  if (!left) return true;
  let timer: number | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = window.setTimeout(() => resolve(false), limitMs);
  });
  const result = await Promise.race([left.then(() => true), tooLate]);
  clearTimeout(timer);
  return result;
}
