/** Entries that may not be kept, as in a frame of another site. */
const forThisPage = new Map<string, string>();

/** Returns what this browser, or at least this page, remembers. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return forThisPage.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    forThisPage.set(key, value);
  }
}
