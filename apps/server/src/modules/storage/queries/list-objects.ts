import { BucketType } from '@colophon/model';
import { and, eq, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { buckets, files, objects } from '../tables.ts';
import { type StoredObject, selectObjects } from './find-object.ts';

export const OBJECT_SORTS = ['createDate', 'updateDate', 'objectName', 'fileSize'] as const;

const SORT_COLUMNS = {
  createDate: objects.createdAt,
  updateDate: objects.updatedAt,
  objectName: objects.objectName,
  fileSize: objects.sizeBytes,
} as const;

/** Which objects of a bucket, or of all user buckets of a user, to list. */
export interface ObjectFilter {
  readonly within: { readonly bucketId: string } | { readonly allBucketsOf: number };
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

/** A page of objects, and how many match. */
export async function listObjects(
  db: Executor,
  filter: ObjectFilter,
): Promise<{ rows: StoredObject[]; totalItem: number }> {
  const where = conditionOf(filter);
  const direction = sql.raw(filter.sort.descending ? 'desc' : 'asc');
  const [rows, [count]] = await Promise.all([
    selectObjects(db)
      .where(where)
      .orderBy(sql`${SORT_COLUMNS[filter.sort.field]} ${direction}, ${objects.objectId} ${direction}`)
      .offset(filter.skip)
      .limit(filter.limit),
    db
      .select({ totalItem: sql<number>`count(*)::int` })
      .from(objects)
      .innerJoin(buckets, eq(buckets.bucketId, objects.bucketId))
      .innerJoin(files, eq(files.sha1, objects.sha1))
      .where(where),
  ]);
  return { rows, totalItem: count!.totalItem };
}

function conditionOf(filter: ObjectFilter): SQL | undefined {
  const { within, nodeId, keywords, mimes, extensions } = filter;
  const pattern = keywords ? `%${escapeLike(keywords)}%` : undefined;
  return and(
    'bucketId' in within
      ? eq(objects.bucketId, within.bucketId)
      : and(eq(objects.userId, within.allBucketsOf), eq(buckets.bucketType, BucketType.user)),
    nodeId === undefined ? undefined : eq(objects.nodeId, nodeId),
    pattern === undefined ? undefined : or(ilike(objects.objectName, pattern), ilike(buckets.bucketName, pattern)),
    typeCondition(filter),
    mimes && or(...mimes.map(mimeCondition)),
    extensions && inArray(sql`lower(substring(${objects.objectName} from '\\.([^.]*)$'))`, extensions.map(withoutDot)),
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
  return sql`exists (select 1 from unnest(${objects.resourceType}) label where lower(label) = ${label.toLowerCase()})`;
}

function mimeCondition(mime: string): SQL {
  const stored = sql`${files.metaInfo}->>'mime'`;
  const family = mime.endsWith('/*') ? mime.slice(0, -2) : mime.includes('/') ? null : mime;
  return family === null ? sql`${stored} = ${mime}` : sql`${stored} like ${`${escapeLike(family)}/%`}`;
}

function withoutDot(extension: string): string {
  return extension.replace(/^\./, '').toLowerCase();
}

/** A text as itself inside a LIKE pattern. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
