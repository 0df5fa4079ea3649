import { useCallback, useEffect, useRef, useState } from 'react';
import { keep, keepingIntervalMs, recall } from '../kept.ts';

/** Where a visitor is in a collection, or in a text that is none: its `itemId` is empty. */
export interface Place {
  itemId: string;
  /** Seconds into a sound or film; how far a text is read, from 0 to 1. */
  at: number;
}

const keyOf = (exhibitId: string) => `place-${exhibitId}`;

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
    keep(keyOf(exhibitId), latest.current);
  }, [exhibitId]);

  useEffect(() => {
    let isCurrent = true;
    const take = (read: Place | null) => isCurrent && setPlace((known) => known ?? read);
    recall(keyOf(exhibitId)).then(
      (stored) => take(asPlace(stored)),
      () => take(null),
    );
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
      else pending.current ??= setTimeout(writeDown, keepingIntervalMs());
    },
    [writeDown],
  );
  return { place, moveTo };
}
