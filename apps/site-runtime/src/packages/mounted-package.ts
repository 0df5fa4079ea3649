import type { Properties, TreeElement } from '../entities.ts';

/** Facts that the runtime knows about one mounted theme or widget. */
export interface MountedPackage {
  /** Name in the sandbox, in the page's query and in user data. */
  name: string;
  /** Base address, no trailing slash. */
  entry: string;
  /** The exhibit itself, or the one whose dependency this is. */
  exhibitId: string;
  /** Place in the exhibit's dependency tree; absent for the package of an exhibit. */
  nid?: string;
  property: Properties;
  dependencyTree: TreeElement[];
  parent?: MountedPackage;
  widgets: Map<string, MountedPackage>;
}

/** Creates the object that a package gets as `freelogApp`. */
export type BindFreelogApp = (mounted: MountedPackage) => object;

/** A package with the `freelogApp` that speaks for it. */
export interface BoundPackage {
  mounted: MountedPackage;
  freelogApp: object;
}

const bound = new Map<string, BoundPackage>();

/**
 * Binds a package that is about to be mounted. The scripts of a package run once, whatever the number of its mounts, and
 * keep the first `freelogApp`: that one goes on, with what the latest mount says.
 */
export function bindPackage(latest: MountedPackage, bind: BindFreelogApp): BoundPackage {
  const known = bound.get(latest.name) ?? { mounted: latest, freelogApp: bind(latest) };
  bound.set(latest.name, known);
  Object.assign(known.mounted, { nid: undefined }, latest, { widgets: known.mounted.widgets });
  return known;
}

/** The binding of a package that is mounted. */
export function boundPackage(name: string): BoundPackage | undefined {
  return bound.get(name);
}

export function isTheme(mounted: MountedPackage): boolean {
  return !mounted.parent;
}
