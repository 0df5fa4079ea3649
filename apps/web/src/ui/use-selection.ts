import { useState } from 'react';

export interface Selection<Id> {
  /** Chosen among the rows on show, in their order; before them those that are kept though they are not shown. */
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

interface SelectionOptions {
  /** Whether what was chosen stays so when the list shows something else, as while one searches for more. */
  keepsUnseen?: boolean;
}

/** Rows chosen to be changed together, at most `max` of them. Rows that are no longer shown are not chosen, unless kept. */
export function useSelection<Id>(
  shown: readonly Id[],
  max: number,
  { keepsUnseen = false }: SelectionOptions = {},
): Selection<Id> {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const unseen = keepsUnseen ? [...chosen].filter((id) => !shown.includes(id)) : [];
  const seen = shown.filter((id) => chosen.has(id));
  const ids = [...unseen, ...seen];
  const all = shown.slice(0, max - unseen.length);
  const isAll = seen.length > 0 && seen.length >= all.length;
  return {
    ids,
    state: isAll ? 'all' : seen.length > 0 ? 'some' : 'none',
    has: (id) => chosen.has(id),
    hasRoom: ids.length < max,
    toggle: (id) => setChosen(new Set(chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id])),
    toggleAll: () => setChosen(new Set([...unseen, ...(isAll ? [] : all)])),
    clear: () => setChosen(new Set()),
  };
}
