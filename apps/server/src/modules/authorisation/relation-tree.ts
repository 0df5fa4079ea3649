import { Defaulter } from '@colophon/model';
import { resourceTrees } from '../resources/index.ts';
import { judgeLicence, judgeSelf, judgeUpstream, licencesOf, type ResourceChains } from './resource-chains.ts';

/** A resource that a version is made of, and how it is licensed. */
interface Relation {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly resourceType: string[];
  readonly versions: string[];
  readonly versionIds: string[];
  readonly versionRanges: string[];
  readonly isUpcast: boolean;
  readonly downstreamIsAuth: boolean;
  readonly downstreamAuthContractIds: string[];
  readonly selfAndUpstreamIsAuth: boolean;
  readonly children: Relation[];
}

/** A version, its dependencies, and what these leave to it, each with how it is licensed (specification 06, section 4). */
export function relationTree(chains: ResourceChains, versionId: string) {
  const { graph } = chains;
  const root = graph.get(versionId)!;
  const upcasts = new Set(root.resource.baseUpcastResources.map(({ resourceId }) => resourceId));
  const resolved = new Set(root.version.resolveResources.map(({ resourceId }) => resourceId));

  const relationOf = (
    named: { readonly resourceId: string; readonly resourceName: string; readonly resourceType: string[] },
    uses: readonly { readonly versionId: string; readonly versionRange: string }[],
    children: Relation[],
  ): Relation => {
    const { resourceId, resourceName, resourceType } = named;
    const isResolved = resolved.has(resourceId);
    const isLicensed = (id: string) => isAuth(judgeSelf(chains, id)) && isAuth(judgeUpstream(chains, id));
    return {
      resourceId,
      resourceName,
      resourceType,
      versions: uses.map((use) => graph.get(use.versionId)!.version.version),
      versionIds: uses.map((use) => use.versionId),
      versionRanges: uses.map(({ versionRange }) => versionRange),
      isUpcast: upcasts.has(resourceId),
      downstreamIsAuth: !isResolved || isAuth(judgeLicence(chains, versionId, resourceId, 'formal')),
      downstreamAuthContractIds: isResolved
        ? licencesOf(chains, versionId, resourceId).map(({ contractId }) => contractId)
        : [],
      selfAndUpstreamIsAuth: uses.every((use) => isLicensed(use.versionId)),
      children,
    };
  };

  const typeOf = new Map([...graph.values()].map(({ resource }) => [resource.resourceId, resource.resourceType]));
  const { resourceId, resourceName, resourceType } = root.resource;
  return {
    resourceId,
    resourceName,
    resourceType,
    versions: [root.version.version],
    versionIds: [versionId],
    versionRanges: [],
    children: root.uses.map((use) => {
      const { resource } = graph.get(use.versionId)!;
      const left = resource.baseUpcastResources.map((upcast) =>
        relationOf(
          { ...upcast, resourceType: typeOf.get(upcast.resourceId) ?? [] },
          resourceTrees.usedIn(graph, use.versionId, upcast.resourceId),
          [],
        ),
      );
      return relationOf(resource, [use], left);
    }),
  };
}

function isAuth({ defaulter }: { readonly defaulter: number }): boolean {
  return defaulter === Defaulter.none;
}
