import { z } from 'zod';
import { resourceSchemas } from '#modules/resources/index.ts';
import type { Router } from '#platform/http/router.ts';
import { flag, integer, nodeId, objectId } from '#platform/http/schemas.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { findOwnNode, findOwnTestExhibit } from '../access.ts';
import { MAX_KEYWORDS_LENGTH, MAX_TREE_DEPTH } from '../limits.ts';
import { readAuthorisation, readDependencies } from '../queries/read-trees.ts';
import { searchDependencies, usersOf } from '../queries/search-dependencies.ts';
import type { TestExhibitRow } from '../tables.ts';
import {
  authBranches,
  branchesTo,
  dependencyBranches,
  type AuthBranch as PresentedAuthBranch,
  type DependencyBranch as PresentedDependencyBranch,
  type FoundBranch as PresentedFoundBranch,
} from '../trees/branches.ts';
import { TestResourceParams, TypeFilters } from './inputs.ts';

const TreeQuery = z.object({
  nid: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .optional(),
  maxDeep: integer({ min: 1, max: MAX_TREE_DEPTH }).default(MAX_TREE_DEPTH),
  isContainRootNode: flag(true),
});

const DependencyQuery = z.object({
  dependentEntityId: objectId,
  dependentEntityVersionRange: resourceSchemas.versionRange.optional().describe('Objects are found whatever it says'),
});

const place = {
  nid: z.string().describe('8 hexadecimal digits; the first of the id at the root'),
  id: z.string(),
  name: z.string(),
  type: z.enum(['resource', 'object']),
  version: z.string(),
  versionId: z.string(),
};

const DependencyBranch: z.ZodType<PresentedDependencyBranch> = z
  .object({
    ...place,
    resourceType: z.array(z.string()),
    get dependencies() {
      return z.array(DependencyBranch);
    },
  })
  .meta({ id: 'TestDependency' });

const AuthBranch: z.ZodType<PresentedAuthBranch> = z
  .object({
    ...place,
    get children() {
      return z.array(AuthBranch);
    },
  })
  .meta({ id: 'TestAuthBranch' });

const FoundBranch: z.ZodType<PresentedFoundBranch> = z
  .object({
    id: place.id,
    name: place.name,
    type: place.type,
    version: place.version,
    get dependencies() {
      return z.array(FoundBranch);
    },
  })
  .meta({ id: 'TestDependencyFound' });

/** Trees of test exhibits and searches in them (specification 08). */
export function registerTreeRoutes(app: Router): void {
  const { db } = app.context;

  app.route({
    method: 'GET',
    url: '/v2/testNodes/testResources/:testResourceId/dependencyTree',
    operation: 'testNodes.readDependencies',
    access: 'user',
    touches: 'node',
    schema: {
      summary: 'What a test exhibit uses',
      params: TestResourceParams,
      query: TreeQuery,
      data: z.array(DependencyBranch),
    },
    handler: ({ params, query, actor }) =>
      ofOwn(actor, params, async (row) =>
        dependencyBranches(row.testResourceId, await readDependencies(db, row), query),
      ),
  });

  app.route({
    method: 'GET',
    url: '/v2/testNodes/testResources/:testResourceId/dependencyTree/filter',
    operation: 'testNodes.filterDependencies',
    access: 'user',
    touches: 'node',
    schema: {
      summary: 'How a test exhibit comes to use something',
      params: TestResourceParams,
      query: DependencyQuery,
      data: z.array(FoundBranch),
    },
    handler: ({ params, query, actor }) =>
      ofOwn(actor, params, async (row) => branchesTo(await readDependencies(db, row), query)),
  });

  app.route({
    method: 'GET',
    url: '/v2/testNodes/testResources/:testResourceId/authTree',
    operation: 'testNodes.readLicensors',
    access: 'user',
    touches: 'node',
    schema: {
      summary: 'Who licenses what for a test exhibit',
      params: TestResourceParams,
      query: TreeQuery,
      data: z.array(AuthBranch),
    },
    handler: ({ params, query, actor }) =>
      ofOwn(actor, params, async (row) => authBranches(row.testResourceId, await readAuthorisation(db, row), query)),
  });

  app.route({
    method: 'GET',
    url: '/v2/testNodes/:nodeId/testResources/searchByDependency',
    operation: 'testNodes.findUsers',
    access: 'user',
    touches: 'node',
    schema: {
      summary: 'Which test exhibits use something',
      params: z.object({ nodeId }),
      query: DependencyQuery.extend(TypeFilters.shape),
      data: z.array(
        z.object({
          testResourceId: z.string(),
          testResourceName: z.string(),
          resourceType: z.array(z.string()),
          entityName: z.string(),
          entityId: z.string(),
          entityType: z.enum(['resource', 'object']),
        }),
      ),
    },
    handler: async ({ params, query, actor }) => {
      const node = await findOwnNode(db, actor, params.nodeId);
      return usersOf(db, node.nodeId, query);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/testNodes/:nodeId/testResources/dependencyTree/search',
    operation: 'testNodes.searchDependencies',
    access: 'user',
    touches: 'node',
    schema: {
      summary: 'Search in what the test exhibits of a node use',
      params: z.object({ nodeId }),
      query: TypeFilters.extend({ keywords: z.string().max(MAX_KEYWORDS_LENGTH).default('') }),
      data: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          type: z.enum(['resource', 'object']),
          versions: z.array(z.string()),
        }),
      ),
    },
    handler: async ({ params, query, actor }) => {
      const node = await findOwnNode(db, actor, params.nodeId);
      return searchDependencies(db, node.nodeId, query);
    },
  });

  /** Part of a test exhibit on a node of `actor`; nothing where there is none. */
  async function ofOwn<Branch>(
    actor: Actor,
    { testResourceId }: z.output<typeof TestResourceParams>,
    read: (row: TestExhibitRow) => Promise<Branch[]>,
  ): Promise<Branch[]> {
    const row = await findOwnTestExhibit(db, actor, testResourceId);
    return row ? read(row) : [];
  }
}
