import { useSyncExternalStore } from 'react';
import type { Listed } from '../shared/Catalogue.tsx';
import { kindOf } from '../shared/kinds.ts';

/** Pictures and films as they hang on the wall now, in which order visitors go through them. */
let hanging: readonly Listed[] = [];
const listeners = new Set<() => void>();

export function hang(listed: readonly Listed[]): void {
  hanging = listed.filter(({ exhibit }) => ['image', 'video'].includes(kindOf(exhibit)));
  for (const notify of listeners) notify();
}

export function useHanging(): readonly Listed[] {
  return useSyncExternalStore(subscribe, () => hanging);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
