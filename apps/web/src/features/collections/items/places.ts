/** Rows on their way to another place: those at `from`, counted from 0, as a block whose first stands at `to`. */
export interface BlockMove {
  /** Ascending, each once. */
  from: readonly number[];
  to: number;
}

/** Which row of the list as it was stands at a place once the block has moved. */
export function sourceOf(place: number, { from, to }: BlockMove): number {
  const within = place - to;
  if (within >= 0 && within < from.length) return from[within]!;
  let source = place < to ? place : place - from.length;
  for (const moved of from) if (moved <= source) source += 1;
  return source;
}

/** Where the first of a block goes when one of its rows is dropped at the place of another row, counted from 0. */
export function blockTarget(from: readonly number[], dropped: number, over: number): number {
  if (from.includes(over)) return Math.max(0, over - from.filter((place) => place < over).length);
  const before = from.filter((place) => place < over).length;
  // Dragged down, the row that is dropped on makes room upwards; dragged up, downwards.
  return over > dropped ? over - before + 1 : over - before;
}

/**
 * The place that the API takes, counted from 1 in ascending order, for a block whose first row is shown at `place`, counted
 * from 0 as shown.
 */
export function targetSortId(place: number, blockSize: number, total: number, isDescending: boolean): number {
  return isDescending ? total - place - blockSize + 1 : place + 1;
}
