import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { typesMeantByName } from '#modules/types/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { contains, finds, hasWords } from '#platform/database/searched-words.ts';
import { type BucketRow, buckets, objects } from '../tables.ts';
import { type StoredObject, selectObjects } from './find-object.ts';

export const OBJECT_SORTS = ['createDate', 'updateDate', 'objectName', 'fileSize'] as const;

const SORT_COLUMNS = {
  createDate: objects.createdAt,
  updateDate: objects.updatedAt,
  objectName: objects.objectName,
  fileSize: objects.sizeBytes,
} as const;

/** Which objects of some buckets of one user to list. */
export interface ObjectFilter {
  readonly within: readonly BucketRow[];
  /** The node of a document of node data. */
  readonly nodeId?: number;
  readonly keywords?: string;
  /** A label of the type's path. */
  readonly resourceType?: string;
  /** Code of the type or of one above it. */
  readonly resourceTypeCode?: string;
  /** With a type filter: objects without type as well. */
  readonly withTypeless?: boolean;
  /** A label that the type's path must not have; ignored when there is a type filter. */
  readonly omitResourceType?: string;
  /** Media types, or families of them: `image/*`, `image`. */
  readonly mimes?: readonly string[];
  /** Extensions of the object's name, with or without dot. */
  readonly extensions?: readonly string[];
  readonly sort: { readonly field: (typeof OBJECT_SORTS)[number]; readonly descending: boolean };
  readonly skip: number;
  readonly limit: number;
}

/**
 * A page of objects, and how many match. An index gives the page in its order; only then is read what else is shown.
 * Without filters the buckets know how many objects there are.
 */
export async function listObjects(
  db: Executor,
  filter: ObjectFilter,
): Promise<{ rows: StoredObject[]; totalItem: number }> {
  const { within, sort, skip, limit } = filter;
  if (within.length === 0) return { rows: [], totalItem: 0 };
  const conditions = conditionsOf(filter);
  const where = and(placeOf(within), ...conditions);
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  const order = sql`${SORT_COLUMNS[sort.field]} ${direction}, ${objects.objectId} ${direction}`;
  const page = db
    .select({ objectId: objects.objectId })
    .from(objects)
    .where(where)
    .orderBy(order)
    .offset(skip)
    .limit(limit);

  const [rows, totalItem] = await Promise.all([
    selectObjects(db).where(inArray(objects.objectId, page)).orderBy(order),
    conditions.length > 0
      ? db.$count(objects, where)
      : within.reduce((sum, bucket) => sum + bucket.totalFileQuantity, 0),
  ]);
  return { rows, totalItem };
}

function placeOf(within: readonly BucketRow[]): SQL | undefined {
  const [{ userId, bucketId }] = within as [BucketRow];
  if (within.length === 1) return eq(objects.bucketId, bucketId);
  return and(
    eq(objects.userId, userId),
    inArray(
      objects.bucketId,
      within.map((bucket) => bucket.bucketId),
    ),
  );
}

function conditionsOf(filter: ObjectFilter): SQL[] {
  const { nodeId, mimes, extensions } = filter;
  return [
    nodeId === undefined ? undefined : eq(objects.nodeId, nodeId),
    keywordCondition(filter),
    typeCondition(filter),
    mimes && isOfKind(mimes),
    extensions && hasExtension(extensions),
  ].filter((condition) => condition !== undefined);
}

/** In the object's name, or in its bucket's. */
function keywordCondition({ within, keywords }: ObjectFilter): SQL | undefined {
  if (!keywords) return undefined;
  const ids = within.map(({ bucketId }) => bucketId);
  const isBucket = and(inArray(buckets.bucketId, ids), finds(buckets.bucketName, keywords));
  return or(
    contains(objects.objectName, keywords),
    hasWords(sql.raw('objects.search_text'), keywords),
    sql`${objects.bucketId} = any(array(select bucket_id from ${buckets} where ${isBucket}))`,
  );
}

function typeCondition(filter: ObjectFilter): SQL | undefined {
  const { resourceType, resourceTypeCode, omitResourceType } = filter;
  const wanted = [
    resourceType === undefined ? undefined : hasLabel(resourceType),
    resourceTypeCode === undefined ? undefined : sql`${objects.resourceTypeCodes} @> array[${resourceTypeCode}]`,
  ].filter((condition) => condition !== undefined);
  if (wanted.length > 0) return filter.withTypeless ? or(and(...wanted), isTypeless) : and(...wanted);
  return omitResourceType === undefined ? undefined : not(hasLabel(omitResourceType));
}

const isTypeless = sql`cardinality(${objects.resourceType}) = 0`;

function hasLabel(label: string): SQL {
  return sql`(${objects.resourceTypeCode} = any(array(${typesMeantByName([label])}))
    or exists (select 1 from unnest(${objects.resourceType}) label where lower(label) = ${label.toLowerCase()}))`;
}

function isOfKind(mimes: readonly string[]): SQL {
  const kinds = or(...mimes.map(mimeCondition));
  return sql`exists (select from files where files.sha1 = ${objects.sha1} and (${kinds}))`;
}

function mimeCondition(mime: string): SQL {
  const stored = sql`files.meta_info ->> 'mime'`;
  const family = mime.endsWith('/*') ? mime.slice(0, -2) : mime.includes('/') ? null : mime;
  return family === null ? sql`${stored} = ${mime}` : sql`${stored} like ${`${escapeLike(family)}/%`}`;
}

function hasExtension(extensions: readonly string[]): SQL {
  const endings = extensions.map((extension) => `%.${escapeLike(extension.replace(/^\./, '').toLowerCase())}`);
  return sql`lower(${objects.objectName}) like any(${sql.param(endings)}::text[])`;
}

/** A text as itself inside a LIKE pattern. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
