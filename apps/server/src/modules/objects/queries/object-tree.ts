import { inArray, sql } from 'drizzle-orm';
import { resourceTrees } from '#modules/resources/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_TREE_NODES } from '../limits.ts';
import { type DependencyType, objects } from '../tables.ts';
import { fullNameOf, type ObjectDependency, type StoredObject, selectObjects } from './find-object.ts';

/** A place in what an object is made of. The same target stands in as many places as it is reached. */
export interface DependencyNode {
  readonly type: DependencyType;
  readonly id: string;
  readonly name: string;
  readonly resourceType: string[];
  /** Of resources, as all about versions; empty for objects. */
  readonly version: string;
  readonly versionId: string;
  readonly versions: string[];
  readonly versionRange: string;
  /** Empty for what has no file, or is gone. */
  readonly fileSha1: string;
  readonly dependencies: DependencyNode[];
}

/**
 * Builds the dependency tree of an object, itself the root, with resources in the highest version now in range. Takes one query
 * for all objects, two for each level of resources.
 *
 * @throws Refusal `object.tree-too-large`
 */
export async function buildObjectTree(db: Executor, root: StoredObject): Promise<DependencyNode> {
  const reached = await listReached(db, root.object.objectId);
  const objectsById = new Map(reached.map((stored) => [stored.object.objectId, stored]));
  const treesByRange = await listResourceTrees(db, reached);

  let size = 0;
  function count(): void {
    size += 1;
    if (size > MAX_TREE_NODES) throw new Refusal('object.tree-too-large');
  }
  function nodeOfObject({ object, bucketName, dependencies }: StoredObject): DependencyNode {
    count();
    return {
      ...WITHOUT_VERSION,
      type: 'object',
      id: object.objectId,
      name: fullNameOf({ object, bucketName }),
      resourceType: object.resourceType,
      fileSha1: object.sha1,
      dependencies: dependencies.map(nodeOf),
    };
  }
  function nodeOfResource({
    resourceId,
    resourceName,
    dependencies,
    ...rest
  }: resourceTrees.ResourceTree): DependencyNode {
    count();
    return {
      ...rest,
      type: 'resource',
      id: resourceId,
      name: resourceName,
      dependencies: dependencies.map(nodeOfResource),
    };
  }
  function nodeOf(dependency: ObjectDependency): DependencyNode {
    if (dependency.type === 'resource') return nodeOfResource(treesByRange.get(rangeKey(dependency))!);
    const stored = objectsById.get(dependency.targetId);
    if (stored) return nodeOfObject(stored);
    count();
    const { targetId: id, name } = dependency;
    return { ...WITHOUT_VERSION, type: 'object', id, name, resourceType: [], fileSha1: '', dependencies: [] };
  }
  return nodeOfObject(root);
}

const WITHOUT_VERSION = { version: '', versionId: '', versions: [], versionRange: '' };

/** The object and all objects that it is made of. */
async function listReached(db: Executor, objectId: string): Promise<StoredObject[]> {
  const ids = sql`(
    with recursive reached (object_id) as (
      select ${objectId}::bpchar
      union
      select dependency.target_id from reached join object_dependencies as dependency using (object_id)
      where dependency.type = 'object'
    )
    select object_id from reached limit ${MAX_TREE_NODES})`;
  return selectObjects(db).where(inArray(objects.objectId, ids));
}

async function listResourceTrees(
  db: Executor,
  reached: readonly StoredObject[],
): Promise<Map<string, resourceTrees.ResourceTree>> {
  const wanted = new Map(
    reached
      .flatMap(({ dependencies }) => dependencies)
      .filter(({ type }) => type === 'resource')
      .map((dependency) => [rangeKey(dependency), dependency]),
  );
  const roots = [...wanted.values()].map(({ targetId, versionRange }) => ({ resourceId: targetId, versionRange }));
  const trees = await resourceTrees.buildResourceTrees(db, roots);
  return new Map([...wanted.keys()].map((key, index) => [key, trees[index]!]));
}

function rangeKey({ targetId, versionRange }: ObjectDependency): string {
  return `${targetId} ${versionRange}`;
}
