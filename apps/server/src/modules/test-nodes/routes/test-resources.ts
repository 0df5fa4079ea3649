import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, md5, nodeId, objectId, oneOf, Paging, pageOf, project } from '#platform/http/schemas.ts';
import { findOwnNode, findOwnTestExhibit } from '../access.ts';
import { chooseContracts } from '../commands/choose-contracts.ts';
import { MAX_CONTRACTS, MAX_KEYWORDS_LENGTH, MAX_LOOKUP, MAX_RESOLVED, MAX_TAG_FILTERS } from '../limits.ts';
import { presentTestExhibits } from '../presenters/test-exhibits.ts';
import { listTestExhibits, pageTestExhibits } from '../queries/page-test-exhibits.ts';
import { PartialTestResource, TestResource } from '../schemas.ts';
import { encodedName, TestResourceParams, TypeFilters } from './inputs.ts';

const projection = z.string().max(1000).optional();

const TestResourcePage = Paging.extend(TypeFilters.shape).extend({
  onlineStatus: oneOf([0, 1, 2]).default(1).describe('2: both'),
  tags: commaList(z.string(), { max: MAX_TAG_FILTERS }).optional(),
  keywords: z.string().trim().min(1).max(MAX_KEYWORDS_LENGTH).optional(),
});

const TestResourceList = z
  .object({
    entityType: z.enum(['resource', 'object']).optional(),
    entityIds: commaList(objectId, { max: MAX_LOOKUP }).optional(),
    entityNames: commaList(encodedName, { max: MAX_LOOKUP }).optional(),
    testResourceNames: commaList(encodedName, { max: MAX_LOOKUP }).optional(),
    projection,
  })
  .refine(
    ({ entityType, entityIds, entityNames, testResourceNames }) =>
      entityType ?? entityIds ?? entityNames ?? testResourceNames,
    'needs a filter',
  );

const TestResourceKey = z
  .object({
    testResourceId: md5.optional(),
    testResourceName: encodedName.optional(),
    projection,
  })
  .refine(({ testResourceId, testResourceName }) => testResourceId ?? testResourceName, 'needs an id or a name');

const ChooseContracts = z.object({
  resolveResources: z
    .array(
      z.object({
        resourceId: objectId,
        contracts: z.array(z.object({ policyId: md5 })).max(MAX_CONTRACTS),
      }),
    )
    .min(1)
    .max(MAX_RESOLVED),
});

/** Test exhibits, for the owner of their node (specification 08). */
export function registerTestResourceRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: '/v2/testNodes/:nodeId/testResources',
    operation: 'testNodes.page',
    access: 'user',
    touches: 'node',
    schema: {
      summary: 'A page of the test exhibits of a node',
      params: z.object({ nodeId }),
      query: TestResourcePage,
      data: pageOf(PartialTestResource),
    },
    handler: async ({ params, query, actor, locale }) => {
      const node = await findOwnNode(db, actor, params.nodeId);
      const { rows, totalItem } = await pageTestExhibits(db, { ...params, ...query });
      const presented = await presentTestExhibits(context, node, rows, locale);
      const dataList = presented.map((one) => project(one, query.projection, 'testResourceId'));
      return { skip: query.skip, limit: query.limit, totalItem, dataList };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/testNodes/:nodeId/testResources/list',
    operation: 'testNodes.list',
    access: 'user',
    touches: 'node',
    schema: {
      summary: 'Look up test exhibits of a node',
      params: z.object({ nodeId }),
      query: TestResourceList,
      data: z.array(PartialTestResource),
    },
    handler: async ({ params, query, actor, locale }) => {
      const node = await findOwnNode(db, actor, params.nodeId);
      const rows = await listTestExhibits(db, { ...params, ...query });
      const presented = await presentTestExhibits(context, node, rows, locale);
      return presented.map((one) => project(one, query.projection, 'testResourceId'));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/testNodes/:nodeId/testResources/detail',
    operation: 'testNodes.find',
    access: 'user',
    touches: 'node',
    schema: {
      summary: 'Find a test exhibit of a node',
      params: z.object({ nodeId }),
      query: TestResourceKey,
      data: PartialTestResource.nullable(),
    },
    handler: async ({ params, query, actor, locale }) => {
      const { testResourceId, testResourceName } = query;
      const node = await findOwnNode(db, actor, params.nodeId);
      const rows = await listTestExhibits(db, {
        ...params,
        testResourceIds: testResourceId === undefined ? undefined : [testResourceId],
        testResourceNames: testResourceName === undefined ? undefined : [testResourceName],
      });
      const [found] = await presentTestExhibits(context, node, rows, locale);
      return found ? project(found, query.projection, 'testResourceId') : null;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/testNodes/testResources/:testResourceId',
    operation: 'testNodes.read',
    access: 'user',
    touches: 'node',
    schema: {
      summary: 'Read a test exhibit',
      params: TestResourceParams,
      query: z.object({ projection }),
      data: PartialTestResource.nullable(),
    },
    handler: async ({ params, query, actor, locale }) => {
      const row = await findOwnTestExhibit(db, actor, params.testResourceId);
      if (!row) return null;
      const [found] = await presentTestExhibits(context, { ownerUserId: actor.userId }, [row], locale);
      return project(found!, query.projection, 'testResourceId');
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/testNodes/testResources/:testResourceId',
    operation: 'testNodes.setContracts',
    access: 'user',
    scope: 'nodes',
    touches: 'node',
    schema: {
      summary: 'Choose the contracts of a test exhibit',
      params: TestResourceParams,
      body: ChooseContracts,
      data: TestResource,
    },
    handler: async ({ params, body, actor, locale }) => {
      const row = await chooseContracts(
        context,
        actor,
        params.testResourceId,
        body.resolveResources.map(({ resourceId, contracts }) => ({
          resourceId,
          policyIds: [...new Set(contracts.map(({ policyId }) => policyId))],
        })),
      );
      const [changed] = await presentTestExhibits(context, { ownerUserId: actor.userId }, [row], locale);
      return changed!;
    },
  });
}
