import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { type BucketRow, buckets, type FileRow, files, type ObjectRow, objects } from '../tables.ts';

/** An object with the bucket it is in and the file it names. */
export interface StoredObject {
  readonly object: ObjectRow;
  readonly bucketName: BucketRow['bucketName'];
  readonly file: FileRow;
}

/** How an object is addressed: by id, or by bucket and sanitised name. */
export type ObjectKey = { readonly objectId: string } | { readonly bucketName: string; readonly objectName: string };

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
  keys: { objectIds: readonly string[]; names: readonly { bucketName: string; objectName: string }[] },
): Promise<StoredObject[]> {
  const byName = keys.names.map((name) => conditionOf(name));
  const byId = keys.objectIds.length > 0 ? inArray(objects.objectId, [...keys.objectIds]) : undefined;
  const rows = await selectObjects(db).where(and(eq(objects.userId, userId), or(byId, ...byName)));

  const found = new Map(
    rows.flatMap((row) => [
      [row.object.objectId, row],
      [fullNameOf(row.bucketName, row.object.objectName), row],
    ]),
  );
  const wanted = [
    ...keys.names.map(({ bucketName, objectName }) => fullNameOf(bucketName, objectName)),
    ...keys.objectIds,
  ];
  return [...new Set(wanted.flatMap((key) => found.get(key) ?? []))];
}

/** Objects with their buckets and files, for a query to choose from. */
export function selectObjects(db: Executor) {
  return db
    .select({ object: objects, bucketName: buckets.bucketName, file: files })
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

function fullNameOf(bucketName: string, objectName: string): string {
  return `${bucketName}/${objectName}`;
}
