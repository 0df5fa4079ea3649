import { storage } from '#modules/objects/index.ts';
import { driverOf } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { ArchivedObject } from './contents.ts';
import { linkedWork, movedKey } from './plan.ts';
import type { Bucket, StoredObject } from './schemas.ts';
import { ownWork, type Step, toMake } from './takers.ts';

type Dependency = StoredObject['dependencies'][number];
type Wanted = Parameters<typeof storage.updateObject>[3]['dependencies'];

/** Makes a bucket, under another name where that was chosen. */
export async function takeBucket({ taking, inner, made }: Step, { bucketId, bucketName }: Bucket): Promise<void> {
  const { userId } = taking.actor;
  const newName = toMake(taking, 'bucket', bucketId)?.newName;
  const bucket = await storage.createBucket(inner, { userId, bucketName: newName ?? bucketName });
  await made('bucket', bucketId, bucket.bucketId);
}

/**
 * Puts an object into its bucket, with its type, its properties and what it is made of; of that, what is not here is left out. Content that
 * somebody has put there under its name since is not replaced.
 */
export async function takeObject(step: Step, { object: archived }: ArchivedObject): Promise<void> {
  const { taking, tx, inner, made } = step;
  const { actor } = taking;
  const { objectName, sha1 } = archived;
  const refusal = taking.refusedObjects.get(archived.objectId);
  if (refusal) throw new Refusal(refusal);
  const bucketId = taking.newIds.get(movedKey('bucket', archived.bucketId))!;
  const [bucket] = await driverOf(tx)<{ bucketName: string }[]>`
    select bucket_name as "bucketName" from buckets where bucket_id = ${bucketId}`;
  if (!bucket) throw new Refusal('bucket.not-found');
  const { bucketName } = bucket;
  if (await storage.findObject(tx, { bucketName, objectName })) throw new Refusal('object.name-taken');
  const put = await storage.putObject(inner, { userId: actor.userId, bucketName, objectName, sha1 });
  const { objectId } = put.object;
  const { resourceTypeCode, resourceTypeName, resourceType } = archived;
  const hasCode = resourceTypeCode !== '';
  const described = {
    resourceTypeCode: hasCode ? resourceTypeCode : undefined,
    resourceTypeName: hasCode ? resourceTypeName : undefined,
    resourceType: resourceType.length > 0 ? resourceType : undefined,
    customPropertyDescriptors: archived.customPropertyDescriptors,
    inputAttrs: Object.entries(archived.suppliedValues).map(([key, value]) => ({ key, value })),
  };
  await storage.updateObject(inner, actor, { objectId }, described);
  await takeDependencies(step, objectId, archived.dependencies);
  await made('object', archived.objectId, objectId);
}

async function takeDependencies(step: Step, objectId: string, archived: readonly Dependency[]): Promise<void> {
  const dependencies: NonNullable<Wanted>[number][] = [];
  for (const dependency of archived) {
    const wanted =
      dependency.type === 'object' ? await ownObject(step, dependency) : await dependableWork(step, dependency);
    if (wanted) dependencies.push(wanted);
  }
  if (dependencies.length === 0) return;
  try {
    await storage.updateObject(step.inner, step.taking.actor, { objectId }, { dependencies });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error; // it is as good an object without them
  }
}

async function ownObject({ taking, tx }: Step, { targetId }: Dependency) {
  const objectId = taking.newIds.get(movedKey('object', targetId));
  const found = objectId === undefined ? null : await storage.findObject(tx, { objectId });
  return found && { type: 'object' as const, bucketName: found.bucketName, objectName: found.object.objectName };
}

async function dependableWork({ taking, tx }: Step, { targetId, name, versionRange, files }: Dependency) {
  const resourceId = ownWork(taking, targetId) ?? linkedWork(taking.here, files, name)?.resourceId;
  if (!resourceId) return null;
  const [found] = await driverOf(tx)<{ name: string }[]>`
    select resource_name as name from resources where resource_id = ${resourceId}`;
  return found ? { type: 'resource' as const, name: found.name, versionRange } : null;
}
