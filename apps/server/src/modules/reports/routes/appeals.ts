import { APPEAL_STATUSES, rules } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { objectId, Paging, pageOf, text, trimmed } from '#platform/http/schemas.ts';
import { appeal } from '../commands/appeal.ts';
import { decideAppeal } from '../commands/decide-appeal.ts';
import { presentAppeal, presentAppeals, presentDecision } from '../presenters.ts';
import { pageAppeals, readAppeal } from '../queries/page-appeals.ts';
import { pageMeasuresAgainst } from '../queries/page-measures.ts';
import { Appeal, Decision, OperatorAppeal } from '../schemas.ts';

const appealStatus = z.enum(APPEAL_STATUSES);

/** Decisions about what is somebody's, and their appeals. Frozen users read and appeal as well. */
export function registerAppealRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/reports/decisions',
    operation: 'reports.pageDecisions',
    access: 'user',
    openToFrozen: true,
    schema: {
      summary: "Measures that operators have taken against the caller or what is the caller's",
      query: Paging,
      data: pageOf(Decision),
    },
    handler: async ({ query, actor }) => {
      const { skip, limit } = query;
      const { rows, totalItem } = await pageMeasuresAgainst(context.db, actor.userId, query);
      return { skip, limit, totalItem, dataList: rows.map(presentDecision) };
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/reports/:reportId/appeals',
    operation: 'reports.appeal',
    access: 'user',
    touches: 'decision',
    openToFrozen: true,
    schema: {
      summary: 'Appeal against the measure that a report led to',
      params: z.object({ reportId: objectId }),
      body: z.object({ text: trimmed(rules.appealText) }),
      data: Appeal,
    },
    handler: async ({ params, body, actor }) => presentAppeal(await appeal(context, actor, { ...params, ...body })),
  });
}

/** Appeals, for those who decide them. */
export function registerAppealOperations(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/reports/admin/appeals',
    operation: 'reports.pageAppeals',
    access: 'operator',
    permission: 'reports',
    schema: {
      summary: 'List appeals, the newest first',
      query: Paging.extend({ status: appealStatus.optional() }),
      data: pageOf(OperatorAppeal),
    },
    handler: async ({ query }) => {
      const { skip, limit } = query;
      const { rows, totalItem } = await pageAppeals(context.db, query);
      return { skip, limit, totalItem, dataList: await presentAppeals(context.db, rows) };
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/reports/admin/appeals/:appealId',
    operation: 'reports.decideAppeal',
    access: 'operator',
    permission: 'reports',
    schema: {
      summary: 'Decide an appeal; an accepted one gives back what the measure took',
      params: z.object({ appealId: objectId }),
      body: z.object({ status: appealStatus.exclude(['open']), result: text(rules.decisionResult).default('') }),
      data: OperatorAppeal,
    },
    handler: async ({ params, body, actor }) => {
      const { appealId } = await decideAppeal(context, actor, params.appealId, body);
      const [shown] = await presentAppeals(context.db, [await readAppeal(context.db, appealId)]);
      return shown!;
    },
  });
}
