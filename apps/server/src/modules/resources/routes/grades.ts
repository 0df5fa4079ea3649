import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, moment, objectId, oneOf, Paging } from '#platform/http/schemas.ts';
import { gradeResources, ungradeResources } from '../commands/grade-resources.ts';
import { MAX_KEYWORDS_LENGTH, MAX_OPERATED } from '../limits.ts';
import { listGrades } from '../queries/list-grades.ts';
import { loadFlags, ResourcePage, STATUSES } from '../schemas.ts';
import { answerPage } from './resource-list.ts';

const GRADES = [1, 2, 3, 4, 5] as const;
const grade = oneOf(GRADES).describe("1 violation, 2 low, 3 normal, 4 good, 5 editors' pick");
const resourceIds = z.array(objectId).min(1).max(MAX_OPERATED);
const part = z.string().trim().max(MAX_KEYWORDS_LENGTH).optional();

/** Grades that editors give resources. */
export function registerGradeRoutes(app: Router): void {
  const { context } = app;
  const url = '/v2/resources/operations';

  app.route({
    method: 'POST',
    url,
    operation: 'resources.grade',
    access: 'operator',
    permission: 'resources',
    schema: {
      summary: 'Grade resources',
      body: z.object({ resourceIds, type: grade }),
      data: z.literal(true),
    },
    handler: ({ body, actor }) => gradeResources(context, actor, body),
  });

  app.route({
    method: 'PUT',
    url,
    operation: 'resources.ungrade',
    access: 'operator',
    permission: 'resources',
    schema: {
      summary: 'Take the grades of resources away',
      body: z.object({ resourceIds, type: grade.optional() }),
      data: z.literal(true),
    },
    handler: ({ body, actor }) => ungradeResources(context, actor, body),
  });

  app.route({
    method: 'GET',
    url,
    operation: 'resources.pageGraded',
    access: 'operator',
    permission: 'resources',
    schema: {
      summary: 'List graded resources',
      query: Paging.extend({
        ...loadFlags,
        resourceType: part,
        authorName: part,
        resourceName: part,
        status: commaList(z.enum(STATUSES).transform(Number), { max: STATUSES.length }).optional(),
        type: grade.optional(),
      }),
      data: ResourcePage,
    },
    handler: ({ query: { resourceType, authorName, resourceName, status, type, ...query }, actor, locale }) => {
      const operationTypes = type === undefined ? GRADES : [type];
      const filter = { resourceType, authorName, resourceName, statuses: status, operationTypes };
      return answerPage(context, actor, filter, query, locale);
    },
  });

  app.route({
    method: 'GET',
    url: `${url}/list`,
    operation: 'resources.listGrades',
    access: 'operator',
    permission: 'resources',
    schema: {
      summary: 'The grades of resources',
      query: z.object({ resourceIds: commaList(objectId, { max: MAX_OPERATED }), type: grade.optional() }),
      data: z.array(z.object({ resourceId: z.string(), type: z.int(), createUserId: z.int(), createDate: moment })),
    },
    handler: ({ query }) => listGrades(context.db, query),
  });
}
