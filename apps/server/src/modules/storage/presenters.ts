import type { Locale } from '@colophon/model';
import type { Settings } from '#config.ts';
import type { Executor } from '#platform/database/database.ts';
import { type DescribeProperties, loadAttributes } from './attributes.ts';
import type { StoredObject } from './queries/find-object.ts';
import type { BucketRow, FileRow, PreviewImageRow } from './tables.ts';

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

export function presentFile(file: FileRow) {
  return { sha1: file.sha1, fileSize: file.sizeBytes, metaAnalyzeStatus: file.analysis, metaInfo: file.metaInfo };
}

/** A file as pages poll it, with the values that a resource type shows. */
export function presentListedFile(file: FileRow, resourceTypeCode: string, describe: DescribeProperties) {
  return { ...presentFile(file), metaInfoArray: describe(file.metaInfo, resourceTypeCode) };
}

/** Objects in the caller's language. */
export async function presentObjects(db: Executor, rows: readonly StoredObject[], locale: Locale) {
  const codes = rows.map(({ object }) => object.resourceTypeCode).filter((code) => code !== '');
  const describe = await loadAttributes(db, { codes, locale });
  return rows.map((row) => presentObjectWith(row, describe));
}

export async function presentObject(db: Executor, row: StoredObject, locale: Locale) {
  const [presented] = await presentObjects(db, [row], locale);
  return presented!;
}

function presentObjectWith({ object, bucketName, file, dependencies }: StoredObject, describe: DescribeProperties) {
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
    customProperty: Object.fromEntries(customPropertyDescriptors.map(({ key, defaultValue }) => [key, defaultValue])),
    dependencies: dependencies.map(({ name, type, versionRange }) => ({ name, type, versionRange })),
    createDate: object.createdAt.toISOString(),
    updateDate: object.updatedAt.toISOString(),
  };
}

/** The public address of a picture. */
export function imageAddress(
  { publicOrigin }: Pick<Settings, 'publicOrigin'>,
  { sha1, extension }: Pick<PreviewImageRow, 'sha1' | 'extension'>,
) {
  return { url: `${publicOrigin}/image/preview-image/${sha1}.${extension}` };
}
