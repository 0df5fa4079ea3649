import { MAX_TREE_DEPTH, MAX_TREE_PLACES } from '../limits.ts';
import type { EffectiveEntity } from './outcome.ts';
import type { TreePlace, WorldObject, WorldResource, WorldVersion } from './world.ts';
import { getOrMake, type WorldIndex } from './world-index.ts';

/** Dependency trees of one match. Equal sub-trees are one object, however often they are reached. */
export type Trees = ReturnType<typeof growTrees>;

/** Version or object at a place. */
type Content =
  | { readonly resource: WorldResource; readonly version: WorldVersion; readonly versionRange: string }
  | { readonly object: WorldObject };

export function growTrees(index: WorldIndex) {
  const grown = new Map<string, TreePlace>();
  const measures = new WeakMap<TreePlace, { readonly depth: number; readonly places: number }>();
  const chosen = new WeakSet<TreePlace>();

  /** Returns `null` when there are more levels. */
  function grow(content: Content, levels: number): TreePlace | null {
    const key = 'object' in content ? content.object.id : `${content.version.versionId} ${content.versionRange}`;
    const known = grown.get(key);
    if (known) return measure(known).depth <= levels ? known : null;
    if (levels === 0) return null;

    const dependencies: TreePlace[] = [];
    for (const below of contentsBelow(content)) {
      const place = grow(below, levels - 1);
      if (!place) return null;
      dependencies.push(place);
    }
    const place = placeOf(content, dependencies);
    grown.set(key, place);
    return place;
  }

  /** Returns the contents of the places below; none for a deleted object or a resource without a version in range. */
  function contentsBelow(content: Content): Content[] {
    const { dependencies } = 'object' in content ? content.object : content.version;
    return dependencies.flatMap((dependency): Content[] => {
      if (dependency.type === 'object') {
        const object = index.object(dependency.id);
        return object ? [{ object }] : [];
      }
      const { id, versionRange } = dependency;
      const resource = index.resource(id);
      const version = resource && index.versionOf(resource, versionRange);
      return version ? [{ resource, version, versionRange }] : [];
    });
  }

  function measure(place: TreePlace): { readonly depth: number; readonly places: number } {
    return getOrMake(measures, place, () => {
      const below = place.dependencies.map(measure);
      return {
        depth: 1 + Math.max(0, ...below.map(({ depth }) => depth)),
        places: below.reduce((sum, { places }) => sum + places, 1),
      };
    });
  }

  function isWithinLimits(tree: TreePlace): boolean {
    const { depth, places } = measure(tree);
    return depth <= MAX_TREE_DEPTH && places <= MAX_TREE_PLACES;
  }

  return {
    isWithinLimits,

    /** Grows the tree of an entity, each dependency in its highest version in range; `null` when it is too deep or too large. */
    treeOf({ type, id, version, versionRange }: EffectiveEntity): TreePlace | null {
      const tree =
        type === 'object'
          ? grow({ object: index.object(id)! }, MAX_TREE_DEPTH)
          : growVersion(id, version, versionRange);
      return tree && isWithinLimits(tree) ? tree : null;
    },

    /** Returns a copy of a tree's root that is the node's own choice where it stands. */
    choose(tree: TreePlace): TreePlace {
      const root = { ...tree };
      chosen.add(root);
      return root;
    },
    isChosen: (place: TreePlace) => chosen.has(place),

    /** Returns the place with other dependencies. */
    withDependencies(place: TreePlace, dependencies: readonly TreePlace[]): TreePlace {
      const copy = { ...place, dependencies };
      if (chosen.has(place)) chosen.add(copy);
      return copy;
    },
  };

  function growVersion(id: string, number: string, versionRange: string): TreePlace | null {
    const resource = index.resource(id)!;
    return grow({ resource, version: index.versionOf(resource, number)!, versionRange }, MAX_TREE_DEPTH);
  }
}

function placeOf(content: Content, dependencies: readonly TreePlace[]): TreePlace {
  if ('object' in content) {
    const { type, id, name, resourceType, fileSha1 } = content.object;
    return { type, id, name, resourceType, version: '', versionId: '', versionRange: '', fileSha1, dependencies };
  }
  const { resource, versionRange } = content;
  const { type, id, name, resourceType } = resource;
  const { version, versionId, fileSha1 } = content.version;
  return { type, id, name, resourceType, version, versionId, versionRange, fileSha1, dependencies };
}
