import type { AuthNode, DependencyNode } from '../tables.ts';

/** A contract that a resource is licensed by. */
interface Licence {
  readonly policyId: string;
  readonly contractId: string;
}

/** The places right below one; each is handed out once. */
type PlacesBelow<Place> = (nid: string) => readonly Place[];

/** Looks up what stands below places of a flat tree. A circle, which no command writes, ends where it comes back to itself. */
export function placesBelow<Place extends { readonly parentNid: string }>(tree: readonly Place[]): PlacesBelow<Place> {
  const below = Map.groupBy(tree, ({ parentNid }) => parentNid);
  return (nid) => {
    const places = below.get(nid) ?? [];
    below.delete(nid);
    return places;
  };
}

/**
 * A flat dependency tree as nested lists, `maxDeep` levels of it: from the root or from the place `nid`, with that place
 * or with what is below it. Empty when there is no such place.
 */
export function dependencyBranches(
  tree: readonly DependencyNode[],
  { nid, maxDeep, isContainRootNode }: { nid?: string | undefined; maxDeep: number; isContainRootNode: boolean },
): ReturnType<typeof branch>[] {
  const below = placesBelow(tree);
  const start = nid === undefined ? tree[0] : tree.find((place) => place.nid === nid);
  if (!start) return [];
  const top = isContainRootNode ? [start] : below(start.nid);
  return top.map((place) => branch(place, below, maxDeep));
}

interface Branch extends Omit<DependencyNode, 'parentNid' | 'deep' | 'resourceType'> {
  resourceType: string[];
  dependencies: Branch[];
}

function branch(place: DependencyNode, below: PlacesBelow<DependencyNode>, levels: number): Branch {
  const { parentNid: _parentNid, deep: _deep, ...fields } = place;
  const dependencies = levels > 1 ? below(place.nid) : [];
  return {
    ...fields,
    resourceType: [...place.resourceType],
    dependencies: dependencies.map((dependency) => branch(dependency, below, levels - 1)),
  };
}

interface AuthBranch extends Omit<AuthNode, 'parentNid' | 'deep' | 'resourceType'> {
  resourceType: string[];
  contracts: Licence[];
  children: AuthBranch[][];
}

/**
 * A flat auth tree as nested groups, one per resource with its versions. `licencesOf` tells by which contracts the party
 * above a place licenses it; `parent` is `null` for the node.
 */
export function authBranches(
  tree: readonly AuthNode[],
  licencesOf: (place: AuthNode, parent: AuthNode | null) => readonly Licence[],
): AuthBranch[][] {
  const below = placesBelow(tree);

  function groups(parent: AuthNode | null): AuthBranch[][] {
    return [...Map.groupBy(below(parent?.nid ?? ''), ({ resourceId }) => resourceId).values()].map((versions) =>
      versions.map((place) => {
        const { parentNid: _parentNid, deep: _deep, ...fields } = place;
        return {
          ...fields,
          resourceType: [...place.resourceType],
          contracts: [...licencesOf(place, parent)],
          children: groups(place),
        };
      }),
    );
  }
  return groups(null);
}
