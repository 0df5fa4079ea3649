import { OnlineStatus } from '@colophon/model';
import { z } from 'zod';
import { pretences } from '#modules/contracts/index.ts';
import { siteExhibits } from '#modules/exhibits/index.ts';
import type { Router } from '#platform/http/router.ts';
import {
  commaList,
  flag,
  integer,
  md5,
  nodeId,
  objectId,
  oneOf,
  Paging,
  pageOf,
  project,
} from '#platform/http/schemas.ts';
import { findRehearsedNode } from '../access.ts';
import {
  DEFAULT_RECOMMENDATIONS,
  MAX_KEYWORDS_LENGTH,
  MAX_LOOKUP,
  MAX_TAG_FILTERS,
  MAX_TYPE_FILTERS,
  MAX_TYPE_LENGTH,
} from '../limits.ts';
import { presentSiteExhibits, presentSiteTree } from '../presenters/site-exhibits.ts';
import { listTestExhibits, pageTestExhibits } from '../queries/page-test-exhibits.ts';
import { readDependencies } from '../queries/read-trees.ts';

const { DependArticle, DependencyTreeElement, PartialExhibit } = siteExhibits;

const projection = z.string().max(1000).optional();

/** Flags of policies, contracts and the language of their words are ignored, so they are left out. */
const Flags = pretences.PretenceQuery.extend({
  isLoadVersionProperty: flag(),
  isLoadResourceDetailInfo: flag(),
  projection,
});

const ExhibitPage = Paging.extend(Flags.shape).extend({
  articleResourceTypes: commaList(z.string().max(MAX_TYPE_LENGTH), { max: MAX_TYPE_FILTERS }).optional(),
  omitArticleResourceType: z.string().max(MAX_TYPE_LENGTH).optional(),
  onlineStatus: oneOf([0, 1, 2]).default(1).describe('2: both'),
  tags: commaList(z.string(), { max: MAX_TAG_FILTERS }).optional(),
  tagQueryType: oneOf([1, 2]).default(1).describe('1 any of the tags, 2 all of them'),
  keywords: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional(),
});

const ExhibitList = Flags.extend({
  exhibitIds: commaList(md5, { max: MAX_LOOKUP }).optional(),
  articleIds: commaList(objectId, { max: MAX_LOOKUP }).optional(),
}).refine(({ exhibitIds, articleIds }) => exhibitIds ?? articleIds, 'needs exhibitIds or articleIds');

const NodeParams = z.object({ nodeId });
const ExhibitParams = z.object({ nodeId, exhibitId: md5 });

/** The value of `tagQueryType` by which an exhibit has to have every tag that is asked for. */
const ALL_TAGS = 2;

const common = { method: 'GET', access: 'visitor', touches: 'rehearsal', openToSites: true } as const;

/** Calls of a site's program in their form for test sites, for the owner of the node and whom they share it with (specification 12, E13). */
export function registerSiteExhibitRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    ...common,
    url: '/v2/exhibits/:nodeId/test',
    operation: 'testNodes.pageOnSite',
    schema: {
      summary: 'A page of the exhibits of a test site',
      params: NodeParams,
      query: ExhibitPage,
      data: pageOf(PartialExhibit),
    },
    handler: async (call) => {
      const { params, query, locale } = call;
      const node = await findRehearsedNode(context, call);
      const { rows, totalItem } = await pageTestExhibits(db, {
        ...params,
        ...query,
        resourceTypes: query.articleResourceTypes,
        omitResourceType: query.omitArticleResourceType,
        needsAllTags: query.tagQueryType === ALL_TAGS,
      });
      const exhibits = await presentSiteExhibits(context, node, rows, { ...query, locale });
      const dataList = exhibits.map((exhibit) => project(exhibit, query.projection, 'exhibitId'));
      return { skip: query.skip, limit: query.limit, totalItem, dataList };
    },
  });

  app.route({
    ...common,
    url: '/v2/exhibits/:nodeId/test/list',
    operation: 'testNodes.listOnSite',
    schema: {
      summary: 'Look up several exhibits of a test site',
      params: NodeParams,
      query: ExhibitList,
      data: z.array(PartialExhibit),
    },
    handler: async (call) => {
      const { params, query, locale } = call;
      const node = await findRehearsedNode(context, call);
      const { exhibitIds: testResourceIds, articleIds: entityIds } = query;
      const rows = await listTestExhibits(db, { ...params, testResourceIds, entityIds });
      const exhibits = await presentSiteExhibits(context, node, rows, { ...query, locale });
      return exhibits.map((exhibit) => project(exhibit, query.projection, 'exhibitId'));
    },
  });

  app.route({
    ...common,
    url: '/v2/exhibits/:nodeId/test/:exhibitId',
    operation: 'testNodes.readOnSite',
    schema: {
      summary: 'Read an exhibit of a test site',
      params: ExhibitParams,
      query: Flags,
      data: PartialExhibit.nullable(),
    },
    handler: async (call) => {
      const { params, query, locale } = call;
      const node = await findRehearsedNode(context, call);
      const rows = await find(params);
      const [exhibit] = await presentSiteExhibits(context, node, rows, { ...query, locale });
      return exhibit ? project(exhibit, query.projection, 'exhibitId') : null;
    },
  });

  app.route({
    ...common,
    url: '/v2/exhibits/:nodeId/test/:exhibitId/recommend',
    operation: 'testNodes.recommendOnSite',
    schema: {
      summary: 'Exhibits of a test site that go with one: those of its type, in the order of the list',
      params: ExhibitParams,
      query: Flags.extend({ size: integer({ min: 1, max: MAX_LOOKUP }).default(DEFAULT_RECOMMENDATIONS) }),
      data: z.array(PartialExhibit),
    },
    handler: async (call) => {
      const { params, query, locale } = call;
      const node = await findRehearsedNode(context, call);
      const [exhibit] = await find(params);
      if (!exhibit) return [];
      const resourceTypes = exhibit.resourceType.slice(-1);
      const { rows } = await pageTestExhibits(db, {
        ...params,
        resourceTypes,
        omitResourceType: 'theme',
        onlineStatus: OnlineStatus.online,
        skip: 0,
        limit: query.size + 1,
      });
      const others = rows.filter(({ testResourceId }) => testResourceId !== params.exhibitId).slice(0, query.size);
      const exhibits = await presentSiteExhibits(context, node, others, { ...query, locale });
      return exhibits.map((one) => project(one, query.projection, 'exhibitId'));
    },
  });

  app.route({
    ...common,
    url: '/v2/exhibits/:nodeId/test/:exhibitId/dependencyTree',
    operation: 'testNodes.readDependenciesOnSite',
    schema: {
      summary: 'Everything that an exhibit of a test site uses',
      params: ExhibitParams,
      query: pretences.PretenceQuery,
      data: z.array(DependencyTreeElement),
    },
    handler: async (call) => {
      const { params } = call;
      await findRehearsedNode(context, call);
      const [exhibit] = await find(params);
      return exhibit ? presentSiteTree(exhibit, await readDependencies(db, exhibit)) : [];
    },
  });

  app.route({
    ...common,
    url: '/v2/exhibits/:nodeId/test/:exhibitId/articles/list',
    operation: 'testNodes.listArticlesOnSite',
    schema: {
      summary: 'What an exhibit of a test site uses, by place',
      params: ExhibitParams,
      query: pretences.PretenceQuery.extend({ articleNids: commaList(z.string().max(12), { max: MAX_LOOKUP }) }),
      data: z.array(DependArticle),
    },
    handler: async (call) => {
      const { params, query } = call;
      await findRehearsedNode(context, call);
      const [exhibit] = await find(params);
      const places = exhibit ? presentSiteTree(exhibit, await readDependencies(db, exhibit)) : [];
      return query.articleNids.flatMap((wanted) =>
        places
          .filter(({ nid }) => nid === wanted)
          .map(({ nid, articleId, articleName, articleType, version, resourceType }) => {
            return { nid, articleId, articleName, articleType, version, resourceType, articleProperty: {} };
          }),
      );
    },
  });

  function find({ nodeId: wanted, exhibitId }: z.output<typeof ExhibitParams>) {
    return listTestExhibits(db, { nodeId: wanted, testResourceIds: [exhibitId] });
  }
}
