/** A branch of a tree that operators order. */
export interface Placed {
  code: string;
  /** Smaller first. */
  priority: number;
}

/** Returns the places to write so that one of `siblings`, given in their order, comes before the one above it. */
export function placesAfterMovingUp(siblings: readonly Placed[], code: string): Placed[] {
  const at = siblings.findIndex((sibling) => sibling.code === code);
  if (at < 1) return [];
  return siblings
    .toSpliced(at - 1, 2, siblings[at]!, siblings[at - 1]!)
    .map((sibling, index) => ({ code: sibling.code, priority: index + 1, before: sibling.priority }))
    .filter(({ priority, before }) => priority !== before)
    .map(({ code, priority }) => ({ code, priority }));
}
