import type { Executor } from '#platform/database/database.ts';

/** A resource that an object can be made of. */
export interface DependableResource {
  readonly resourceId: string;
  readonly resourceName: string;
  /** Numbers of its versions; none while nothing is released. */
  readonly versions: readonly string[];
}

/** A resource in the highest version in range, with what that version is made of. */
export interface ResourceTree {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly resourceType: string[];
  readonly version: string;
  readonly versionId: string;
  readonly versions: string[];
  readonly versionRange: string;
  /** Empty for collections. */
  readonly fileSha1: string;
  readonly dependencies: readonly ResourceTree[];
}

/** What storage asks of the module that keeps the resources. */
export interface DependencyTargets {
  /** Resources by full name as it was asked for, ignoring case; unknown ones are left out. */
  findResources(db: Executor, names: readonly string[]): Promise<Map<string, DependableResource>>;
  /** One tree for each root, in their order. All roots have a version in range. */
  buildTrees(
    db: Executor,
    roots: readonly { readonly resourceId: string; readonly versionRange: string }[],
  ): Promise<ResourceTree[]>;
}

const NO_RESOURCES: DependencyTargets = { findResources: async () => new Map(), buildTrees: async () => [] };

let registered = NO_RESOURCES;

/** Has the module that keeps the resources tell which there are for objects to depend on. */
export function registerDependencyTargets(targets: DependencyTargets): void {
  registered = targets;
}

export const dependencyTargets: DependencyTargets = {
  findResources: (db, names) => registered.findResources(db, names),
  buildTrees: (db, roots) => registered.buildTrees(db, roots),
};
