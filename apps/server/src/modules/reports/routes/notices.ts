import { COUNTER_OUTCOMES, rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { authCode, objectId, trimmed } from '#platform/http/schemas.ts';
import { counterNotice, decideCounterNotice } from '../commands/counter-notice.ts';
import { sendNotice } from '../commands/send-notice.ts';
import { presentCounterNotice, presentReports } from '../presenters.ts';
import { findReport } from '../queries/page-reports.ts';
import { CounterNotice, OperatorReport, subjectId, subjectType } from '../schemas.ts';

const NewNotice = z.object({
  subjectType,
  subjectId,
  name: trimmed(rules.noticeName),
  email: trimmed(rules.email).transform((address) => address.toLowerCase()),
  authCode: authCode.describe('Sent to the address by `POST /v2/messages/send` with `rightsNotice`'),
  work: trimmed(rules.noticeWork),
  place: trimmed(rules.noticePlace).default(''),
  statement: trimmed(rules.noticeStatement),
  contact: trimmed(rules.noticeContact),
});

/** Formal notices of rights holders, and the answers of owners, who may be frozen. */
export function registerNoticeRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'POST',
    url: '/v2/reports/notices',
    operation: 'reports.sendNotice',
    access: 'visitor',
    schema: {
      summary: 'Send the formal notice of a rights holder; an account is not needed',
      body: NewNotice,
      data: z.object({ reportId: objectId }),
    },
    handler: async ({ body, actor, locale, request }) => {
      const { reportId } = await sendNotice(context, actor, body, { ip: request.ip, locale });
      return { reportId };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/reports/notices/:reportId/counterNotices',
    operation: 'reports.counterNotice',
    access: 'user',
    touches: 'decision',
    openToFrozen: true,
    schema: {
      summary: 'Answer the notice that something of the caller’s was taken for',
      params: z.object({ reportId: objectId }),
      body: z.object({ text: trimmed(rules.appealText), contact: trimmed(rules.noticeContact) }),
      data: CounterNotice,
    },
    handler: async ({ params, body, actor }) =>
      presentCounterNotice(await counterNotice(context, actor, { ...params, ...body })),
  });

  app.route({
    method: 'PUT',
    url: '/v2/reports/admin/:reportId/counterNotice',
    operation: 'reports.decideCounterNotice',
    access: 'operator',
    permission: 'reports',
    schema: {
      summary: 'Decide a counter-notice: give back what was taken, or keep it',
      params: z.object({ reportId: objectId }),
      body: z.object({
        outcome: z.enum(COUNTER_OUTCOMES),
        result: trimmed({ ...rules.decisionResult, minLength: 1 }),
      }),
      data: OperatorReport,
    },
    handler: async ({ params: { reportId }, body, actor }) => {
      await decideCounterNotice(context, actor, reportId, body);
      const report = await findReport(context.db, reportId);
      const [shown] = await presentReports(context.db, [report!]);
      return shown!;
    },
  });
}
