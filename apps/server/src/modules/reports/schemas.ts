import { APPEAL_STATUSES, MEASURES } from '@colophon/model';
import { z } from 'zod';
import { moment, objectId } from '#platform/http/schemas.ts';

export const Report = z.object({
  reportId: objectId,
  subjectType: z.int().describe('1 resource, 2 exhibit, 3 node, 4 user'),
  subjectId: z.string(),
  subjectName: z.string().describe('As it was called when it was reported'),
  reasonType: z
    .int()
    .describe('1 copying, 2 fraud, 3 spam, 4 indecency or violence, 5 false information, 6 malice, 7 other'),
  description: z.string(),
  images: z.array(z.string()),
  status: z.int().describe('1 open, 2 accepted, 3 rejected'),
  result: z.string(),
  handledDate: moment.nullable(),
  createDate: moment,
});

export const OperatorReport = Report.extend({
  reporterUserId: z.int(),
  reporterName: z.string(),
  reporterDisplayName: z.string(),
  ownerUserId: z.int(),
  ownerName: z.string(),
  ownerDisplayName: z.string(),
  measure: z.enum(MEASURES).nullable(),
  handlerId: z.int().nullable(),
  handlerName: z.string(),
  handlerDisplayName: z.string(),
});

export const Appeal = z.object({
  appealId: objectId,
  text: z.string(),
  status: z.enum(APPEAL_STATUSES),
  result: z.string(),
  handledDate: moment.nullable(),
  createDate: moment,
});

export const Decision = Report.pick({
  reportId: true,
  subjectType: true,
  subjectId: true,
  subjectName: true,
  reasonType: true,
  result: true,
}).extend({
  measure: z.enum(MEASURES).exclude(['none']),
  handledDate: moment,
  liftedDate: moment.nullable().describe('null while the measure stands'),
  appeal: Appeal.nullable(),
});

export const OperatorAppeal = Appeal.extend({
  handlerId: z.int().nullable(),
  isStanding: z.boolean().describe('false when the measure has been lifted'),
  report: OperatorReport,
});
