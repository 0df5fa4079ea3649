import { useCallback, useEffect, useRef, useState } from 'react';
import { freelogApp } from '../freelog-app.ts';

/** Where a visitor is in a collection. */
export interface Place {
  itemId: string;
  /** Seconds into a sound or film; how far a text is read, from 0 to 1. */
  at: number;
}

/** Interval at which the place is saved while somebody reads or listens: short in the browser, long at the node. */
const IN_BROWSER_MS = 1000;
const AT_NODE_MS = 10_000;

const keyOf = (exhibitId: string) => `place-${exhibitId}`;
const browserKeyOf = (exhibitId: string) => `colophon-theme-${keyOf(exhibitId)}`;

/**
 * Where the visitor was: what the node remembers of whoever is logged in, which other devices see as well; for everybody
 * else what this browser does.
 */
export async function readPlace(exhibitId: string): Promise<Place | null> {
  const app = freelogApp();
  if (app.getCurrentUser()) return asPlace((await app.getUserData(keyOf(exhibitId)))?.data.data);
  try {
    return asPlace(JSON.parse(localStorage.getItem(browserKeyOf(exhibitId)) ?? 'null'));
  } catch {
    return null;
  }
}

function writePlace(exhibitId: string, place: Place): void {
  const app = freelogApp();
  if (app.getCurrentUser()) void app.setUserData(keyOf(exhibitId), place);
  else localStorage.setItem(browserKeyOf(exhibitId), JSON.stringify(place));
}

function asPlace(stored: unknown): Place | null {
  const { itemId, at } = (stored ?? {}) as Partial<Place>;
  return typeof itemId === 'string' && typeof at === 'number' ? { itemId, at } : null;
}

/** Where the visitor is, as far as it is written down: `undefined` until that is known. */
export function usePlace(exhibitId: string): { place: Place | null | undefined; moveTo(place: Place): void } {
  const [place, setPlace] = useState<Place | null>();
  const latest = useRef<Place | null>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  const writeDown = useCallback(() => {
    clearTimeout(pending.current);
    pending.current = undefined;
    if (!latest.current) return;
    setPlace(latest.current);
    writePlace(exhibitId, latest.current);
  }, [exhibitId]);

  useEffect(() => {
    let isCurrent = true;
    const take = (read: Place | null) => isCurrent && setPlace((known) => known ?? read);
    readPlace(exhibitId).then(take, () => take(null));
    const writePending = () => pending.current !== undefined && writeDown();
    window.addEventListener('pagehide', writePending);
    return () => {
      isCurrent = false;
      window.removeEventListener('pagehide', writePending);
      writePending();
    };
  }, [exhibitId, writeDown]);

  const moveTo = useCallback(
    (next: Place) => {
      const isOtherItem = latest.current?.itemId !== next.itemId;
      latest.current = next;
      if (isOtherItem) writeDown();
      else pending.current ??= setTimeout(writeDown, freelogApp().getCurrentUser() ? AT_NODE_MS : IN_BROWSER_MS);
    },
    [writeDown],
  );
  return { place, moveTo };
}
