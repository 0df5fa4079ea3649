import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import {
  after,
  commaList,
  flag,
  integer,
  nodeId,
  objectId,
  oneOf,
  Paging,
  pageOf,
  project,
  text,
} from '#platform/http/schemas.ts';
import {
  MAX_CONTRACT_IDS,
  MAX_KEYWORDS_LENGTH,
  MAX_LOOKUP,
  MAX_RESOLVE_RESOURCE_IDS,
  MAX_TAG_FILTERS,
  MAX_TREE_DEPTH,
  MAX_TYPE_FILTERS,
} from '../limits.ts';
import { listContractUses } from '../queries/contract-applied.ts';
import { expandOwnExhibits } from '../queries/expand-own-exhibits.ts';
import { findExhibit, listExhibits } from '../queries/find-exhibit.ts';
import { pageExhibits } from '../queries/page-exhibits.ts';
import { readRelations } from '../queries/read-relations.ts';
import { readAuthTree, readTrees } from '../queries/read-trees.ts';
import { sitesOfResource } from '../queries/sites-of-resource.ts';
import { AuthBranch, DependencyBranch, ExhibitRelation, PartialOwnExhibit, ShownAt } from '../schemas/exhibit.ts';
import { dependencyBranches } from '../trees/branches.ts';
import { exhibitSort, fullName, version } from './inputs.ts';

const Flags = z.object({
  isLoadPolicyInfo: flag(),
  isTranslate: flag(),
  isLoadVersionProperty: flag(),
  isLoadCustomPropertyDescriptors: flag(),
  isLoadResourceDetailInfo: flag(),
  isLoadResourceVersionInfo: flag(),
  isLoadVersionUpdateTip: flag(),
  projection: z.string().max(1000).optional(),
});

const ExhibitKeys = Flags.extend({
  nodeId,
  resourceId: objectId.optional(),
  resourceName: fullName.optional(),
  presentableName: text(rules.exhibitName).optional(),
}).refine((query) => query.resourceId ?? query.resourceName ?? query.presentableName, 'needs a resource or a name');

const ExhibitPage = Paging.extend(Flags.shape)
  .extend({
    sort: exhibitSort,
    after,
    nodeId,
    resourceType: commaList(z.string().max(40), { max: MAX_TYPE_FILTERS }).optional(),
    resourceTypeCode: z.string().max(40).optional(),
    omitResourceType: z.string().max(40).optional(),
    onlineStatus: integer().default(1),
    tags: commaList(z.string(), { max: MAX_TAG_FILTERS }).optional(),
    keywords: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional(),
    subjectType: oneOf([1, 4, 5]).optional(),
  })
  .refine(({ after, sort }) => after === undefined || sort === undefined || /Date:/.test(sort), {
    path: ['after'],
    error: 'only in a list by date',
  });

const ExhibitList = Flags.extend({
  nodeId: nodeId.optional(),
  userId: integer({ min: 1 }).optional(),
  presentableIds: commaList(objectId, { max: MAX_LOOKUP }).optional(),
  resourceIds: commaList(objectId, { max: MAX_LOOKUP }).optional(),
  resourceNames: commaList(fullName, { max: MAX_LOOKUP }).optional(),
  resolveResourceIds: commaList(objectId, { max: MAX_RESOLVE_RESOURCE_IDS }).optional(),
}).refine(
  (query) =>
    query.presentableIds ?? query.resourceIds ?? query.resourceNames ?? (query.nodeId && query.resolveResourceIds),
  'needs ids, or nodeId with resolveResourceIds',
);

const TreeQuery = z.object({
  maxDeep: integer({ min: 1, max: MAX_TREE_DEPTH }).default(MAX_TREE_DEPTH),
  nid: z.string().max(12).optional(),
  isContainRootNode: flag(true),
  version: version.optional(),
});

const ExhibitParams = z.object({ presentableId: objectId });

export function registerOwnExhibitRoutes(app: Router): void {
  const { db } = app.context;

  app.route({
    method: 'GET',
    url: '/v2/presentables',
    operation: 'exhibits.page',
    access: 'visitor',
    schema: { summary: 'A page of the exhibits of a node', query: ExhibitPage, data: pageOf(PartialOwnExhibit) },
    handler: async ({ query, locale }) => {
      const { rows, totalItem } = await pageExhibits(db, { ...query, resourceTypes: query.resourceType });
      const dataList = await expandOwnExhibits(app.context, rows, query, locale);
      return {
        skip: query.skip,
        limit: query.limit,
        totalItem,
        dataList: dataList.map((row) => project(row, query.projection, 'presentableId')),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/presentables/shownAt/:resourceId',
    operation: 'exhibits.listSitesOfResource',
    access: 'visitor',
    schema: {
      summary: 'Where a resource or collection is on show for everybody',
      params: z.object({ resourceId: objectId }),
      data: z.array(ShownAt),
    },
    handler: ({ params }) => sitesOfResource(app.context, params.resourceId),
  });

  app.route({
    method: 'GET',
    url: '/v2/presentables/list',
    operation: 'exhibits.list',
    access: 'visitor',
    schema: { summary: 'Look up several exhibits', query: ExhibitList, data: z.array(PartialOwnExhibit) },
    handler: async ({ query, locale }) => {
      const rows = await listExhibits(db, query);
      const exhibits = await expandOwnExhibits(app.context, rows, query, locale);
      return exhibits.map((row) => project(row, query.projection, 'presentableId'));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/presentables/detail',
    operation: 'exhibits.find',
    access: 'user',
    schema: { summary: 'Find an exhibit of a node', query: ExhibitKeys, data: PartialOwnExhibit.nullable() },
    handler: async ({ query, locale }) => {
      const row = await findExhibit(db, query);
      const [exhibit] = await expandOwnExhibits(app.context, row ? [row] : [], query, locale);
      return exhibit ? project(exhibit, query.projection, 'presentableId') : null;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/presentables/:presentableId',
    operation: 'exhibits.read',
    access: 'visitor',
    schema: {
      summary: 'Read an exhibit',
      params: ExhibitParams,
      query: Flags,
      data: PartialOwnExhibit.nullable(),
    },
    handler: async ({ params, query, locale }) => {
      const row = await findExhibit(db, params);
      const [exhibit] = await expandOwnExhibits(app.context, row ? [row] : [], query, locale);
      return exhibit ? project(exhibit, query.projection, 'presentableId') : null;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/presentables/:presentableId/dependencyTree',
    operation: 'exhibits.readDependencies',
    access: 'visitor',
    schema: {
      summary: 'What an exhibit uses',
      params: ExhibitParams,
      query: TreeQuery,
      data: z.array(DependencyBranch),
    },
    handler: async ({ params, query }) => {
      const trees = await readTrees(db, params.presentableId, query.version);
      return dependencyBranches(trees.version.dependencyTree, query);
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/presentables/:presentableId/authTree',
    operation: 'exhibits.readLicensors',
    access: 'visitor',
    schema: {
      summary: 'Who licenses what for an exhibit',
      params: ExhibitParams,
      query: TreeQuery,
      data: z.array(z.array(AuthBranch)),
    },
    handler: ({ params, query }) => readAuthTree(db, params.presentableId, query.version),
  });

  app.route({
    method: 'GET',
    url: '/v2/presentables/:presentableId/relationTree',
    operation: 'exhibits.readRelations',
    access: 'visitor',
    schema: {
      summary: 'What the node licenses for an exhibit, and whether the chains hold',
      params: ExhibitParams,
      query: TreeQuery.pick({ version: true }),
      data: z.array(ExhibitRelation),
    },
    handler: ({ params, query }) => readRelations(app.context, params.presentableId, query.version),
  });

  app.route({
    method: 'GET',
    url: '/v2/presentables/:nodeId/contractAppliedPresentable',
    operation: 'exhibits.listContractUses',
    access: 'user',
    schema: {
      summary: 'Which exhibits of a node use contracts',
      params: z.object({ nodeId }),
      query: z.object({ contractIds: commaList(objectId, { max: MAX_CONTRACT_IDS }) }),
      data: z.array(
        z.object({
          contractId: z.string(),
          presentables: z.array(
            z.object({ presentableId: z.string(), presentableName: z.string(), presentableTitle: z.string() }),
          ),
        }),
      ),
    },
    handler: ({ params, query }) => listContractUses(db, params.nodeId, query.contractIds),
  });
}
