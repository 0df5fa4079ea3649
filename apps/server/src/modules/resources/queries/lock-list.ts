import type { Executor } from '#platform/database/database.ts';
import type { ReleasedVersion } from '../tables.ts';
import { createLibrary } from './dependency-tree.ts';
import { growGraph } from './version-graph.ts';

/**
 * Reads the list of dependencies as released: every version that a version is made of, at any depth, as ranges were satisfied
 * when it was released. Each version appears once, with all ranges that led to it, by name and number. Takes two queries a
 * level.
 */
export async function readLockList(db: Executor, { versionId, createDate }: ReleasedVersion) {
  const graph = await growGraph(createLibrary(db), [versionId], 'whole', createDate);
  const ranges = new Map<string, Set<string>>();
  for (const { uses } of graph.values()) {
    for (const use of uses)
      ranges.set(use.versionId, (ranges.get(use.versionId) ?? new Set<string>()).add(use.versionRange));
  }
  const locked = [...graph.values()].filter(({ version }) => version.versionId !== versionId);
  const { version: root } = graph.get(versionId)!;
  return {
    resourceId: root.resourceId,
    resourceName: root.resourceName,
    version: root.version,
    versionId,
    fileSha1: root.fileSha1 ?? '',
    createDate,
    dependencies: locked
      .map(({ version }) => ({
        resourceId: version.resourceId,
        resourceName: version.resourceName,
        versionRanges: [...ranges.get(version.versionId)!].sort(),
        version: version.version,
        versionId: version.versionId,
        fileSha1: version.fileSha1 ?? '',
      }))
      .sort((one, other) => order(one).localeCompare(order(other), 'en')),
  };
}

const order = ({ resourceName, version }: { resourceName: string; version: string }) => `${resourceName} ${version}`;
