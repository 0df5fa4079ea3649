import { APPEAL_STATUSES, COUNTER_OUTCOMES, MEASURES, ReportSubject } from '@colophon/model';
import { z } from 'zod';
import { moment, objectId, oneOf } from '#platform/http/schemas.ts';
import { MAX_SUBJECT_ID_LENGTH } from './limits.ts';

const { resource, exhibit, node, user } = ReportSubject;
export const subjectType = oneOf([resource, exhibit, node, user]);
export const subjectId = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().trim().min(1).max(MAX_SUBJECT_ID_LENGTH));

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

export const CounterNotice = z.object({
  text: z.string(),
  contact: z.string(),
  returnFrom: z.iso.date().describe('The day from which what was taken is given back'),
  returnBy: z.iso.date(),
  outcome: z.enum(COUNTER_OUTCOMES).nullable(),
  result: z.string(),
  handledDate: moment.nullable(),
  createDate: moment,
});

const Notice = z.object({
  claimantName: z.string(),
  work: z.string(),
  place: z.string(),
  statement: z.string(),
  counterNotice: CounterNotice.nullable(),
});

export const OperatorReport = Report.extend({
  notice: Notice.extend({ claimantEmail: z.string(), contact: z.string() })
    .nullable()
    .describe('Of a report that is the notice of a rights holder'),
  reporterUserId: z.int().nullable().describe('null for a rights holder who has no account'),
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
  notice: Notice.nullable(),
});

export const OperatorAppeal = Appeal.extend({
  handlerId: z.int().nullable(),
  isStanding: z.boolean().describe('false when the measure has been lifted'),
  report: OperatorReport,
});
