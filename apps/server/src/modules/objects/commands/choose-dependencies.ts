import semver from 'semver';
import { resourceTrees } from '#modules/resources/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type FullName, writeFullName } from '../full-name.ts';
import { type GraphFault, inspectGraph } from '../queries/dependency-graph.ts';
import {
  findObject,
  fullNameOf,
  listOwnObjects,
  type ObjectDependency,
  type StoredObject,
} from '../queries/find-object.ts';

/** Dependency wanted for an object, by full name. */
export type WantedDependency =
  | { readonly type: 'resource'; readonly name: string; readonly versionRange: string }
  | ({ readonly type: 'object' } & FullName);

/**
 * Finds what `object` is to depend on and holds it against the rules. The caller holds the owner's storage lock, so that
 * no two updates close a cycle together.
 *
 * @throws Refusal `object.resources-unknown`, `object.range-unsatisfied`, `object.objects-unknown`,
 *   `object.dependency-cycle`, `object.dependencies-too-deep`
 */
export async function chooseDependencies(
  tx: Transaction,
  { object }: StoredObject,
  wanted: readonly WantedDependency[],
): Promise<ObjectDependency[]> {
  const wantedResources = wanted.filter((dependency) => dependency.type === 'resource');
  const wantedObjects = wanted.filter((dependency) => dependency.type === 'object');
  const resources = await findReleased(tx, wantedResources);
  const objects = await findOwn(tx, object.userId, wantedObjects);
  await refuseFaults(tx, object.objectId, objects);

  const chosen = wanted.map((dependency): ObjectDependency => {
    if (dependency.type === 'object') {
      const name = writeFullName(dependency);
      return { type: 'object', targetId: objects.get(name)!.object.objectId, name, versionRange: '' };
    }
    const { resourceId, resourceName } = resources.get(dependency.name)!;
    return { type: 'resource', targetId: resourceId, name: resourceName, versionRange: dependency.versionRange };
  });
  return [...new Map(chosen.map((dependency) => [dependency.targetId, dependency])).values()];
}

async function findReleased(tx: Transaction, wanted: readonly { name: string; versionRange: string }[]) {
  const resources = await resourceTrees.findDependable(
    tx,
    wanted.map(({ name }) => name),
  );
  const versionsOf = (name: string) => resources.get(name)?.versions ?? [];

  const invalidDependResources = wanted.map(({ name }) => name).filter((name) => versionsOf(name).length === 0);
  if (invalidDependResources.length > 0)
    throw new Refusal('object.resources-unknown', { data: { invalidDependResources } });

  const invalidResourceVersionRanges = wanted
    .filter(({ name, versionRange }) => semver.maxSatisfying(versionsOf(name), versionRange) === null)
    .map(({ name, versionRange }) => ({ name, versionRange }));
  if (invalidResourceVersionRanges.length > 0)
    throw new Refusal('object.range-unsatisfied', { data: { invalidResourceVersionRanges } });
  return resources;
}

async function findOwn(tx: Transaction, userId: number, wanted: readonly FullName[]) {
  const found = await listOwnObjects(tx, userId, { names: wanted });
  const byName = new Map(found.map((stored) => [fullNameOf(stored), stored]));
  const invalidDependObjects = wanted.map(writeFullName).filter((name) => !byName.has(name));
  if (invalidDependObjects.length > 0) throw new Refusal('object.objects-unknown', { data: { invalidDependObjects } });
  return byName;
}

async function refuseFaults(tx: Transaction, objectId: string, objects: ReadonlyMap<string, StoredObject>) {
  const ids = [...objects.values()].map(({ object }) => object.objectId);
  const { cycle, excess } = await inspectGraph(tx, objectId, ids);
  if (cycle) throw new Refusal('object.dependency-cycle', { data: await describe(tx, cycle) });
  if (excess) throw new Refusal('object.dependencies-too-deep', { data: await describe(tx, excess) });
}

async function describe(tx: Transaction, { objectId, deep }: GraphFault) {
  const found = await findObject(tx, { objectId });
  return { objectName: found ? fullNameOf(found) : '', deep };
}
