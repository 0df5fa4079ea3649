import { rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import {
  after,
  commaList,
  listedNodeId,
  localDate,
  nodeId,
  objectId,
  Paging,
  pageOf,
  text,
} from '#platform/http/schemas.ts';
import { MAX_KEYWORDS_LENGTH, MAX_LOOKUP, MAX_TAG_FILTERS, MAX_TYPE_FILTERS } from '../limits.ts';
import { expandOwnExhibits } from '../queries/expand-own-exhibits.ts';
import { countExhibits, searchExhibits } from '../queries/search-exhibits.ts';
import { OwnExhibit } from '../schemas/exhibit.ts';

const FoundExhibit = OwnExhibit.extend({ nodeName: z.string(), nodeDomain: z.string() });

/** With the texts of policies, in words. */
const PARTS = {
  isLoadPolicyInfo: true,
  isTranslate: true,
  isLoadVersionProperty: false,
  isLoadCustomPropertyDescriptors: false,
  isLoadResourceDetailInfo: false,
  isLoadResourceVersionInfo: false,
  isLoadVersionUpdateTip: false,
};

/** Registers the operators' routes for exhibits. */
export function registerOperatorExhibitRoutes(app: Router): void {
  const { context } = app;
  const { db, settings } = context;

  app.route({
    method: 'GET',
    url: '/v2/presentables/search',
    operation: 'exhibits.search',
    access: 'operator',
    permission: 'nodes',
    schema: {
      summary: 'Search the exhibits of all nodes',
      query: Paging.extend({
        after,
        nodeId: nodeId.optional(),
        nodeName: text(rules.nodeName).optional(),
        presentableId: objectId.optional(),
        resourceType: commaList(z.string().max(40), { max: MAX_TYPE_FILTERS }).optional(),
        tags: commaList(z.string(), { max: MAX_TAG_FILTERS }).optional(),
        keywords: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional(),
        startCreatedDate: localDate('start', settings.timeZone).optional(),
        endCreatedDate: localDate('end', settings.timeZone).optional(),
      }),
      data: pageOf(FoundExhibit),
    },
    handler: async ({ query: { resourceType, startCreatedDate, endCreatedDate, ...query }, locale }) => {
      const filter = { ...query, resourceTypes: resourceType, from: startCreatedDate, until: endCreatedDate };
      const { rows, totalItem } = await searchExhibits(db, filter);
      const exhibits = await expandOwnExhibits(
        context,
        rows.map(({ exhibit }) => exhibit),
        PARTS,
        locale,
      );
      const { skip, limit } = query;
      const dataList = exhibits.map((exhibit, index) => ({ ...exhibit, ...rows[index]!.node }));
      return { skip, limit, totalItem, dataList };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/presentables/admin/presentableStatistics',
    operation: 'exhibits.countOfNodes',
    access: 'operator',
    permission: 'nodes',
    schema: {
      summary: 'Count the exhibits of nodes',
      query: z.object({ nodeIds: commaList(listedNodeId, { max: MAX_LOOKUP }) }),
      data: z.array(z.object({ nodeId: z.int(), count: z.int() })),
    },
    handler: ({ query }) => countExhibits(db, query.nodeIds),
  });
}
