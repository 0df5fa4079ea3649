import { useState } from 'react';

export interface Selection<Id> {
  /** Chosen among the rows on show, in their order; before them those that are kept though they are not shown. */
  ids: Id[];
  state: 'none' | 'some' | 'all';
  has: (id: Id) => boolean;
  /** True when another row can be chosen; false when `max` rows are chosen. */
  hasRoom: boolean;
  toggle: (id: Id) => void;
  /** Chooses as many of the rows on show as one call may change, or none. */
  toggleAll: () => void;
  clear: () => void;
}

interface SelectionOptions<Id> {
  /** Where the choice is kept: it then stays when the list shows something else, as while one searches for more. */
  kept?: readonly [ids: readonly Id[], keep: (ids: readonly Id[]) => void];
}

/** Rows chosen to be changed together, at most `max` of them. Rows that are no longer shown are not chosen, unless kept. */
export function useSelection<Id>(
  shown: readonly Id[],
  max: number,
  { kept }: SelectionOptions<Id> = {},
): Selection<Id> {
  const own = useState<readonly Id[]>([]);
  const [list, choose] = kept ?? own;
  const chosen = new Set(list);
  const unseen = kept ? list.filter((id) => !shown.includes(id)) : [];
  const seen = shown.filter((id) => chosen.has(id));
  const ids = [...unseen, ...seen];
  const all = shown.slice(0, max - unseen.length);
  const isAll = seen.length > 0 && seen.length >= all.length;
  return {
    ids,
    state: isAll ? 'all' : seen.length > 0 ? 'some' : 'none',
    has: (id) => chosen.has(id),
    hasRoom: ids.length < max,
    toggle: (id) => choose(chosen.has(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    toggleAll: () => choose([...unseen, ...(isAll ? [] : all)]),
    clear: () => choose([]),
  };
}
