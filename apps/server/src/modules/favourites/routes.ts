import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, moment, objectId, oneOf, Paging, pageOf } from '#platform/http/schemas.ts';
import { resourceSchemas } from '../resources/index.ts';
import { MAX_TYPE_CODE_LENGTH } from '../types/index.ts';
import { collectResource, uncollectResource } from './commands/collect-resource.ts';
import { MAX_KEYWORDS_LENGTH, MAX_LOOKUP } from './limits.ts';
import { presentCollect } from './presenters.ts';
import { countCollects, findCollect, listCollected, pageCollects } from './queries/page-collects.ts';

const Collect = z.object({
  resourceId: z.string(),
  resourceName: z.string(),
  resourceType: z.array(z.string()),
  authorId: z.int(),
  authorName: z.string(),
  authorDisplayName: z.string(),
  userId: z.int(),
  status: z.int(),
  createDate: moment,
  updateDate: moment,
});

const CollectedResource = resourceSchemas.Resource.pick({
  resourceId: true,
  resourceName: true,
  resourceTitle: true,
  resourceType: true,
  resourceTypeCode: true,
  subjectType: true,
  coverImages: true,
  resourceVersions: true,
  latestVersion: true,
  policies: true,
}).extend({
  authorId: z.int(),
  authorName: z.string(),
  authorDisplayName: z.string(),
  collectionDate: moment,
  resourceStatus: z.int(),
  resourceUpdateDate: moment,
});

const typeText = z.string().trim().max(MAX_TYPE_CODE_LENGTH);
const ResourceIds = z.object({ resourceIds: commaList(objectId, { max: MAX_LOOKUP }) });

export function registerCollectRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'POST',
    url: '/v2/collections/resources',
    operation: 'favourites.add',
    access: 'user',
    schema: { summary: 'Mark a resource as a favourite', body: z.object({ resourceId: objectId }), data: Collect },
    handler: async ({ body, actor }) => {
      await collectResource(context, actor, body.resourceId);
      return presentCollect((await findCollect(db, actor.userId, body.resourceId))!);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/collections/resources',
    operation: 'favourites.page',
    access: 'user',
    schema: {
      summary: 'Own favourites',
      query: Paging.extend({
        keywords: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional(),
        resourceType: typeText.optional(),
        omitResourceType: typeText.optional(),
        resourceTypeCode: typeText.optional(),
        resourceTypeCategory: oneOf([1, 2]).optional(),
        resourceStatus: resourceSchemas.resourceStatus.optional(),
        subjectType: resourceSchemas.subjectType.optional(),
      }),
      data: pageOf(CollectedResource),
    },
    handler: ({ query, actor }) => pageCollects(db, actor.userId, query),
  });

  app.route({
    method: 'GET',
    url: '/v2/collections/resources/isCollected',
    operation: 'favourites.check',
    access: 'user',
    schema: {
      summary: 'Which resources are favourites',
      query: ResourceIds,
      data: z.array(z.object({ resourceId: z.string(), isCollected: z.boolean() })),
    },
    handler: ({ query, actor }) => listCollected(db, actor, query.resourceIds),
  });

  app.route({
    method: 'GET',
    url: '/v2/collections/resources/batch/count',
    operation: 'favourites.countSeveral',
    access: 'visitor',
    schema: {
      summary: 'How many users have marked resources',
      query: ResourceIds,
      data: z.array(z.object({ resourceId: z.string(), count: z.int() })),
    },
    handler: ({ query }) => countCollects(db, query.resourceIds),
  });

  app.route({
    method: 'GET',
    url: '/v2/collections/resources/:resourceId/count',
    operation: 'favourites.count',
    access: 'visitor',
    schema: { summary: 'How many users have marked a resource', params: resourceSchemas.ResourceParams, data: z.int() },
    handler: async ({ params }) => (await countCollects(db, [params.resourceId]))[0]!.count,
  });

  app.route({
    method: 'GET',
    url: '/v2/collections/resources/:resourceId',
    operation: 'favourites.read',
    access: 'user',
    schema: { summary: 'Own mark on a resource', params: resourceSchemas.ResourceParams, data: Collect.nullable() },
    handler: async ({ params, actor }) => {
      const found = await findCollect(db, actor.userId, params.resourceId);
      return found && presentCollect(found);
    },
  });

  app.route({
    method: 'DELETE',
    url: '/v2/collections/resources/:resourceId',
    operation: 'favourites.remove',
    access: 'user',
    schema: { summary: 'Take the mark off a resource', params: resourceSchemas.ResourceParams, data: z.boolean() },
    handler: ({ params, actor }) => uncollectResource(db, actor, params.resourceId),
  });
}
