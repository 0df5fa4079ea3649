import type { SiteConfig } from './config.ts';
import { mayNameEntries } from './development-mode.ts';
import { MAX_REPORT_MESSAGE_LENGTH, MAX_REPORT_PAGE_LENGTH, MAX_REPORTS } from './limits.ts';

/** Messages that are no failures: browsers report them although nothing failed, or the visitor only has no licence. */
const NO_FAILURE = /ResizeObserver loop| answered 401$/;

let target: string | undefined;
const reported = new Set<string>();

/**
 * Tells the node's owner from now on what fails on this page, without the visitor's session. Not on test sites and not
 * while a package is developed: whoever sees those looks at the console.
 */
export function startFailureReports({ apiBase, isTest }: SiteConfig): void {
  if (isTest || mayNameEntries(location.search)) return;
  target = `${apiBase}/nodes/siteFailures`;
  watchWindow(window);
}

/** Reports what nobody catches in a window: the page's own, or the frame that a package's scripts run in. */
export function watchWindow(watched: Window): void {
  watched.addEventListener('error', ({ message, filename, lineno, colno }) => {
    if (message) reportFailure(filename ? `${message} (${filename}:${lineno}:${colno})` : message);
  });
  watched.addEventListener('unhandledrejection', ({ reason }) =>
    reportFailure(`Unhandled rejection: ${textOf(reason)}`),
  );
}

/** Reports a failure, each once and only the first ones of a page. */
export function reportFailure(failure: unknown): void {
  const message = textOf(failure).slice(0, MAX_REPORT_MESSAGE_LENGTH);
  if (!target || !message || NO_FAILURE.test(message) || reported.has(message) || reported.size >= MAX_REPORTS) return;
  reported.add(message);
  const page = (location.pathname + location.search).slice(0, MAX_REPORT_PAGE_LENGTH);
  fetch(target, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ page, message }),
  }).catch(() => undefined); // There is nobody else to tell.
}

/** Themes throw anything, also what has no text. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}
