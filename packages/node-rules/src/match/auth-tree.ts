import type { AuthPlace } from './outcome.ts';
import type { Trees } from './trees.ts';
import type { TreePlace } from './world.ts';
import { getOrMake, type WorldIndex } from './world-index.ts';

/** An entry of an auth tree for which nobody within a sub-tree holds a licence. */
interface Open {
  readonly entry: AuthPlace;
  /** The node licenses it itself, whatever stands above. */
  readonly isOfNode: boolean;
}

/**
 * Makes the function that builds auth trees. Each place belongs to the nearest resource above it that does not leave it to
 * whoever uses that resource; objects license nothing. What is left belongs to the node and is level 1. A tree that was put in
 * by a rule is used by the node itself, wherever it stands.
 */
export function authTrees(index: WorldIndex, trees: Trees): (tree: TreePlace) => AuthPlace[] {
  const known = new WeakMap<TreePlace, readonly Open[]>();

  function openIn(place: TreePlace): readonly Open[] {
    return getOrMake(known, place, () => {
      const upcastIds = new Set(index.resource(place.id)?.upcastIds);
      const isHeld = ({ entry, isOfNode }: Open) => place.type === 'resource' && !isOfNode && !upcastIds.has(entry.id);
      const below = place.dependencies.flatMap(openIn);
      const { type, id, name, version, versionId } = place;
      const children = below.filter(isHeld).map(({ entry }) => entry);
      const open = below.filter((candidate) => !isHeld(candidate));
      const own = { entry: { type, id, name, version, versionId, children }, isOfNode: false };
      return trees.isChosen(place) ? [own, ...open].map(({ entry }) => ({ entry, isOfNode: true })) : [own, ...open];
    });
  }
  return (tree) => openIn(tree).map(({ entry }) => entry);
}
