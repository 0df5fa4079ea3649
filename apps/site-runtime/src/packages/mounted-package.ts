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

export function isTheme(mounted: MountedPackage): boolean {
  return !mounted.parent;
}
