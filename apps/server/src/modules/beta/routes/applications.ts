import { rules } from '@colophon/model';
import { z } from 'zod';
import { findUser, listUsers, profiles } from '#modules/users/index.ts';
import type { Router } from '#platform/http/router.ts';
import { objectId, oneOf, Paging, pageOf, text, trimmed } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { mayOperate } from '#platform/sessions/actor.ts';
import { maySee } from '../access.ts';
import { applyForBeta } from '../commands/apply-for-beta.ts';
import { decideApplication, decideApplications } from '../commands/decide-applications.ts';
import { MAX_APPLICATIONS } from '../limits.ts';
import { presentApplication, presentForOperators, presentListed } from '../presenters.ts';
import { findApplication, findLatestApplication } from '../queries/find-application.ts';
import { pageApplications } from '../queries/page-applications.ts';
import { BetaApplication, ListedApplication } from '../schemas.ts';

const APPLICATIONS = '/v2/testQualifications/beta/apply';
/** Where older clients look. */
const ALIAS = '/v2/beta/apply';

const Apply = z.object({
  areaCode: z
    .string()
    .max(6)
    .refine((code) => profiles.areaName(code) !== null, 'is not a code of the table of areas'),
  occupation: trimmed(rules.applicantOccupation),
  description: trimmed(rules.applicationDescription),
});

const Decision = z.object({
  status: oneOf([1, 2]),
  auditMsg: text(rules.auditMessage).optional(),
  remark: text(rules.operatorRemark).optional(),
});

/** Applications for the beta qualification, for those who apply. */
export function registerApplicationRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  for (const [url, alias] of [
    [APPLICATIONS, ''],
    [ALIAS, 'ByAlias'],
  ] as const) {
    app.route({
      method: 'POST',
      url,
      operation: `beta.apply${alias}`,
      access: 'user',
      schema: { summary: 'Apply for the beta qualification', body: Apply, data: BetaApplication },
      handler: async ({ body, actor }) =>
        presentApplication(await applyForBeta(context, actor, body), await findUser(db, { userId: actor.userId })),
    });

    app.route({
      method: 'GET',
      url: `${url}/current`,
      operation: `beta.readOwnApplication${alias}`,
      access: 'user',
      schema: { summary: "The caller's last application", data: BetaApplication.nullable() },
      handler: async ({ actor }) => {
        const application = await findLatestApplication(db, actor.userId);
        return application && presentApplication(application, await findUser(db, { userId: actor.userId }));
      },
    });

    app.route({
      method: 'GET',
      url: `${url}/:recordId`,
      operation: `beta.readApplication${alias}`,
      access: 'user',
      touches: 'application',
      schema: { summary: 'An application', params: z.object({ recordId: objectId }), data: BetaApplication.nullable() },
      handler: async ({ params, actor }) => {
        const application = await findApplication(db, params.recordId);
        if (!application) return null;
        if (!maySee(actor, application.userId)) throw new Refusal('access.not-owner');
        const applicant = await findUser(db, { userId: application.userId });
        return (mayOperate(actor, 'beta') ? presentForOperators : presentApplication)(application, applicant);
      },
    });
  }
}

/** Applications as operators decide them. */
export function registerApplicationOperations(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'GET',
    url: APPLICATIONS,
    operation: 'beta.pageApplications',
    access: 'operator',
    permission: 'beta',
    schema: {
      summary: 'List applications for the beta qualification',
      query: Paging.extend({ status: oneOf([0, 1, 2]).optional(), keywords: z.string().trim().optional() }),
      data: pageOf(ListedApplication),
    },
    handler: async ({ query }) => {
      const { rows, totalItem } = await pageApplications(db, query);
      const applicants = await listUsers(db, [...new Set(rows.map(({ userId }) => userId))]);
      const byId = new Map(applicants.map((user) => [user.userId, user]));
      const { skip, limit } = query;
      const dataList = rows.map((application) => presentListed(application, byId.get(application.userId)));
      return { skip, limit, totalItem, dataList };
    },
  });

  app.route({
    method: 'PUT',
    url: `${APPLICATIONS}/batch`,
    operation: 'beta.decideApplications',
    access: 'operator',
    permission: 'beta',
    schema: {
      summary: 'Decide several applications',
      body: Decision.extend({ recordIds: z.array(objectId).min(1).max(MAX_APPLICATIONS) }),
      data: z.boolean(),
    },
    handler: ({ body, actor }) => decideApplications(context, actor, body.recordIds, body),
  });

  app.route({
    method: 'PUT',
    url: `${APPLICATIONS}/:recordId`,
    operation: 'beta.decideApplication',
    access: 'operator',
    permission: 'beta',
    schema: {
      summary: 'Decide an application',
      params: z.object({ recordId: objectId }),
      body: Decision,
      data: z.boolean(),
    },
    handler: ({ params, body, actor }) => decideApplication(context, actor, params.recordId, body),
  });
}
