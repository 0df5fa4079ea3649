import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, flag, integer, nodeId, objectId, oneOf, Paging, pageOf, project } from '#platform/http/schemas.ts';
import { isUser } from '#platform/sessions/actor.ts';
import {
  DEFAULT_RECOMMENDATIONS,
  MAX_KEYWORDS_LENGTH,
  MAX_LOOKUP,
  MAX_TAG_FILTERS,
  MAX_TYPE_FILTERS,
} from '../limits.ts';
import { presentDependencyTree } from '../presenters/runtime-exhibit.ts';
import { expandExhibits } from '../queries/expand-exhibits.ts';
import { findExhibit, listExhibits } from '../queries/find-exhibit.ts';
import { listDependArticles } from '../queries/list-articles.ts';
import { pageExhibits } from '../queries/page-exhibits.ts';
import { recallExhibit } from '../queries/recall-exhibits.ts';
import { recommendExhibits } from '../queries/recommend-exhibits.ts';

import { DependArticle, DependencyTreeElement, PartialExhibit } from '../schemas/runtime-exhibit.ts';
import { exhibitSort } from './inputs.ts';

const Flags = z.object({
  isLoadVersionProperty: flag(),
  isLoadPolicyInfo: flag(),
  isTranslate: flag(),
  isLoadResourceDetailInfo: flag(),
  projection: z.string().max(1000).optional(),
});

const ExhibitPage = Paging.extend(Flags.shape).extend({
  sort: exhibitSort,
  articleResourceTypes: commaList(z.string().max(40), { max: MAX_TYPE_FILTERS }).optional(),
  omitArticleResourceType: z.string().max(40).optional(),
  onlineStatus: oneOf([0, 1, 2]).default(1),
  tags: commaList(z.string(), { max: MAX_TAG_FILTERS }).optional(),
  tagQueryType: oneOf([1, 2]).default(1),
  keywords: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional(),
});

const ExhibitList = Flags.extend({
  exhibitIds: commaList(objectId, { max: MAX_LOOKUP }).optional(),
  articleIds: commaList(objectId, { max: MAX_LOOKUP }).optional(),
}).refine((query) => query.exhibitIds ?? query.articleIds, 'needs exhibitIds or articleIds');

const NodeParams = z.object({ nodeId });
const ExhibitParams = z.object({ nodeId, exhibitId: objectId });

/** Routes read by the program of a node site (specification 12, E1 to E6). */
/** The value of `tagQueryType` by which an exhibit has to have every tag that is asked for. */
const ALL_TAGS = 2;

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    /** Counts that a visitor of a site looks at an exhibit. */
    'exhibits.looks': (exhibitId: string) => void;
  }
}

/** True for a theme that shows an exhibit to a visitor; the runtime's panel reads the same once more, with contracts, where it has to be signed. */
function isLook({ site, view }: FastifyRequest, { isLoadContract }: { readonly isLoadContract: boolean }): boolean {
  return site !== null && !site.isTest && !view && !isLoadContract;
}

export function registerRuntimeExhibitRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/exhibits/:nodeId',
    operation: 'exhibits.pageOnSite',
    access: 'visitor',
    fromReplica: true,
    openToSites: true,
    schema: {
      summary: 'A page of the exhibits of a site',
      params: NodeParams,
      query: ExhibitPage,
      data: pageOf(PartialExhibit),
    },
    handler: async ({ params, query, actor, locale, reading }) => {
      const { rows, totalItem } = await pageExhibits(reading.db, {
        ...query,
        nodeId: params.nodeId,
        resourceTypes: query.articleResourceTypes,
        omitResourceType: query.omitArticleResourceType,
        needsAllTags: query.tagQueryType === ALL_TAGS,
      });
      const exhibits = await expandExhibits(reading, { actor, locale }, rows, query);
      return {
        skip: query.skip,
        limit: query.limit,
        totalItem,
        dataList: exhibits.map((exhibit) => project(exhibit, query.projection, 'exhibitId')),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/exhibits/:nodeId/list',
    operation: 'exhibits.listOnSite',
    access: 'visitor',
    fromReplica: true,
    openToSites: true,
    schema: {
      summary: 'Look up several exhibits of a site',
      params: NodeParams,
      query: ExhibitList,
      data: z.array(PartialExhibit),
    },
    handler: async ({ params, query, actor, locale, reading }) => {
      const rows = await listExhibits(reading.db, {
        nodeId: params.nodeId,
        presentableIds: query.exhibitIds,
        resourceIds: query.articleIds,
      });
      const exhibits = await expandExhibits(reading, { actor, locale }, rows, query);
      return exhibits.map((exhibit) => project(exhibit, query.projection, 'exhibitId'));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/exhibits/:nodeId/:exhibitId',
    operation: 'exhibits.readOnSite',
    access: 'visitor',
    fromReplica: true,
    openToSites: true,
    schema: {
      summary: 'Read an exhibit of a site',
      params: ExhibitParams,
      query: Flags.extend({ isLoadContract: flag() }),
      data: PartialExhibit.nullable(),
    },
    handler: async ({ params, query, actor, locale, request, reading }) => {
      const row = await findExhibit(reading.db, { nodeId: params.nodeId, presentableId: params.exhibitId });
      if (row && isLook(request, query) && !isUser(actor, row.userId))
        for (const count of context.providers.all('exhibits.looks')) count(row.presentableId);
      const [exhibit] = await expandExhibits(reading, { actor, locale }, row ? [row] : [], query);
      return exhibit ? project(exhibit, query.projection, 'exhibitId') : null;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/exhibits/:nodeId/:exhibitId/recommend',
    operation: 'exhibits.recommendOnSite',
    access: 'visitor',
    fromReplica: true,
    openToSites: true,
    schema: {
      summary: 'Exhibits that go with one',
      params: ExhibitParams,
      query: Flags.extend({
        recommendNorm: z
          .string()
          .max(200)
          .default('latestCreate')
          .transform((value) => value.split(',').map((norm) => norm.trim())),
        size: integer({ min: 1, max: MAX_LOOKUP }).default(DEFAULT_RECOMMENDATIONS),
      }),
      data: z.array(PartialExhibit),
    },
    handler: async ({ params, query, actor, locale, reading }) => {
      const rows = await recommendExhibits(reading.db, params, query);
      const exhibits = await expandExhibits(reading, { actor, locale }, rows, query);
      return exhibits.map((exhibit) => project(exhibit, query.projection, 'exhibitId'));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/exhibits/:nodeId/:exhibitId/articles/list',
    operation: 'exhibits.listArticlesOnSite',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'What an exhibit uses, by place',
      params: ExhibitParams,
      query: z.object({ articleNids: commaList(z.string().max(12), { max: MAX_LOOKUP }) }),
      data: z.array(DependArticle),
    },
    handler: ({ params, query }) => listDependArticles(context, params, query.articleNids),
  });

  app.route({
    method: 'GET',
    url: '/v2/exhibits/:nodeId/:exhibitId/dependencyTree',
    operation: 'exhibits.readDependenciesOnSite',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Everything that an exhibit uses',
      params: ExhibitParams,
      data: z.array(DependencyTreeElement),
    },
    handler: async ({ params }) => {
      const exhibit = await recallExhibit(context, params.exhibitId);
      return exhibit?.node.nodeId === params.nodeId ? presentDependencyTree(exhibit.dependencyTree) : [];
    },
  });
}
