import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment } from '#platform/http/schemas.ts';
import { ACT_SUBJECTS, ACTS, pageActs } from '../queries/acts.ts';
import { keywords, Sizes } from '../schemas.ts';

const Act = z.object({
  actId: z.int(),
  act: z.enum(ACTS),
  fields: z.array(z.string()).describe('Names of the fields that were changed'),
  operatorId: z.int(),
  operatorName: z.string(),
  operatorDisplayName: z.string(),
  createTime: moment,
});

/** Registers the route that lists acts of operators on activities, advertisements and topics. */
export function registerActRoutes(app: Router): void {
  app.route({
    method: 'GET',
    url: '/v2/activities/acts',
    operation: 'activities.listActs',
    access: 'operator',
    permission: 'activities',
    schema: {
      summary: 'What operators did with an activity, an advertisement or a topic, newest first',
      query: Sizes.extend({
        subject: z.enum(ACT_SUBJECTS),
        subjectKey: keywords.min(1).describe('Id of an activity or advertisement, code of a topic'),
      }),
      data: z.object({ acts: z.array(Act), num: z.int() }),
    },
    handler: ({ query: { skipSize: skip, pageSize: limit, ...one } }) => pageActs(app.context, { skip, limit, ...one }),
  });
}
