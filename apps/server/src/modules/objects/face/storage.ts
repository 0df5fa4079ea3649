/** Buckets and objects for other modules: the commands that people make them by, and the rules of what they enter. */
export { createBucket } from '../commands/create-bucket.ts';
export { putObject } from '../commands/put-object.ts';
export { updateObject } from '../commands/update-object.ts';
export { objectName } from '../object-name.ts';
export { findObject } from '../queries/find-object.ts';
export { findStorageUse } from '../queries/storage-use.ts';
export { CustomPropertyDescriptors, newBucketName } from '../schemas.ts';
