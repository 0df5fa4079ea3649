import { listRules, MEASURES, REPORT_REASONS, ReportStatus, rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { flag, integer, objectId, oneOf, Paging, pageOf, text } from '#platform/http/schemas.ts';
import { decideReport } from '../commands/decide-report.ts';
import { reportSubject } from '../commands/report-subject.ts';
import { MAX_KEYWORDS_LENGTH } from '../limits.ts';
import { presentReport, presentReports } from '../presenters.ts';
import { pageReports, pageReportsOf } from '../queries/page-reports.ts';
import { OperatorReport, Report, subjectId, subjectType } from '../schemas.ts';

const { open, accepted, rejected } = ReportStatus;

const NewReport = z.object({
  subjectType,
  subjectId,
  reasonType: integer({ min: 1, max: REPORT_REASONS.length }),
  description: text(rules.reportDescription).default(''),
  images: z.array(text(listRules.reportImages.item)).max(listRules.reportImages.maxItems).default([]),
});

const Decision = z
  .object({
    status: oneOf([accepted, rejected]),
    result: text(rules.decisionResult).default(''),
    measure: z.enum(MEASURES).default('none'),
  })
  .refine(({ status, measure }) => measure === 'none' || status === accepted, 'a rejected report has no measure')
  .refine(
    ({ result, measure }) => measure === 'none' || result.trim() !== '',
    'a measure needs its reason in `result`',
  );

/** Reports, for those who make them. */
export function registerReportRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/reports',
    operation: 'reports.create',
    access: 'user',
    schema: { summary: 'Report something to the operators', body: NewReport, data: Report },
    handler: async ({ body, actor }) => presentReport(await reportSubject(context, actor, body)),
  });

  app.route({
    method: 'GET',
    url: '/v2/reports/mine',
    operation: 'reports.pageMine',
    access: 'user',
    schema: { summary: 'Reports that the caller has made', query: Paging, data: pageOf(Report) },
    handler: async ({ query, actor }) => {
      const { skip, limit } = query;
      const { rows, totalItem } = await pageReportsOf(context.db, actor.userId, query);
      return { skip, limit, totalItem, dataList: rows.map(presentReport) };
    },
  });
}

/** Reports, for those who decide them. */
export function registerReportOperations(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/reports/admin',
    operation: 'reports.page',
    access: 'operator',
    permission: 'reports',
    schema: {
      summary: 'List reports, the newest first',
      query: Paging.extend({
        status: oneOf([open, accepted, rejected]).optional(),
        subjectType: subjectType.optional(),
        subjectId: subjectId.optional(),
        isNotice: flag().describe('1: only the notices of rights holders'),
        keywords: z.string().trim().max(MAX_KEYWORDS_LENGTH).optional(),
      }),
      data: pageOf(OperatorReport),
    },
    handler: async ({ query }) => {
      const { skip, limit } = query;
      const { rows, totalItem } = await pageReports(context.db, query);
      return { skip, limit, totalItem, dataList: await presentReports(context.db, rows) };
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/reports/admin/:reportId',
    operation: 'reports.decide',
    access: 'operator',
    permission: 'reports',
    schema: {
      summary: 'Decide a report, and take a measure against its subject',
      params: z.object({ reportId: objectId }),
      body: Decision,
      data: OperatorReport,
    },
    handler: async ({ params, body, actor }) => {
      const decided = await decideReport(context, actor, params.reportId, body);
      const [shown] = await presentReports(context.db, [decided]);
      return shown!;
    },
  });
}
