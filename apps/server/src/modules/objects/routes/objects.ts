import { BucketType } from '@colophon/model';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, flag, objectId, Paging, parseSort, project, sha1 } from '#platform/http/schemas.ts';
import { refusals } from '#platform/refusals/catalogue.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { deleteObjects } from '../commands/delete-objects.ts';
import { putObject } from '../commands/put-object.ts';
import { updateObjects } from '../commands/update-objects.ts';
import {
  MAX_CHANGED_OBJECTS,
  MAX_DELETED_OBJECTS,
  MAX_FILTER_VALUES,
  MAX_KEYWORDS_LENGTH,
  MAX_LISTED_OBJECTS,
} from '../limits.ts';
import { objectName } from '../object-name.ts';
import { presentObject, presentObjects } from '../presenters.ts';
import { findOwnBucket, listBuckets } from '../queries/find-bucket.ts';
import { listOwnObjects } from '../queries/find-object.ts';
import { findOwnObject } from '../queries/find-own-object.ts';
import { listObjects, OBJECT_SORTS } from '../queries/list-objects.ts';
import { ALL_BUCKETS, anyBucketName, bucketName, ObjectAnswer, ObjectPage } from '../schemas.ts';
import type { BucketRow } from '../tables.ts';
import { typeCode, typeName } from './object-change.ts';
import { fullNames } from './object-key.ts';

const NEWEST_FIRST = { field: 'createDate', descending: true } as const;

const label = z.string().min(1).max(40);
const filterList = commaList(z.string(), { max: MAX_FILTER_VALUES });

const ListObjects = Paging.extend({
  keywords: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional(),
  resourceType: label.optional(),
  resourceTypeCode: label.optional(),
  isLoadingTypeless: flag(true),
  omitResourceType: label.optional(),
  mime: filterList.optional(),
  extNames: filterList.optional(),
});

const TypeChange = z.object({
  objectIds: z
    .array(objectId)
    .min(1)
    .max(MAX_CHANGED_OBJECTS)
    .transform((ids) => [...new Set(ids)]),
  resourceTypeCode: typeCode,
  resourceTypeName: typeName.optional(),
});

export function registerObjectRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/storages/buckets/:bucketName/objects',
    operation: 'objects.page',
    access: 'user',
    touches: 'bucket',
    schema: {
      summary: "Objects of one of the caller's buckets, or of all (`_all`)",
      params: z.object({ bucketName: z.union([bucketName, z.literal(ALL_BUCKETS)]) }),
      query: ListObjects,
      data: ObjectPage,
    },
    handler: async ({ params, query, actor, locale }) => {
      const { skip, limit } = query;
      const { rows, totalItem } = await listObjects(db, {
        within: await bucketsNamed(context, actor, params.bucketName),
        keywords: query.keywords,
        resourceType: query.resourceType,
        resourceTypeCode: query.resourceTypeCode,
        withTypeless: query.isLoadingTypeless,
        omitResourceType: query.omitResourceType,
        mimes: query.mime,
        extensions: query.extNames,
        sort: parseSort(query.sort, OBJECT_SORTS, NEWEST_FIRST),
        skip,
        limit,
      });
      const objects = await presentObjects(db, rows, locale);
      const dataList = objects.map((object) => project(object, query.projection, 'objectId'));
      return { skip, limit, totalItem, dataList };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/storages/buckets/:bucketName/objects',
    operation: 'objects.create',
    access: 'user',
    scope: 'publish',
    touches: 'bucket',
    schema: {
      summary: 'Name a file in a bucket, replacing what has the name',
      params: z.object({ bucketName }),
      body: z.object({ objectName, sha1 }),
      data: ObjectAnswer,
    },
    handler: async ({ params, body, actor, locale }) => {
      const input = { userId: actor.userId, bucketName: params.bucketName, ...body };
      return presentObject(db, await putObject(context, input), locale);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/storages/buckets/:bucketName/objects/:objectId',
    operation: 'objects.readInBucket',
    access: 'user',
    touches: 'object',
    schema: {
      summary: 'One object of a bucket',
      params: z.object({ bucketName: anyBucketName, objectId }),
      data: ObjectAnswer,
    },
    handler: async ({ params, actor, locale }) => {
      const stored = await findOwnObject(db, actor, { objectId: params.objectId });
      if (stored.bucketName !== params.bucketName) throw new Refusal('object.not-found');
      return presentObject(db, stored, locale);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v2/storages/buckets/:bucketName/objects/:objectIds',
    operation: 'objects.deleteInBucket',
    access: 'user',
    scope: 'publish',
    touches: 'bucket',
    schema: {
      summary: 'Delete objects of a bucket',
      params: z.object({
        bucketName: anyBucketName,
        objectIds: commaList(objectId, { max: MAX_DELETED_OBJECTS }),
      }),
      data: z.boolean(),
    },
    handler: ({ params, actor }) => deleteObjects(context, { userId: actor.userId, ...params }),
  });

  app.route({
    method: 'GET',
    url: '/v2/storages/objects/list',
    operation: 'objects.list',
    access: 'user',
    touches: 'object',
    schema: {
      summary: 'Look up several objects of the caller',
      query: z
        .object({
          fullObjectNames: fullNames(MAX_LISTED_OBJECTS).optional(),
          objectIds: commaList(objectId, { max: MAX_LISTED_OBJECTS }).optional(),
          projection: z.string().max(1000).optional(),
        })
        .refine(({ fullObjectNames, objectIds }) => fullObjectNames || objectIds, { error: 'names no object' }),
      data: z.array(ObjectAnswer.partial()),
    },
    handler: async ({ query, actor, locale }) => {
      const keys = { objectIds: query.objectIds ?? [], names: query.fullObjectNames ?? [] };
      const rows = await listOwnObjects(db, actor.userId, keys);
      const objects = await presentObjects(db, rows, locale);
      return objects.map((object) => project(object, query.projection, 'objectId'));
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/storages/objects/updateBatch',
    operation: 'objects.updateSeveral',
    access: 'user',
    scope: 'publish',
    touches: 'object',
    schema: {
      summary: 'Give several objects a type; each is answered for itself',
      body: TypeChange,
      data: z.record(z.string(), z.object({ status: z.literal([1, 2]), data: z.union([ObjectAnswer, z.string()]) })),
    },
    handler: async ({ body: { objectIds, ...type }, actor, locale }) => {
      const results = [...(await updateObjects(context, actor, objectIds, type))];
      const done = results.map(([, result]) => result).filter((result) => typeof result !== 'string');
      const answers = new Map((await presentObjects(db, done, locale)).map((answer) => [answer.objectId, answer]));
      return Object.fromEntries(
        results.map(([objectId, result]) => [
          objectId,
          typeof result === 'string'
            ? { status: 2 as const, data: refusals[result][locale] }
            : { status: 1 as const, data: answers.get(objectId)! },
        ]),
      );
    },
  });
}

/** @throws Refusal `bucket.not-found` */
async function bucketsNamed({ db }: Context, { userId }: Actor, name: string): Promise<BucketRow[]> {
  if (name === ALL_BUCKETS) return listBuckets(db, userId, BucketType.user);
  const bucket = await findOwnBucket(db, userId, name);
  if (!bucket) throw new Refusal('bucket.not-found');
  return [bucket];
}
