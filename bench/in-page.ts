/** Functions that run inside the measured page: none may use anything outside of itself. */

/** Collects the largest paint and the layout shifts from the start on. */
export function watch(): void {
  const seen = { lcpMs: 0, cls: 0 };
  Object.assign(globalThis, { benchSeen: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the collected values, and the loaded scripts with their bytes as they travelled. */
export function read(): { scripts: { path: string; bytes: number }[]; lcpMs: number; cls: number } {
  const loaded = performance.getEntriesByType('resource') as unknown as { name: string; encodedBodySize: number }[];
  const scripts = loaded
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
    .filter(({ path }) => path.endsWith('.js'));
  return { scripts, ...(globalThis as unknown as { benchSeen: { lcpMs: number; cls: number } }).benchSeen };
}
