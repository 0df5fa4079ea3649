import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment, Paging, pageOf } from '#platform/http/schemas.ts';
import { MAX_TYPE_CODE_LENGTH } from '../limits.ts';
import { AUDIT_SUBJECTS, pageAudits } from '../queries/page-audits.ts';

const subject = z.enum(AUDIT_SUBJECTS);
const Audit = z.object({
  auditId: z.int(),
  operatorId: z.int(),
  operatorName: z.string(),
  operatorDisplayName: z.string(),
  subject,
  subjectKey: z.string(),
  action: z.enum(['create', 'change', 'delete']),
  changes: z
    .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
    .describe('Of changes: what was written before and after, as text; fields of objects have dots in their names'),
  createDate: moment,
});

/** Registers the routes that show operators' changes to types, attributes, categories and suggested tags. */
export function registerAuditRoutes(app: Router): void {
  app.route({
    method: 'GET',
    url: '/v2/resources/types/audits',
    operation: 'types.pageAudits',
    access: 'operator',
    permission: 'resourceTypes',
    schema: {
      summary: 'What operators did to types, attributes, categories and suggested tags, newest first',
      query: Paging.pick({ skip: true, limit: true }).extend({
        subject,
        subjectKey: z
          .string()
          .max(MAX_TYPE_CODE_LENGTH)
          .describe('Code of a type or category, key of an attribute, id of a tag')
          .optional(),
      }),
      data: pageOf(Audit),
    },
    handler: ({ query }) => pageAudits(app.context.db, query),
  });
}
