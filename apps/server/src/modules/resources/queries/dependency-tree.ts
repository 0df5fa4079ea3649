import type { Executor } from '#platform/database/database.ts';
import { newShortId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_TREE_NODES } from '../limits.ts';
import type { NamedResource, ReleasedVersion, ResolveResource } from '../tables.ts';
import { highestSatisfying } from '../versions/ranges.ts';
import { listResources, type ResourceOfType } from './find-resource.ts';
import { listVersions, type VersionOfResource } from './find-version.ts';

/** A place in a dependency tree. The same resource stands in as many places as it is reached. */
export interface TreeNode {
  /** 12 hex digits, new for each tree. */
  readonly nid: string;
  /** Empty at the root. */
  readonly parentNid: string;
  /** 1 at the root. */
  readonly deep: number;
  readonly resourceId: string;
  readonly resourceName: string;
  readonly resourceType: string[];
  readonly resourceTypeCode: string;
  /** All versions of the resource. */
  readonly versions: string[];
  readonly version: string;
  /** The version itself at the root. */
  readonly versionRange: string;
  readonly versionId: string;
  /** Empty for collections. */
  readonly fileSha1: string;
  readonly baseUpcastResources: NamedResource[];
  readonly resolveResources: ResolveResource[];
}

interface Place {
  readonly parentNid: string;
  readonly resource: ResourceOfType;
  readonly versionRange: string;
  readonly version: VersionOfResource;
}

/**
 * The tree of a released version as a flat list, the root first, level by level; each dependency in the highest version
 * that satisfies its range now. Two queries a level. `levels` are those of dependencies.
 *
 * @throws Refusal `version.not-found`, `version.tree-too-large`
 */
export async function buildDependencyTree(
  db: Executor,
  resourceId: string,
  version: string,
  levels = Number.POSITIVE_INFINITY,
): Promise<TreeNode[]> {
  return growTree(createLibrary(db), resourceId, version, levels);
}

/** As `buildDependencyTree`, from what a library holds. */
export async function growTree(
  library: Library,
  resourceId: string,
  version: string,
  levels = Number.POSITIVE_INFINITY,
): Promise<TreeNode[]> {
  const [resource] = await library.resources([resourceId]);
  const released = resource?.resourceVersions.find((candidate) => candidate.version === version);
  if (!resource || !released) throw new Refusal('version.not-found');
  const [root] = await library.versions([released.versionId]);

  return grow(library, [{ parentNid: '', resource, versionRange: version, version: root! }], levels);
}

/**
 * As `buildDependencyTree`, of several resources at once, each in the highest version that satisfies its range now: all
 * roots first, in their order. Each has a version in range.
 *
 * @throws Refusal `version.tree-too-large`
 */
export async function buildDependencyTrees(
  db: Executor,
  roots: readonly { readonly resourceId: string; readonly versionRange: string }[],
): Promise<TreeNode[]> {
  const library = createLibrary(db);
  const places = await placesOf(
    library,
    roots.map((root) => ({ ...root, parentNid: '' })),
  );
  return grow(library, places, Number.POSITIVE_INFINITY);
}

async function grow(library: Library, roots: readonly Place[], levels: number): Promise<TreeNode[]> {
  const tree: TreeNode[] = [];
  let places = roots;
  for (let deep = 1; places.length > 0; deep += 1) {
    if (tree.length + places.length > MAX_TREE_NODES) throw new Refusal('version.tree-too-large');
    const nodes = places.map((place) => nodeOf(place, deep));
    tree.push(...nodes);
    const wanted = places.flatMap(({ version }, index) =>
      version.dependencies.map((dependency) => ({ ...dependency, parentNid: nodes[index]!.nid })),
    );
    places = deep > levels ? [] : await placesOf(library, wanted);
  }
  return tree;
}

async function placesOf(
  library: Library,
  wanted: readonly { parentNid: string; resourceId: string; versionRange: string }[],
): Promise<Place[]> {
  const resources = await library.resources(wanted.map(({ resourceId }) => resourceId));
  const versionIds = wanted.map(({ versionRange }, index) => versionIdFor(resources[index]!, versionRange));
  const versions = await library.versions(versionIds);
  return wanted.map(({ parentNid, versionRange }, index) => ({
    parentNid,
    resource: resources[index]!,
    versionRange,
    version: versions[index]!,
  }));
}

/**
 * The highest version in range; of those released until `asOf`, where that is given and there are such. A range that once had
 * a version always has one: versions are never taken back.
 */
export function versionIdFor({ resourceVersions }: ResourceOfType, range: string, asOf?: string): string {
  const highest = (among: readonly ReleasedVersion[]) =>
    highestSatisfying(
      among.map((released) => released.version),
      range,
    );
  const former = asOf === undefined ? [] : resourceVersions.filter(({ createDate }) => createDate <= asOf);
  const version = highest(former) ?? highest(resourceVersions);
  return resourceVersions.find((released) => released.version === version)!.versionId;
}

function nodeOf({ parentNid, resource, versionRange, version }: Place, deep: number): TreeNode {
  return {
    nid: newShortId(),
    parentNid,
    deep,
    resourceId: resource.resourceId,
    resourceName: resource.resourceName,
    resourceType: resource.resourceType,
    resourceTypeCode: resource.resourceTypeCode,
    versions: resource.resourceVersions.map((released) => released.version),
    version: version.version,
    versionRange,
    versionId: version.versionId,
    fileSha1: version.fileSha1 ?? '',
    baseUpcastResources: resource.baseUpcastResources,
    resolveResources: version.resolveResources,
  };
}

/** Where trees find resources and versions by their ids, in the order of the ids. */
export interface Library {
  resources(ids: readonly string[]): Promise<ResourceOfType[]>;
  versions(ids: readonly string[]): Promise<VersionOfResource[]>;
}

/** Resources and versions, each read once however often a tree comes back to it. All ids are known. */
export function createLibrary(db: Executor): Library {
  const resources = new Map<string, ResourceOfType>();
  const versions = new Map<string, VersionOfResource>();
  return {
    async resources(ids: readonly string[]): Promise<ResourceOfType[]> {
      const missing = ids.filter((id) => !resources.has(id));
      for (const resource of await listResources(db, [...new Set(missing)]))
        resources.set(resource.resourceId, resource);
      return ids.flatMap((id) => resources.get(id) ?? []);
    },
    async versions(ids: readonly string[]): Promise<VersionOfResource[]> {
      const missing = ids.filter((id) => !versions.has(id));
      for (const version of await listVersions(db, [...new Set(missing)])) versions.set(version.versionId, version);
      return ids.flatMap((id) => versions.get(id) ?? []);
    },
  };
}
