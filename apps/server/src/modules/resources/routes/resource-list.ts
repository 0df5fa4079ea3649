import { z } from 'zod';
import { MAX_TYPE_CODE_LENGTH } from '#modules/types/index.ts';
import { JsonText } from '#platform/http/envelope.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, flag, localDate, oneOf, Paging, parseSort, project, userId } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_KEYWORDS_LENGTH, MAX_LISTED_TAGS } from '../limits.ts';
import { asksForMore, expandResources, type ResourceAnswer } from '../queries/expand-resources.ts';
import { pageResources } from '../queries/page-resources.ts';
import { loadFlags, ResourcePage, resourceStatus, subjectType } from '../schemas.ts';

const typeText = z.string().trim().max(MAX_TYPE_CODE_LENGTH);
const GRADES = ['0', '1', '2', '3', '4', '5'] as const;

export function registerResourceListRoutes(app: Router): void {
  const { db, sql, settings } = app.context;

  const ListResources = Paging.extend({
    keywords: z
      .string()
      .trim()
      .max(MAX_KEYWORDS_LENGTH)
      .transform((keywords) => keywords || undefined)
      .optional(),
    resourceType: typeText.optional(),
    omitResourceType: typeText.optional(),
    resourceTypeCode: typeText.optional(),
    resourceTypeCategory: oneOf([1, 2]).optional(),
    operationTypes: commaList(z.enum(GRADES).transform(Number), { max: GRADES.length }).optional(),
    subjectType: subjectType.optional(),
    isSelf: flag(),
    userId: userId.optional(),
    status: resourceStatus.optional(),
    tags: commaList(z.string(), { max: MAX_LISTED_TAGS }).optional(),
    startCreateDate: localDate('start', settings.timeZone).optional(),
    endCreateDate: localDate('end', settings.timeZone).optional(),
    ...loadFlags,
  });

  // the second address is what older clients call
  for (const url of ['/v2/resources', '/v2/resources/esSearch']) {
    app.route({
      method: 'GET',
      url,
      access: 'visitor',
      schema: { summary: 'List resources', query: ListResources, data: ResourcePage },
      handler: async ({ query, actor, locale }) => {
        if (query.isSelf && query.userId === undefined && !actor) throw new Refusal('access.login-required');
        const { skip, limit, projection, isSelf, startCreateDate, endCreateDate, ...filter } = query;
        const page = await pageResources(
          sql,
          actor,
          {
            keywords: filter.keywords,
            resourceType: filter.resourceType,
            omitResourceType: filter.omitResourceType,
            resourceTypeCode: filter.resourceTypeCode,
            resourceTypeCategory: filter.resourceTypeCategory,
            operationTypes: filter.operationTypes,
            subjectType: filter.subjectType,
            userId: filter.userId ?? (isSelf ? actor!.userId : undefined),
            status: filter.status,
            tags: filter.tags,
            createdFrom: startCreateDate,
            createdUntil: endCreateDate,
          },
          {
            skip,
            limit,
            order: parseSort(query.sort, ['updateDate', 'createDate'], { field: 'updateDate', descending: true }),
          },
        );
        const { totalItem, items } = page;
        if (!asksForMore(query) && !projection) {
          return new JsonText(`{"skip":${skip},"limit":${limit},"totalItem":${totalItem},"dataList":[${items}]}`);
        }
        const answers = JSON.parse(`[${items}]`) as ResourceAnswer[];
        const expanded = await expandResources(db, answers, query, locale);
        return { skip, limit, totalItem, dataList: expanded.map((row) => project(row, projection, 'resourceId')) };
      },
    });
  }
}
