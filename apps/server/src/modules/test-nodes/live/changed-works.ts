/** A work in a dependency tree, with what it is made of. */
export interface Work {
  readonly id: string;
  readonly name: string;
  readonly type: 'resource' | 'object';
  /** Empty for objects. */
  readonly version: string;
  readonly below: readonly Work[];
}

/** A dependency with the one that is in its place. */
export interface Swap {
  readonly replaced: Work;
  readonly replacer: Work;
}

/** A work inside which something is replaced. */
export interface ChangedWork {
  readonly work: Work;
  /** Dependencies of its own that are replaced. */
  readonly swaps: readonly Swap[];
  /** Dependencies of its own that are changed works themselves. */
  readonly parts: readonly Work[];
  /** False when something else is replaced in it where it stands in another place, or nothing at all. */
  readonly isSameEverywhere: boolean;
}

/** Works of a tree inside which something is replaced, each after those that it is made of; the root, if anything is, last. */
export function changedWorks(before: Work, after: Work): ChangedWork[] {
  const found = new Map<string, { work: Work; swaps: Swap[]; parts: Work[]; changes: Set<string> }>();

  /** Returns true when anything is replaced inside the place. */
  function visit(work: Work, changed: Work): boolean {
    const swaps: Swap[] = [];
    const parts: Work[] = [];
    for (const [index, replaced] of work.below.entries()) {
      const replacer = changed.below[index]!;
      if (keyOf(replaced) !== keyOf(replacer)) swaps.push({ replaced, replacer });
      else if (visit(replaced, replacer)) parts.push(replaced);
    }
    const { changes } = getOrAdd(found, work.id, () => ({ work, swaps, parts, changes: new Set() }));
    changes.add([...swaps.map(pairOf), ...parts.map(keyOf)].join());
    return swaps.length > 0 || parts.length > 0;
  }
  visit(before, after);

  return [...found.values()]
    .filter(({ changes }) => changes.size > 1 || !changes.has(''))
    .map(({ changes, ...one }) => ({ ...one, isSameEverywhere: changes.size === 1 }));
}

/** Pair of versions, as text. */
export function pairOf({ replaced, replacer }: Record<'replaced' | 'replacer', Omit<Work, 'below'>>): string {
  return `${keyOf(replaced)} ${keyOf(replacer)}`;
}

function keyOf({ id, version }: Omit<Work, 'below'>): string {
  return `${id} ${version}`;
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
