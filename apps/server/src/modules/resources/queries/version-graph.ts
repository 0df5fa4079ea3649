import type { Executor } from '#platform/database/database.ts';
import type { VersionGraph, VersionInGraph } from '../versions/graph.ts';
import { createLibrary, type Library, versionIdFor } from './dependency-tree.ts';

/**
 * Everything that released versions are made of, each version once however often it is used; dependencies in the highest
 * version that satisfies their range now. Two queries a level. Unknown ids are left out.
 *
 * @param part  the versions with all that is below them, or by themselves
 */
export async function readVersionGraph(
  db: Executor,
  versionIds: readonly string[],
  part: 'whole' | 'alone' = 'whole',
): Promise<VersionGraph> {
  return growGraph(createLibrary(db), versionIds, part);
}

/** As `readVersionGraph`, from what a library holds; dependencies as they were at `asOf`, where that is given. */
export async function growGraph(
  library: Library,
  versionIds: readonly string[],
  part: 'whole' | 'alone' = 'whole',
  asOf?: string,
): Promise<VersionGraph> {
  const graph = new Map<string, VersionInGraph>();
  let wanted = [...new Set(versionIds)];
  while (wanted.length > 0) {
    const versions = await library.versions(wanted);
    const dependencyIds = versions.flatMap(({ dependencies }) => dependencies.map(({ resourceId }) => resourceId));
    const resources = await library.resources([...versions.map(({ resourceId }) => resourceId), ...dependencyIds]);
    const resourceById = new Map(resources.map((resource) => [resource.resourceId, resource]));
    for (const version of versions) {
      graph.set(version.versionId, {
        resource: resourceById.get(version.resourceId)!,
        version,
        uses: version.dependencies.map(({ resourceId, versionRange }) => ({
          versionRange,
          versionId: versionIdFor(resourceById.get(resourceId)!, versionRange, asOf),
        })),
      });
    }
    const used = versions.flatMap(({ versionId }) => graph.get(versionId)!.uses.map((use) => use.versionId));
    wanted = part === 'alone' ? [] : [...new Set(used)].filter((versionId) => !graph.has(versionId));
  }
  return graph;
}
