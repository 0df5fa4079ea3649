import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type FileRow, files } from '#modules/files/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { type FullName, writeFullName } from '../full-name.ts';
import { type BucketRow, buckets, type DependencyType, type ObjectRow, objects } from '../tables.ts';

/** One thing that an object is made of. */
export interface ObjectDependency {
  readonly type: DependencyType;
  readonly targetId: string;
  /** Full name as it is now, or was when the target was there last. */
  readonly name: string;
  /** Of a resource; empty for objects. */
  readonly versionRange: string;
}

/** An object with the bucket it is in, the file it names and what it depends on. */
export interface StoredObject {
  readonly object: ObjectRow;
  readonly bucketName: BucketRow['bucketName'];
  readonly file: FileRow;
  readonly dependencies: readonly ObjectDependency[];
}

/** Address of an object: its id, or its full name. */
export type ObjectKey = { readonly objectId: string } | FullName;

/**
 * The object of this key, whoever owns it, or `null`. Full names are looked up in user buckets, whose names are unique
 * over all users.
 */
export async function findObject(db: Executor, key: ObjectKey): Promise<StoredObject | null> {
  const [found] = await selectObjects(db).where(conditionOf(key));
  return found ?? null;
}

/** The objects of `userId` with any of these keys, in the order of the keys; unknown and foreign ones are left out. */
export async function listOwnObjects(
  db: Executor,
  userId: number,
  keys: { objectIds?: readonly string[]; names?: readonly FullName[] },
): Promise<StoredObject[]> {
  const { objectIds = [], names = [] } = keys;
  if (objectIds.length + names.length === 0) return [];
  const byId = objectIds.length > 0 ? inArray(objects.objectId, [...objectIds]) : undefined;
  const rows = await selectObjects(db).where(and(eq(objects.userId, userId), or(byId, ...names.map(conditionOf))));

  const found = new Map(
    rows.flatMap((row) => [
      [row.object.objectId, row],
      [fullNameOf(row), row],
    ]),
  );
  return [...new Set([...names.map(writeFullName), ...objectIds].flatMap((key) => found.get(key) ?? []))];
}

/** The objects with these ids, whoever owns them, in no order. */
export async function listObjectsById(db: Executor, objectIds: readonly string[]): Promise<StoredObject[]> {
  return objectIds.length === 0 ? [] : selectObjects(db).where(inArray(objects.objectId, [...objectIds]));
}

/** A stored object's full name. */
export function fullNameOf({ bucketName, object }: Pick<StoredObject, 'bucketName' | 'object'>): string {
  return writeFullName({ bucketName, objectName: object.objectName });
}

/** Names of resources never change; those of objects do. */
const dependencies = sql<ObjectDependency[]>`(
  select coalesce(json_agg(json_build_object(
    'type', dependency.type,
    'targetId', dependency.target_id,
    'name', coalesce(bucket.bucket_name || '/' || target.object_name, dependency.name),
    'versionRange', dependency.version_range) order by dependency.position), '[]')
  from object_dependencies as dependency
  left join objects as target on dependency.type = 'object' and target.object_id = dependency.target_id
  left join buckets as bucket on bucket.bucket_id = target.bucket_id
  where dependency.object_id = ${objects.objectId})`;

/** Objects with their buckets, files and dependencies, for a query to choose from. */
export function selectObjects(db: Executor) {
  return db
    .select({ object: objects, bucketName: buckets.bucketName, file: files, dependencies })
    .from(objects)
    .innerJoin(buckets, eq(buckets.bucketId, objects.bucketId))
    .innerJoin(files, eq(files.sha1, objects.sha1))
    .$dynamic();
}

function conditionOf(key: ObjectKey): SQL | undefined {
  if ('objectId' in key) return eq(objects.objectId, key.objectId);
  return and(
    eq(buckets.bucketName, key.bucketName),
    sql`${buckets.bucketType} = 1`,
    eq(objects.objectName, key.objectName),
  );
}
