import { useState } from 'react';
import { moveItems } from '#api/collections/edits.ts';
import type { DraftItem } from '#api/collections/items.ts';
import type { LongList } from '#api/long-list.ts';
import { useWrite } from '#api/mutation.ts';
import { type BlockMove, sourceOf, targetSortId } from './places.ts';

interface Moves {
  collectionId: string;
  list: LongList<DraftItem>;
  isDescending: boolean;
  onMoved: () => void;
}

/**
 * Moves rows of a long list. A move is shown at once, before it is known to have worked, and put back when it has not: only
 * places are computed, so that rows which nobody has read yet move as well.
 */
export function useBlockMoves({ collectionId, list, isDescending, onMoved }: Moves) {
  const [shown, setShown] = useState<BlockMove | null>(null);
  const write = useWrite(moveItems, { onSuccess: onMoved, onSettled: () => setShown(null) });
  const { totalItem } = list;

  /** Puts rows, by their places as shown from 0, to where the first of them is to stand. */
  const move = (rows: readonly { itemId: string; place: number }[], to: number) => {
    const sorted = rows.toSorted((one, other) => one.place - other.place);
    const from = sorted.map(({ place }) => place);
    if (from.every((place, index) => place === to + index)) return;
    setShown({ from, to });
    const ids = sorted.map(({ itemId }) => itemId);
    write.mutate({
      collectionId,
      itemIds: isDescending ? ids.toReversed() : ids,
      targetSortId: targetSortId(to, ids.length, totalItem, isDescending),
      revision: list.rowAt(from[0]!)?.revision,
    });
  };
  return {
    move,
    isPending: write.isPending,
    rowAt: (place: number) => list.rowAt(shown ? sourceOf(place, shown) : place),
  };
}
