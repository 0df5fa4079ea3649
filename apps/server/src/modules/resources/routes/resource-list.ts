import type { Locale } from '@colophon/model';
import { z } from 'zod';
import { MAX_TYPE_CODE_LENGTH } from '#modules/types/index.ts';
import type { Context } from '#platform/context.ts';
import { JsonText } from '#platform/http/envelope.ts';
import type { Router } from '#platform/http/router.ts';
import {
  type After,
  after,
  commaList,
  flag,
  localDate,
  objectId,
  oneOf,
  Paging,
  parseSort,
  project,
  userId,
} from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { MAX_KEYWORDS_LENGTH, MAX_LICENCE_IDENTIFIER_LENGTH, MAX_LISTED_TAGS } from '../limits.ts';
import { asksForMore, expandResources, type LoadFlags, type ResourceAnswer } from '../queries/expand-resources.ts';
import { OFFERED_TERMS, pageResources, type ResourceFilter } from '../queries/page-resources.ts';
import { loadFlags, ResourcePage, resourceStatus, subjectType } from '../schemas.ts';

const typeText = z.string().trim().max(MAX_TYPE_CODE_LENGTH);
const GRADES = ['0', '1', '2', '3', '4', '5'] as const;

/** Returns the query fields of lists of resources; `timeZone` is the platform's. */
export function listQuery(timeZone: string) {
  return listFields(timeZone)
    .refine(({ terms, maxPriceCents }) => maxPriceCents === undefined || terms !== undefined, {
      path: ['maxPriceCents'],
      error: 'needs terms',
    })
    .refine(({ keywords, after }) => keywords === undefined || after === undefined, {
      path: ['after'],
      error: 'not beside keywords, whose finds are not in the order of dates',
    });
}

function listFields(timeZone: string) {
  return Paging.extend({
    after,
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
    operationCategoryCode: typeText.optional(),
    operationTypes: commaList(z.enum(GRADES).transform(Number), { max: GRADES.length }).optional(),
    subjectType: subjectType.optional(),
    isSelf: flag(),
    userId: userId.optional(),
    status: resourceStatus.optional(),
    tags: commaList(z.string(), { max: MAX_LISTED_TAGS }).optional(),
    terms: z
      .enum(OFFERED_TERMS)
      .optional()
      .describe(
        'Offered by an enabled policy for good and free, for good and paid, or as long as it is paid for (an addition to the specification)',
      ),
    maxPriceCents: z.coerce
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Beside `terms`: paid for good, or each time, at most this many cents'),
    licence: z
      .string()
      .max(MAX_LICENCE_IDENTIFIER_LENGTH)
      .optional()
      .describe('Identifier of the licence notice, such as `CC-BY-4.0` (an addition to the specification)'),
    startCreateDate: localDate('start', timeZone).optional(),
    endCreateDate: localDate('end', timeZone).optional(),
    ...loadFlags,
  });
}
type ListQuery = z.output<ReturnType<typeof listQuery>>;

/** The filter that a request for a list means. */
export function filterOf(query: ListQuery, actor: Actor | null): ResourceFilter {
  if (query.isSelf && query.userId === undefined && !actor) throw new Refusal('access.login-required');
  return {
    keywords: query.keywords,
    resourceType: query.resourceType,
    omitResourceType: query.omitResourceType,
    resourceTypeCode: query.resourceTypeCode,
    resourceTypeCategory: query.resourceTypeCategory,
    operationCategoryCode: query.operationCategoryCode,
    operationTypes: query.operationTypes,
    subjectType: query.subjectType,
    userId: query.userId ?? (query.isSelf ? actor!.userId : undefined),
    status: query.status,
    tags: query.tags,
    terms: query.terms,
    maxPriceCents: query.maxPriceCents,
    licence: query.licence || undefined,
    createdFrom: query.startCreateDate,
    createdUntil: query.endCreateDate,
  };
}

/** A page as it is answered: as PostgreSQL has written it, unless more is asked for than that. */
export async function answerPage(
  { db, sql }: Pick<Context, 'db' | 'sql'>,
  actor: Actor | null,
  filter: ResourceFilter,
  query: LoadFlags & Pick<ListQuery, 'skip' | 'limit' | 'sort' | 'projection'> & { readonly after?: After | undefined },
  locale: Locale,
) {
  const { skip, limit, projection } = query;
  const order = parseSort(query.sort, ['updateDate', 'createDate'], { field: 'updateDate', descending: true });
  const { totalItem, items } = await pageResources(sql, actor, filter, { skip, limit, order, after: query.after });
  if (!asksForMore(query) && !projection)
    return new JsonText([`{"skip":${skip},"limit":${limit},"totalItem":${totalItem},"dataList":[`, items, ']}']);
  const answers = JSON.parse(`[${items.toString()}]`) as ResourceAnswer[];
  const expanded = await expandResources(db, answers, query, locale);
  return { skip, limit, totalItem, dataList: expanded.map((row) => project(row, projection, 'resourceId')) };
}

export function registerResourceListRoutes(app: Router): void {
  const { context } = app;
  const ListResources = listQuery(context.settings.timeZone);

  // the second address is what older clients call
  for (const [url, operation] of [
    ['/v2/resources', 'resources.page'],
    ['/v2/resources/esSearch', 'resources.pageByAlias'],
  ] as const) {
    app.route({
      method: 'GET',
      url,
      operation,
      access: 'visitor',
      fromReplica: true,
      schema: { summary: 'List resources', query: ListResources, data: ResourcePage },
      handler: ({ query, actor, locale, reading }) => answerPage(reading, actor, filterOf(query, actor), query, locale),
    });
  }

  app.route({
    method: 'GET',
    url: '/v2/resources/search',
    operation: 'resources.search',
    access: 'operator',
    permission: 'resources',
    schema: {
      summary: 'List resources in every status, for operators',
      query: ListResources.extend({ resourceId: objectId.optional() }),
      data: ResourcePage,
    },
    handler: ({ query, actor, locale }) =>
      answerPage(context, actor, { ...filterOf(query, actor), resourceId: query.resourceId }, query, locale),
  });
}
