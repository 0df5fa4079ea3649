/** Where the last reload for a missing file is remembered, and how long it counts. */
const KEY = 'chunkReload';
const WINDOW_MS = 60_000;

/**
 * Reloads the page once when a file of the application cannot be loaded: after a release, an open page asks for files
 * that are gone. When that does not help within a minute, the error reaches the crash page.
 */
export function recoverFromMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const lastReloadAt = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - lastReloadAt < WINDOW_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    // The failing import must not show an error while the page goes away.
    event.preventDefault();
    window.location.reload();
  });
}
