import type { ResourceOfType } from '../queries/find-resource.ts';
import type { VersionOfResource } from '../queries/find-version.ts';

/** A version that is used somewhere, and what it uses itself. */
export interface VersionInGraph {
  readonly resource: ResourceOfType;
  readonly version: VersionOfResource;
  readonly uses: readonly Use[];
}

export interface Use {
  readonly versionRange: string;
  readonly versionId: string;
}

/** Versions by id, each with all that it is made of. */
export type VersionGraph = ReadonlyMap<string, VersionInGraph>;

/**
 * Where a version really uses a resource: among its dependencies, and below those that leave the resource to their user
 * (specification 06, section 3.4). Each version once. A circle, which no command lets come about, is walked once.
 */
export function usedIn(graph: VersionGraph, versionId: string, resourceId: string): Use[] {
  const found = new Map<string, Use>();
  const seen = new Set<string>();
  const search = (from: string): void => {
    if (seen.has(from)) return;
    seen.add(from);
    for (const use of graph.get(from)!.uses) {
      const { resource } = graph.get(use.versionId)!;
      if (resource.resourceId === resourceId) {
        if (!found.has(use.versionId)) found.set(use.versionId, use);
      } else if (resource.baseUpcastResources.some((left) => left.resourceId === resourceId)) search(use.versionId);
    }
  };
  search(versionId);
  return [...found.values()];
}

/**
 * Returns the licences that versions above a version have to hold: everything that its auth tree holds below the first level.
 * Each pair of licensee version and resource appears once.
 */
export function licencesAbove(graph: VersionGraph, versionId: string): { versionId: string; resourceId: string }[] {
  const licences: { versionId: string; resourceId: string }[] = [];
  const seen = new Set<string>();
  const visit = (licensee: string, isRoot: boolean): void => {
    for (const { resourceId } of graph.get(licensee)!.version.resolveResources) {
      const used = usedIn(graph, licensee, resourceId);
      if (!isRoot && used.length > 0) licences.push({ versionId: licensee, resourceId });
      for (const next of used) {
        if (seen.has(next.versionId)) continue;
        seen.add(next.versionId);
        visit(next.versionId, false);
      }
    }
  };
  visit(versionId, true);
  return licences;
}
