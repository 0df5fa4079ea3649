import type { AuthPlace, TreePlace } from '@colophon/node-rules';
import type { DependencyEntry, TreeEntry } from '../tables.ts';

/** A tree as it is stored: its places in the order of a table of contents. */
export function dependencyEntries(root: TreePlace): DependencyEntry[] {
  const entries: DependencyEntry[] = [];
  const add = (place: TreePlace, deep: number): void => {
    const { dependencies, ...fields } = place;
    entries.push({ deep, ...fields });
    for (const dependency of dependencies) add(dependency, deep + 1);
  };
  add(root, 1);
  return entries;
}

/** The same of an auth tree, which has several places on its first level. */
export function authEntries(places: readonly AuthPlace[]): TreeEntry[] {
  const entries: TreeEntry[] = [];
  const add = (place: AuthPlace, deep: number): void => {
    const { id, name, type, version, versionId } = place;
    entries.push({ deep, id, name, type, version, versionId });
    for (const child of place.children) add(child, deep + 1);
  };
  for (const place of places) add(place, 1);
  return entries;
}

/**
 * The licences that an auth tree takes, each once: objects take none, and what stands below one is licensed by the resource
 * above it, if there is any.
 */
export function requiredLicences(places: readonly AuthPlace[]): { resourceId: string; licenseeVersionId: string }[] {
  const required = new Map<string, { resourceId: string; licenseeVersionId: string }>();
  const add = (place: AuthPlace, licenseeVersionId: string): void => {
    const isResource = place.type === 'resource';
    if (isResource) required.set(`${licenseeVersionId} ${place.id}`, { resourceId: place.id, licenseeVersionId });
    for (const child of place.children) add(child, isResource ? place.versionId : licenseeVersionId);
  };
  for (const place of places) add(place, '');
  return [...required.values()];
}

/** Returns how many places some trees have together. Sub-trees that they share are looked at once and counted wherever they stand. */
export function countPlaces(roots: readonly TreePlace[]): number {
  const counts = new Map<TreePlace, number>();
  const count = (place: TreePlace): number => {
    const known = counts.get(place);
    if (known !== undefined) return known;
    const places = 1 + sum(place.dependencies.map(count));
    counts.set(place, places);
    return places;
  };
  return sum(roots.map(count));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
