import { useState } from 'react';

export interface Selection<Id> {
  /** Chosen among the rows on show, in their order. */
  ids: Id[];
  state: 'none' | 'some' | 'all';
  has: (id: Id) => boolean;
  /** Whether a row that is not chosen may be; false when `max` are. */
  hasRoom: boolean;
  toggle: (id: Id) => void;
  /** Chooses as many of the rows on show as one call may change, or none. */
  toggleAll: () => void;
  clear: () => void;
}

/** Rows chosen to be changed together, at most `max` of them. Rows that are no longer shown are not chosen. */
export function useSelection<Id>(shown: readonly Id[], max: number): Selection<Id> {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const ids = shown.filter((id) => chosen.has(id));
  const all = shown.slice(0, max);
  const isAll = ids.length > 0 && ids.length === all.length;
  return {
    ids,
    state: isAll ? 'all' : ids.length > 0 ? 'some' : 'none',
    has: (id) => chosen.has(id),
    hasRoom: ids.length < max,
    toggle: (id) => setChosen(new Set(chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id])),
    toggleAll: () => setChosen(new Set(isAll ? [] : all)),
    clear: () => setChosen(new Set()),
  };
}
