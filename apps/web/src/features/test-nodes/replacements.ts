import type { Candidate } from '@colophon/node-rules';
import type { TestDependency } from '#api/test-nodes/trees.ts';

/** Places of a tree by their paths: positions among siblings, `0` the first below the root; `` the root itself. */
export type ChosenPlaces = ReadonlySet<string>;

/** Marks or unmarks a place; a marked place covers what is below it. */
export function toggled(chosen: ChosenPlaces, path: string): ChosenPlaces {
  if (chosen.has(path)) return new Set([...chosen].filter((each) => each !== path));
  return new Set([...[...chosen].filter((each) => !isBelow(each, path)), path]);
}

/** Returns true when a place is marked, or one above it. */
export function isCovered(chosen: ChosenPlaces, path: string): boolean {
  return chosen.has(path) || [...chosen].some((each) => isBelow(path, each));
}

function isBelow(path: string, other: string): boolean {
  return path !== other && (other === '' || path.startsWith(`${other}.`));
}

/** Path of a child. */
export const childPath = (path: string, place: number) => (path === '' ? String(place) : `${path}.${place}`);

/** Chains that lead to the marked places, beginning below the root; `undefined` when the root is marked: everywhere. */
export function scopesOf(root: TestDependency, chosen: ChosenPlaces): Candidate[][] | undefined {
  return chosen.has('') ? undefined : [...chosen].map((path) => chainOf(root, path));
}

function chainOf(root: TestDependency, path: string): Candidate[] {
  const chain: Candidate[] = [];
  let place = root;
  for (const step of path.split('.')) {
    place = place.dependencies[Number(step)]!;
    chain.push(candidateOf(place));
  }
  return chain;
}

function candidateOf({ type, name, version }: TestDependency): Candidate {
  return type === 'object' ? { type, name } : { type, name, versionRange: version };
}
