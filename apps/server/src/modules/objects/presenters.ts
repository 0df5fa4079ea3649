import type { Locale } from '@colophon/model';
import type { Executor } from '#platform/database/database.ts';
import { resourceProperties } from '../types/index.ts';
import type { StoredObject } from './queries/find-object.ts';
import type { BucketRow } from './tables.ts';

export function presentBucket(bucket: BucketRow) {
  return {
    bucketId: bucket.bucketId,
    bucketName: bucket.bucketName,
    bucketType: bucket.bucketType as 1 | 2,
    userId: bucket.userId,
    totalFileSize: bucket.totalFileSize,
    totalFileQuantity: bucket.totalFileQuantity,
    createDate: bucket.createdAt.toISOString(),
    updateDate: bucket.updatedAt.toISOString(),
  };
}

/** Objects in the caller's language. */
export async function presentObjects(db: Executor, rows: readonly StoredObject[], locale: Locale) {
  const codes = rows.map(({ object }) => object.resourceTypeCode).filter((code) => code !== '');
  const describe = await resourceProperties.loadAttributes(db, { codes, locale });
  return rows.map((row) => presentObjectWith(row, describe));
}

export async function presentObject(db: Executor, row: StoredObject, locale: Locale) {
  const [presented] = await presentObjects(db, [row], locale);
  return presented!;
}

function presentObjectWith(
  { object, bucketName, file, dependencies }: StoredObject,
  describe: resourceProperties.DescribeProperties,
) {
  const { resourceTypeCode, customPropertyDescriptors } = object;
  const systemProperty = { ...file.metaInfo, ...object.suppliedValues };
  const attributes = describe(systemProperty, resourceTypeCode);
  return {
    objectId: object.objectId,
    objectName: object.objectName,
    bucketId: object.bucketId,
    bucketName,
    userId: object.userId,
    sha1: object.sha1,
    resourceType: object.resourceType,
    resourceTypeCode,
    resourceTypeName: object.resourceTypeName,
    systemProperty,
    systemPropertyDescriptors: attributes.map(({ value, ...attribute }) => ({ ...attribute, defaultValue: value })),
    customPropertyDescriptors: [...customPropertyDescriptors],
    customProperty: resourceProperties.defaultValues(customPropertyDescriptors),
    dependencies: dependencies.map(({ name, type, versionRange }) => ({ name, type, versionRange })),
    createDate: object.createdAt.toISOString(),
    updateDate: object.updatedAt.toISOString(),
  };
}
