import type { siteExhibits } from '#modules/exhibits/index.ts';
import type { DependencyEntry, TreeEntry } from '../tables.ts';
import { nidAt } from './nest.ts';

/** A tree as sites have it: its places one after the other, each with its id and that of the place above. */
export function placesOf(testResourceId: string, entries: readonly DependencyEntry[]): siteExhibits.DependencyNode[] {
  return numbered(testResourceId, entries).map(({ entry, nid, parentNid }) => ({
    nid,
    parentNid,
    deep: entry.deep,
    resourceId: entry.id,
    resourceName: entry.name,
    resourceType: entry.resourceType,
    version: entry.version,
    versionRange: entry.versionRange,
    versionId: entry.versionId,
    fileSha1: entry.fileSha1,
    ...(entry.type === 'object' && { isObject: true }),
  }));
}

/** Places of a flat tree with their ids and those of the places above; empty at the top. */
export function numbered<Entry extends TreeEntry>(
  testResourceId: string,
  entries: readonly Entry[],
): { entry: Entry; nid: string; parentNid: string }[] {
  const path: string[] = [];
  return entries.map((entry, index) => {
    const nid = nidAt(testResourceId, index);
    path.length = entry.deep - 1;
    const parentNid = path.at(-1) ?? '';
    path.push(nid);
    return { entry, nid, parentNid };
  });
}
