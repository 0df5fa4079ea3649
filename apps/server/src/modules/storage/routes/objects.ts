import { rules } from '@colophon/model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { JsonText } from '../../../platform/http/envelope.ts';
import type { Router } from '../../../platform/http/router.ts';
import { commaList, flag, objectId, Paging, parseSort, project, sha1, text } from '../../../platform/http/schemas.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { Refusal } from '../../../platform/refusals/refusal.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { ownsObject } from '../access.ts';
import { deleteObjects } from '../commands/delete-objects.ts';
import { putObject } from '../commands/put-object.ts';
import { updateObject } from '../commands/update-object.ts';
import { MAX_DELETED_OBJECTS, MAX_FILTER_VALUES, MAX_KEYWORDS_LENGTH, MAX_LISTED_OBJECTS } from '../limits.ts';
import { objectName } from '../object-name.ts';
import { presentObject, presentObjects } from '../presenters.ts';
import { findOwnBucket } from '../queries/find-bucket.ts';
import { findObject, listOwnObjects, type ObjectKey, type StoredObject } from '../queries/find-object.ts';
import { listObjects, OBJECT_SORTS } from '../queries/list-objects.ts';
import { contentTypeOf, openFile } from '../queries/open-file.ts';
import {
  ALL_BUCKETS,
  anyBucketName,
  bucketName,
  CustomPropertyDescriptors,
  ObjectAnswer,
  ObjectPage,
} from '../schemas.ts';
import { fullNames, isHexIdOrFullName, objectKeyOf } from './object-key.ts';

const REVALIDATED = 'private, no-cache';
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

const ObjectChange = z
  .object({
    objectName: objectName.optional(),
    resourceTypeCode: z.string().max(40).optional(),
    resourceTypeName: z.union([z.literal(''), text(rules.resourceTypeName)]).optional(),
    resourceType: z.array(text(rules.resourceTypeName)).min(1).max(5).optional(),
    customPropertyDescriptors: CustomPropertyDescriptors.optional(),
    /** Objects do not depend on anything yet; pages that have nothing to declare send an empty list. */
    dependencies: z.array(z.unknown()).max(0).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'changes nothing' })
  .refine((change) => !change.resourceTypeName || change.resourceTypeCode, {
    path: ['resourceTypeCode'],
    error: 'is missing',
  });

const OneSegment = z.object({ idOrName: z.string() });
const TwoSegments = z.object({ first: z.string(), second: z.string() });

export function registerObjectRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/storages/buckets/:bucketName/objects',
    access: 'owner',
    schema: {
      summary: "Objects of one of the caller's buckets, or of all (`_all`)",
      params: z.object({ bucketName: z.union([bucketName, z.literal(ALL_BUCKETS)]) }),
      query: ListObjects,
      data: ObjectPage,
    },
    handler: async ({ params, query, actor, locale }) => {
      const { skip, limit } = query;
      const { rows, totalItem } = await listObjects(db, {
        within: await scopeOf(context, actor, params.bucketName),
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
    access: 'owner',
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
    access: 'owner',
    schema: {
      summary: 'One object of a bucket',
      params: z.object({ bucketName: anyBucketName, objectId }),
      data: ObjectAnswer,
    },
    handler: async ({ params, actor, locale }) => {
      const stored = await findOwnObject(context, actor, { objectId: params.objectId });
      if (stored.bucketName !== params.bucketName) throw new Refusal('object.not-found');
      return presentObject(db, stored, locale);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v2/storages/buckets/:bucketName/objects/:objectIds',
    access: 'owner',
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
    access: 'user',
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
    method: 'GET',
    url: '/v2/storages/objects/:idOrName',
    access: 'owner',
    schema: { summary: 'One object, by id or full name', params: OneSegment, data: ObjectAnswer },
    handler: async ({ params, actor, locale }) =>
      presentObject(db, await findOwnObject(context, actor, objectKeyOf(params.idOrName)), locale),
  });

  app.route({
    method: 'GET',
    url: '/v2/storages/objects/:first/:second',
    access: 'owner',
    schema: { summary: 'One object by `bucket/name`, or the bytes of one by `{idOrName}/file`', params: TwoSegments },
    handler: async ({ params, actor, locale, request, reply }) => {
      if (!isHexIdOrFullName(params.first)) {
        const key = objectKeyOf(`${params.first}/${params.second}`);
        return new JsonText(JSON.stringify(await presentObject(db, await findOwnObject(context, actor, key), locale)));
      }
      if (params.second.toLowerCase() !== 'file') throw new Refusal('access.no-route');
      const stored = await findOwnObject(context, actor, objectKeyOf(params.first));
      return sendObject(context, request, reply, stored);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/storages/objects/:first/:second/file',
    access: 'owner',
    schema: { summary: 'The bytes of an object by `bucket/name`', params: TwoSegments },
    handler: async ({ params, actor, request, reply }) => {
      const key = objectKeyOf(`${params.first}/${params.second}`);
      return sendObject(context, request, reply, await findOwnObject(context, actor, key));
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/storages/objects/:idOrName',
    access: 'owner',
    schema: { summary: 'Change an object', params: OneSegment, body: ObjectChange, data: ObjectAnswer },
    handler: async ({ params, body, actor, locale }) =>
      presentObject(db, await updateObject(context, actor, objectKeyOf(params.idOrName), body), locale),
  });

  app.route({
    method: 'PUT',
    url: '/v2/storages/objects/:first/:second',
    access: 'owner',
    schema: {
      summary: 'Change an object, by `bucket/name`',
      params: TwoSegments,
      body: ObjectChange,
      data: ObjectAnswer,
    },
    handler: async ({ params, body, actor, locale }) => {
      const key = objectKeyOf(`${params.first}/${params.second}`);
      return presentObject(db, await updateObject(context, actor, key, body), locale);
    },
  });
}

async function scopeOf({ db }: Context, actor: Actor, name: string) {
  if (name === ALL_BUCKETS) return { allBucketsOf: actor.userId };
  const bucket = await findOwnBucket(db, actor.userId, name);
  if (!bucket) throw new Refusal('bucket.not-found');
  return { bucketId: bucket.bucketId };
}

/** @throws Refusal `object.not-found`, `access.not-owner` */
async function findOwnObject({ db }: Context, actor: Actor, key: ObjectKey): Promise<StoredObject> {
  const stored = await findObject(db, key);
  if (!stored) throw new Refusal('object.not-found');
  if (!ownsObject(actor, stored.object)) throw new Refusal('access.not-owner');
  return stored;
}

function sendObject(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { object, file }: StoredObject,
): Promise<FastifyReply> {
  return sendFile(request, reply, {
    open: (range) => openFile(context, file, range),
    sizeBytes: file.sizeBytes,
    sha1: file.sha1,
    contentType: contentTypeOf(file),
    name: object.objectName,
    cacheControl: REVALIDATED,
  });
}
