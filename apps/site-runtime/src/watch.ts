import { mayNameEntries } from './development-mode.ts';
import { LIVELY_AFTER_MS } from './limits.ts';

/** Parameter by which the frame that watches says that it ended the page before. The server knows it as well. */
const STOPPED = /[?&]stopped=1(?=&|$)/;
/** Mark that stays behind when a page ends while its theme starts. */
const STARTING = 'colophon-theme-starts';

let frame: MessagePort | undefined;

/**
 * Returns true when this page takes the place of one that no longer answered: the frame that watches ended it, or its theme never came
 * to life, as where that frame has no process of its own or the page ran out of memory. It says so once.
 */
export function takesPlaceOfHungPage(): boolean {
  const neverStarted = storage()?.getItem(STARTING) != null;
  storage()?.removeItem(STARTING);
  if (!STOPPED.test(location.search)) return neverStarted;
  const search = location.search.replace(STOPPED, '').replace(/^&/, '?');
  history.replaceState(history.state, '', location.pathname + search + location.hash);
  return true;
}

/**
 * Has a frame watch from now on that this page answers. Not while a package is developed: a debugger stops pages, too.
 * The frame asks and the page answers, because packages may clear all timers of a page.
 */
export function startWatch(): void {
  if (mayNameEntries(location.search)) return;
  markStart();
  const watcher = document.createElement('iframe');
  watcher.hidden = true;
  watcher.setAttribute('sandbox', 'allow-scripts allow-top-navigation');
  watcher.src = `${import.meta.env.BASE_URL}watch/frame.html#${encodeURIComponent(location.href)}`;
  watcher.addEventListener('load', () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => port1.postMessage({ address: location.href });
    frame = port1;
    watcher.contentWindow?.postMessage('watch', '*', [port2]);
  });
  document.body.append(watcher);
  announceQuestions(window);
}

/** Says to the frame when a window asks its visitor something: nothing else runs until the answer, and nothing hangs. */
export function announceQuestions(asking: Window): void {
  for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
    const ask = asking[name] as (...values: unknown[]) => unknown;
    const announced = (...values: unknown[]) => {
      frame?.postMessage('asks');
      return ask.apply(asking, values);
    };
    Object.defineProperty(asking, name, { configurable: true, enumerable: true, writable: true, value: announced });
  }
}

/** Leaves a mark until the theme has lived for a while, or the visitor leaves or looks elsewhere. */
function markStart(): void {
  storage()?.setItem(STARTING, '1');
  const clear = () => storage()?.removeItem(STARTING);
  addEventListener('pagehide', clear);
  document.addEventListener('visibilitychange', clear);
  setTimeout(clear, LIVELY_AFTER_MS);
}

/** Memory of this tab; `null` for visitors who allow sites none. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
