import { isInRange } from '@colophon/node-rules';
import type { DependencyEntry, TreeEntry } from '../tables.ts';
import { choose, type Numbered, nest } from './nest.ts';

export interface TreeWishes {
  /** The place to begin with; at the top when left out. */
  readonly nid?: string | undefined;
  /** Levels. */
  readonly maxDeep: number;
  readonly isContainRootNode: boolean;
}

export interface DependencyBranch {
  nid: string;
  id: string;
  name: string;
  type: 'resource' | 'object';
  resourceType: string[];
  version: string;
  versionId: string;
  dependencies: DependencyBranch[];
}

/** A dependency tree as it is answered. Empty when there is no such place. */
export function dependencyBranches(
  testResourceId: string,
  entries: readonly DependencyEntry[],
  wishes: TreeWishes,
): DependencyBranch[] {
  const branch = ({ nid, entry, below }: Numbered<DependencyEntry>, levels: number): DependencyBranch => ({
    nid,
    id: entry.id,
    name: entry.name,
    type: entry.type,
    resourceType: [...entry.resourceType],
    version: entry.version,
    versionId: entry.versionId,
    dependencies: levels > 1 ? below.map((place) => branch(place, levels - 1)) : [],
  });
  return choose(nest(entries, testResourceId), wishes).map((place) => branch(place, wishes.maxDeep));
}

export interface AuthBranch {
  nid: string;
  id: string;
  name: string;
  type: 'resource' | 'object';
  version: string;
  versionId: string;
  children: AuthBranch[];
}

/** The same of an auth tree. */
export function authBranches(testResourceId: string, entries: readonly TreeEntry[], wishes: TreeWishes): AuthBranch[] {
  const branch = ({ nid, entry, below }: Numbered<TreeEntry>, levels: number): AuthBranch => ({
    nid,
    id: entry.id,
    name: entry.name,
    type: entry.type,
    version: entry.version,
    versionId: entry.versionId,
    children: levels > 1 ? below.map((place) => branch(place, levels - 1)) : [],
  });
  return choose(nest(entries, testResourceId), wishes).map((place) => branch(place, wishes.maxDeep));
}

export interface FoundBranch {
  id: string;
  name: string;
  type: 'resource' | 'object';
  version: string;
  dependencies: FoundBranch[];
}

/** A dependency that is looked for. Objects have no versions: they are found whatever the range. */
export interface WantedDependency {
  readonly dependentEntityId: string;
  readonly dependentEntityVersionRange?: string | undefined;
}

/** The root with those branches that lead to the dependency, each as far as that. */
export function branchesTo(entries: readonly DependencyEntry[], wanted: WantedDependency): FoundBranch[] {
  const isWanted = ({ id, version }: DependencyEntry) =>
    id === wanted.dependentEntityId && isVersionWanted(version, wanted);
  const branch = ({ entry, below }: Numbered<DependencyEntry>, isRoot: boolean): FoundBranch[] => {
    const { id, name, type, version } = entry;
    if (!isRoot && isWanted(entry)) return [{ id, name, type, version, dependencies: [] }];
    const dependencies = below.flatMap((place) => branch(place, false));
    return dependencies.length > 0 ? [{ id, name, type, version, dependencies }] : [];
  };
  return nest(entries, ANY_ID).flatMap((root) => branch(root, true));
}

/** Places are not named here. */
const ANY_ID = '00000000';

/** True of a version in the range, and of an object, whose version is empty. */
export function isVersionWanted(version: string, { dependentEntityVersionRange: range }: WantedDependency): boolean {
  return range === undefined || version === '' || isInRange(version, range);
}
