/** A place as it is named and nested in answers. */
export interface Numbered<Entry> {
  readonly entry: Entry;
  readonly nid: string;
  readonly below: Numbered<Entry>[];
}

const NID_LENGTH = 8;

/**
 * The id of the place at `index` of a tree, 8 hexadecimal digits: the root's are the first of the test exhibit's id, those after it
 * count on from there. A place has the same id for as long as the tree is the same.
 */
export function nidAt(testResourceId: string, index: number): string {
  const first = Number.parseInt(testResourceId.slice(0, NID_LENGTH), 16);
  return ((first + index) >>> 0).toString(16).padStart(NID_LENGTH, '0');
}

/** Nests places and gives each its id. */
export function nest<Entry extends { readonly deep: number }>(
  entries: readonly Entry[],
  testResourceId: string,
): Numbered<Entry>[] {
  const top: Numbered<Entry>[] = [];
  const path: Numbered<Entry>[] = [];
  for (const [index, entry] of entries.entries()) {
    const place = { entry, nid: nidAt(testResourceId, index), below: [] };
    path.length = entry.deep - 1;
    (path.at(-1)?.below ?? top).push(place);
    path.push(place);
  }
  return top;
}

/** Part of a tree: the places at its top, or the place `nid`; with themselves or without. */
export function choose<Entry>(
  top: readonly Numbered<Entry>[],
  { nid, isContainRootNode }: { nid?: string | undefined; isContainRootNode: boolean },
): readonly Numbered<Entry>[] {
  const chosen = nid === undefined ? top : find(top, nid);
  return isContainRootNode ? chosen : chosen.flatMap(({ below }) => below);
}

function find<Entry>(places: readonly Numbered<Entry>[], nid: string): Numbered<Entry>[] {
  for (const place of places) {
    if (place.nid === nid) return [place];
    const found = find(place.below, nid);
    if (found.length > 0) return found;
  }
  return [];
}
