import type { Version } from '#api/resources/details.ts';
import type { DependencyTree, Relation } from '#api/resources/trees.ts';

/** Something that is not the same in two versions; absent where it is only in the other. */
export interface Change {
  key: string;
  name: string;
  before: string | undefined;
  after: string | undefined;
}

type Facts = ReadonlyMap<string, { name: string; value: string }>;

/** Returns the properties in which two versions differ. */
export function changedProperties(before: Version, after: Version): Change[] {
  return changes(propertiesOf(before), propertiesOf(after));
}

/** Returns the dependencies, at whatever depth, in which two versions differ: each resource with its versions. */
export function changedDependencies(before: DependencyTree, after: DependencyTree): Change[] {
  return changes(versionsIn(before), versionsIn(after));
}

function propertiesOf({ systemPropertyDescriptors, customPropertyDescriptors }: Version): Facts {
  return new Map([
    ...systemPropertyDescriptors.map(({ key, name, valueDisplay }) => [key, { name, value: valueDisplay }] as const),
    ...customPropertyDescriptors.map(({ key, name, defaultValue }) => [key, { name, value: defaultValue }] as const),
  ]);
}

function versionsIn(root: DependencyTree): Facts {
  const found = new Map<string, { name: string; versions: Set<string> }>();
  const visit = ({ resourceId, resourceName, version, dependencies }: DependencyTree): void => {
    const entry = found.get(resourceId) ?? { name: resourceName, versions: new Set() };
    found.set(resourceId, { ...entry, versions: entry.versions.add(version) });
    dependencies.forEach(visit);
  };
  root.dependencies.forEach(visit);
  return new Map(
    [...found].map(([id, { name, versions }]) => [id, { name, value: [...versions].sort().join(' · ') }] as const),
  );
}

function changes(before: Facts, after: Facts): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({
      key,
      name: (after.get(key) ?? before.get(key))!.name || key,
      before: before.get(key)?.value || undefined,
      after: after.get(key)?.value || undefined,
    }))
    .filter((change) => change.before !== change.after);
}

/** A resource that whoever uses a version has to license, and whether what that needs itself is licensed. */
export interface NeededResource {
  resourceId: string;
  resourceName: string;
  isChainWhole: boolean;
}

/**
 * Returns the licences that a version asks of its users: for its resource, and for everything that is left to the user and
 * really used.
 */
export function neededResources(root: Relation): NeededResource[] {
  const needed = new Map<string, NeededResource>();
  const add = ({ resourceId, resourceName, isChainWhole }: Relation) =>
    needed.set(resourceId, { resourceId, resourceName, isChainWhole });
  add({ ...root, isChainWhole: root.children.every((child) => child.isLicensed && child.isChainWhole) });
  for (const dependency of root.children) {
    for (const relation of [dependency, ...dependency.children])
      if (relation.isLeftToUser && relation.versions.length > 0) add(relation);
  }
  return [...needed.values()];
}
