import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { oneOf } from '#platform/http/schemas.ts';
import { createBucket } from '../commands/create-bucket.ts';
import { deleteBucket } from '../commands/delete-bucket.ts';
import { presentBucket } from '../presenters.ts';
import { findOwnBucket, isBucketNameTaken, listBuckets } from '../queries/find-bucket.ts';
import { findStorageUse } from '../queries/storage-use.ts';
import { anyBucketName, Bucket, bucketName, newBucketName, SpaceStatistics } from '../schemas.ts';

export function registerBucketRoutes(app: Router): void {
  const { db, settings } = app.context;

  app.route({
    method: 'POST',
    url: '/v2/storages/buckets',
    operation: 'objects.createBucket',
    access: 'user',
    scope: 'publish',
    schema: { summary: 'Create a bucket', body: z.object({ bucketName: newBucketName }), data: Bucket },
    handler: async ({ body, actor }) =>
      presentBucket(await createBucket(app.context, { userId: actor.userId, bucketName: body.bucketName })),
  });

  app.route({
    method: 'GET',
    url: '/v2/storages/buckets',
    operation: 'objects.listBuckets',
    access: 'user',
    schema: {
      summary: "The caller's buckets",
      query: z.object({ bucketType: oneOf([0, 1, 2]).default(0) }),
      data: z.array(Bucket),
    },
    handler: async ({ query, actor }) => (await listBuckets(db, actor.userId, query.bucketType)).map(presentBucket),
  });

  app.route({
    method: 'GET',
    url: '/v2/storages/buckets/spaceStatistics',
    operation: 'objects.readStorageUse',
    access: 'user',
    schema: { summary: 'How much of the quota is used', data: SpaceStatistics },
    handler: async ({ actor }) => ({
      storageLimit: settings.storageLimitBytes,
      ...(await findStorageUse(db, actor.userId)),
    }),
  });

  app.route({
    method: 'GET',
    url: '/v2/storages/buckets/Count',
    operation: 'objects.countBuckets',
    access: 'user',
    schema: { summary: "Number of the caller's user buckets", data: z.int() },
    handler: async ({ actor }) => (await findStorageUse(db, actor.userId)).bucketCount,
  });

  app.route({
    method: 'GET',
    url: '/v2/storages/buckets/:bucketName',
    operation: 'objects.readBucket',
    access: 'user',
    touches: 'bucket',
    schema: {
      summary: 'One bucket of the caller',
      params: z.object({ bucketName: anyBucketName }),
      data: Bucket.nullable(),
    },
    handler: async ({ params, actor }) => {
      const bucket = await findOwnBucket(db, actor.userId, params.bucketName);
      return bucket && presentBucket(bucket);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/storages/buckets/:bucketName/isExist',
    operation: 'objects.checkBucketName',
    access: 'user',
    schema: {
      summary: 'Whether anybody has a bucket of this name',
      params: z.object({ bucketName }),
      data: z.boolean(),
    },
    handler: ({ params }) => isBucketNameTaken(db, params.bucketName),
  });

  app.route({
    method: 'DELETE',
    url: '/v2/storages/buckets/:bucketName',
    operation: 'objects.deleteBucket',
    access: 'user',
    scope: 'publish',
    touches: 'bucket',
    schema: { summary: 'Delete an empty bucket', params: z.object({ bucketName }), data: z.boolean() },
    handler: ({ params, actor }) => deleteBucket(app.context, { userId: actor.userId, bucketName: params.bucketName }),
  });
}
