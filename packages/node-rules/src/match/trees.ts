import { MAX_TREE_DEPTH, MAX_TREE_PLACES } from '../limits.ts';
import type { EffectiveEntity } from './outcome.ts';
import type { EntityKey, ResourceDependency, TreePlace, WorldObject, WorldResource, WorldVersion } from './world.ts';
import { getOrMake, type WorldIndex } from './world-index.ts';

/** Dependency trees of one match. Equal sub-trees are one object, however often they are reached. */
export type Trees = ReturnType<typeof growTrees>;

interface Measures {
  readonly depth: number;
  readonly places: number;
}

type Content = { readonly resource: WorldResource; readonly version: WorldVersion } | { readonly object: WorldObject };

export function growTrees(index: WorldIndex) {
  const grown = new Map<string, TreePlace>();
  /** Most levels in which each tree is known not to have room. */
  const overgrown = new Map<string, number>();
  const measures = new WeakMap<TreePlace, Measures>();
  const chosen = new WeakSet<TreePlace>();

  function grow(content: Content, versionRange: string, levels: number): TreePlace | null {
    const key = 'object' in content ? content.object.id : `${content.version.versionId} ${versionRange}`;
    const known = grown.get(key);
    if (known) return measure(known).depth <= levels ? known : null;
    if (levels <= (overgrown.get(key) ?? 0)) return null;

    const dependencies: TreePlace[] = [];
    for (const dependency of dependenciesOf(content)) {
      const below = contentOf(dependency);
      // Something that was deleted, or never had a version in range, has no place.
      if (!below) continue;
      const place = grow(below, dependency.type === 'resource' ? dependency.versionRange : '', levels - 1);
      if (!place) {
        overgrown.set(key, levels);
        return null;
      }
      dependencies.push(place);
    }
    const place = placeOf(content, versionRange, dependencies);
    if (measure(place).places > MAX_TREE_PLACES) {
      overgrown.set(key, Number.POSITIVE_INFINITY);
      return null;
    }
    grown.set(key, place);
    return place;
  }

  function contentOf(dependency: ResourceDependency | EntityKey): Content | null {
    if (!('versionRange' in dependency)) {
      const object = index.object(dependency.id);
      return object ? { object } : null;
    }
    const resource = index.resource(dependency.id);
    const version = resource && index.versionOf(resource, dependency.versionRange);
    return version ? { resource, version } : null;
  }

  function measure(place: TreePlace): Measures {
    return getOrMake(measures, place, () => {
      const below = place.dependencies.map(measure);
      return {
        depth: 1 + Math.max(0, ...below.map(({ depth }) => depth)),
        places: below.reduce((sum, { places }) => sum + places, 1),
      };
    });
  }

  return {
    /** Grows the tree of an entity, each dependency in its highest version in range; `null` when it is too deep or too large. */
    treeOf({ type, id, version, versionRange }: EffectiveEntity): TreePlace | null {
      if (type === 'object') return grow({ object: index.object(id)! }, '', MAX_TREE_DEPTH);
      const resource = index.resource(id)!;
      return grow({ resource, version: index.versionOf(resource, version)! }, versionRange, MAX_TREE_DEPTH);
    },

    /** A copy of a tree's root that is the node's own choice where it stands. */
    choose(tree: TreePlace): TreePlace {
      const root = { ...tree };
      chosen.add(root);
      return root;
    },
    isChosen: (place: TreePlace) => chosen.has(place),

    /** The place with other dependencies. */
    withDependencies(place: TreePlace, dependencies: readonly TreePlace[]): TreePlace {
      const copy = { ...place, dependencies };
      if (chosen.has(place)) chosen.add(copy);
      return copy;
    },

    isWithinLimits(tree: TreePlace): boolean {
      const { depth, places } = measure(tree);
      return depth <= MAX_TREE_DEPTH && places <= MAX_TREE_PLACES;
    },
  };
}

function dependenciesOf(content: Content) {
  return 'object' in content ? content.object.dependencies : content.version.dependencies;
}

function placeOf(content: Content, versionRange: string, dependencies: readonly TreePlace[]): TreePlace {
  if ('object' in content) {
    const { type, id, name, resourceType, fileSha1 } = content.object;
    return { type, id, name, resourceType, version: '', versionId: '', versionRange: '', fileSha1, dependencies };
  }
  const { type, id, name, resourceType } = content.resource;
  const { version, versionId, fileSha1 } = content.version;
  return { type, id, name, resourceType, version, versionId, versionRange, fileSha1, dependencies };
}
