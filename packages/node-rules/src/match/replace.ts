import type { Action, Candidate } from '../types.ts';
import type { Shown } from './candidates.ts';
import { finding, type MatchError } from './findings.ts';
import type { Replacement, ReplacementParty } from './outcome.ts';
import { isInRange } from './ranges.ts';
import type { Trees } from './trees.ts';
import type { EntityKey, TreePlace } from './world.ts';

type Content = Extract<Action, { operation: 'replace' }>['content'];

interface Replaced {
  readonly tree: TreePlace;
  readonly isMainReplaced: boolean;
  /** One for each version that was replaced. */
  readonly replacements: readonly Replacement[];
}

/** Puts the tree of `replacer` in the place of all that an action names in a tree, or returns the reason why not; `null` without a hit. */
export function replaceIn(
  trees: Trees,
  tree: TreePlace,
  content: Content,
  replacer: Shown,
): Replaced | MatchError | null {
  if (!trees.isWithinLimits(tree)) return finding('TOO_DEEP', { name: tree.name });
  const hits = findHits(tree, content);
  if (hits.length === 0) return null;

  const { entity } = replacer;
  const values = { name: tree.name, replaced: hits[0]!.name, replacer: entity.name };
  const isMainReplaced = hits[0] === tree;
  const isSameEntity = hits.every((hit) => isSame(hit, entity));
  if (!isSameEntity && isSame(tree, entity)) return finding('CIRCULAR', values);
  if (!isSameEntity && contains(tree, entity)) return finding('DUPLICATE', values);

  const grown = trees.treeOf(entity);
  if (!grown) return finding('TOO_DEEP', { name: entity.name });
  // A wrapper that takes the place of the main entity may contain it.
  if (!isSameEntity && !isMainReplaced && contains(grown, tree)) return finding('CIRCULAR', values);

  const root = trees.choose(grown);
  const result = exchange(trees, tree, content, root);
  if (!trees.isWithinLimits(result)) return finding('TOO_DEEP', { name: tree.name });
  return { tree: result, isMainReplaced, replacements: replacementsOf(hits, content, root) };
}

/** Finds all that an action hits. Below what is hit nothing else is. */
function findHits(tree: TreePlace, content: Content): TreePlace[] {
  const hits: TreePlace[] = [];
  const path: TreePlace[] = [];
  function visit(place: TreePlace): void {
    path.push(place);
    if (isHit(path, content)) hits.push(place);
    else for (const below of place.dependencies) visit(below);
    path.pop();
  }
  visit(tree);
  return hits;
}

/** Returns a tree with another place for all that an action hits. What is put in is not searched. */
function exchange(trees: Trees, tree: TreePlace, content: Content, root: TreePlace): TreePlace {
  const path: TreePlace[] = [];
  function visit(place: TreePlace): TreePlace {
    path.push(place);
    const result = isHit(path, content) ? root : visitBelow(place);
    path.pop();
    return result;
  }
  function visitBelow(place: TreePlace): TreePlace {
    const dependencies = place.dependencies.map(visit);
    const isChanged = dependencies.some((dependency, at) => dependency !== place.dependencies[at]);
    return isChanged ? trees.withDependencies(place, dependencies) : place;
  }
  return visit(tree);
}

/** Tells whether the last place of a path is named by an action and in its scope. */
function isHit(path: readonly TreePlace[], { replaced, scopes }: Content): boolean {
  return fits(path.at(-1)!, replaced) && isInScope(path, scopes);
}

/** True when a chain is the beginning of the path, taken with or without the main entity. */
function isInScope(path: readonly TreePlace[], scopes: Content['scopes']): boolean {
  if (!scopes) return true;
  const begins = (chain: readonly Candidate[], start: number) =>
    chain.length <= path.length - start && chain.every((member, at) => fits(path[start + at]!, member));
  return scopes.some((chain) => begins(chain, 0) || begins(chain, 1));
}

function fits(place: TreePlace, candidate: Candidate): boolean {
  if (place.name !== candidate.name || place.type !== candidate.type) return false;
  return candidate.type === 'object' || isInRange(place.version, candidate.versionRange);
}

function contains(tree: TreePlace, entity: EntityKey): boolean {
  return isSame(tree, entity) || tree.dependencies.some((below) => contains(below, entity));
}

export function isSame(a: EntityKey, b: EntityKey): boolean {
  return a.type === b.type && a.id === b.id;
}

function replacementsOf(hits: readonly TreePlace[], { replaced }: Content, root: TreePlace): Replacement[] {
  const range = replaced.type === 'resource' ? replaced.versionRange : '';
  const distinct = new Map(hits.map((hit) => [`${hit.id} ${hit.version}`, hit]));
  return [...distinct.values()].map((hit) => ({
    replaced: { ...partyOf(hit), versionRange: range },
    replacer: partyOf(root),
  }));
}

function partyOf({ id, name, type, version, versionRange }: TreePlace): ReplacementParty {
  return { id, name, type, version, versionRange };
}
