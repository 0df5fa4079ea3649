import { type Use, usedIn, type VersionGraph } from './graph.ts';

/** A version, what it uses, and what that leaves to it: three levels at most (specification 02). */
export function relations(graph: VersionGraph, versionId: string) {
  const { resource: rootResource, version: root, uses } = graph.get(versionId)!;
  const upcasts = new Set(root.upcastResources.map(({ resourceId }) => resourceId));
  const typeOf = new Map([...graph.values()].map(({ resource }) => [resource.resourceId, resource.resourceType]));
  const describe = (named: { readonly resourceId: string; readonly resourceName: string }, used: readonly Use[]) => ({
    resourceId: named.resourceId,
    resourceName: named.resourceName,
    resourceType: typeOf.get(named.resourceId) ?? [],
    versionRanges: used.map(({ versionRange }) => versionRange),
    versions: used.map((use) => graph.get(use.versionId)!.version.version),
    versionIds: used.map((use) => use.versionId),
  });
  const isUpcast = ({ resourceId }: { readonly resourceId: string }) => (upcasts.has(resourceId) ? 1 : 0) as 0 | 1;

  return {
    ...describe(rootResource, [{ versionId, versionRange: '' }]),
    versionRanges: [],
    resolveResources: root.resolveResources,
    children: uses.map((use) => {
      const { resource, version } = graph.get(use.versionId)!;
      return {
        ...describe(resource, [use]),
        resolveResources: version.resolveResources,
        isUpcast: isUpcast(resource),
        children: resource.baseUpcastResources.map((left) => ({
          ...describe(left, usedIn(graph, use.versionId, left.resourceId)),
          isUpcast: isUpcast(left),
          children: [] as never[],
        })),
      };
    }),
  };
}
