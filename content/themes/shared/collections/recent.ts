import { useEffect, useState } from 'react';
import { remember, remembered } from '../browser-storage.ts';
import { type Exhibit, freelogApp, take } from '../freelog-app.ts';
import { keep, recall } from '../kept.ts';

/** A part of the node that a visitor began, so that the home page leads back to it. */
export interface Begun {
  exhibitId: string;
  /** Empty for an exhibit that has no items. */
  itemId: string;
  title: string;
}

const KEY = 'begun';
const CHANGED = 'theme-begun';
const MAX_BEGUN = 12;
const ONLINE = 1;
/** Known at once, unlike what the node keeps. */
const WAS_BEGUN = 'colophon-theme-was-begun';

/** Returns true when something was begun in this browser. */
export const wasBegun = () => remembered(WAS_BEGUN) !== null;

/** Puts an entry before all others, in place of what was there of the same exhibit; the oldest are forgotten. */
export function withBegun(known: readonly Begun[], entry: Begun): Begun[] {
  return [entry, ...known.filter(({ exhibitId }) => exhibitId !== entry.exhibitId)].slice(0, MAX_BEGUN);
}

/** Reads what was kept; whatever else stands there counts as nothing. */
export function readBegun(stored: unknown): Begun[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((entry: Partial<Begun> | null): entry is Begun =>
    [entry?.exhibitId, entry?.itemId, entry?.title].every((text) => typeof text === 'string'),
  );
}

let writing: Promise<void> = Promise.resolve();

/** Notes that a visitor has begun something; one note after the other. */
export function noteBegun(entry: Begun): void {
  writing = writing
    .then(async () => {
      keep(KEY, withBegun(readBegun(await recall(KEY)), entry));
      remember(WAS_BEGUN, 'yes');
      window.dispatchEvent(new Event(CHANGED));
    })
    .catch(() => undefined);
}

/** Everything that the visitor began and can still find here, the latest first; empty until it is known. */
export function useBegun(): (Begun & { exhibit: Exhibit })[] {
  const [begun, setBegun] = useState<(Begun & { exhibit: Exhibit })[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      loadBegun().then(
        (found) => isCurrent && setBegun(found),
        () => undefined,
      );
    void read();
    window.addEventListener(CHANGED, read);
    return () => {
      isCurrent = false;
      window.removeEventListener(CHANGED, read);
    };
  }, []);
  return begun;
}

async function loadBegun(): Promise<(Begun & { exhibit: Exhibit })[]> {
  const begun = readBegun(await recall(KEY));
  if (begun.length === 0) return [];
  const exhibitIds = begun.map(({ exhibitId }) => exhibitId).join(',');
  const exhibits = await take(freelogApp().getExhibitListById({ exhibitIds, isLoadResourceDetailInfo: 1 }));
  const shown = new Map(exhibits.filter(isOnline).map((exhibit) => [exhibit.exhibitId, exhibit]));
  return begun.flatMap((entry) => {
    const exhibit = shown.get(entry.exhibitId);
    return exhibit ? [{ ...entry, exhibit }] : [];
  });
}

const isOnline = ({ onlineStatus }: Exhibit) => onlineStatus === ONLINE;
