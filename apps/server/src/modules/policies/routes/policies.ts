import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { commaList, flag, md5, oneOf, project } from '#platform/http/schemas.ts';
import { storePolicies } from '../commands/ensure-policies.ts';
import { MAX_POLICY_IDS, MAX_POLICY_TEXTS } from '../limits.ts';
import { presentPolicy } from '../presenters.ts';
import { loadPolicies } from '../queries/load-policies.ts';
import { Policy, policyText } from '../schemas.ts';

const subjectType = oneOf([1, 2]);
const Reading = z.object({ isTranslate: flag(), projection: z.string().optional() });

export function registerPolicyRoutes(app: Router): void {
  const { db } = app.context;

  app.route({
    method: 'POST',
    url: '/v2/policies',
    access: 'user',
    schema: {
      summary: 'Compile and store policies',
      body: z.object({ policyTexts: z.array(policyText).min(1).max(MAX_POLICY_TEXTS), subjectType }),
      data: z.array(Policy),
    },
    handler: async ({ body, locale }) => {
      const rows = await storePolicies(app.context, body);
      return rows.map((row) => presentPolicy(row, { isTranslate: false, locale }));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/policies/list',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Look up several policies',
      query: Reading.extend({
        policyIds: commaList(md5, { max: MAX_POLICY_IDS }),
        subjectType: subjectType.optional(),
      }),
      data: z.array(Policy.partial()),
    },
    handler: async ({ query, locale }) => {
      const rows = await loadPolicies(db, query.policyIds);
      const wanted = query.policyIds.flatMap((id) => rows.get(id) ?? []);
      return wanted
        .filter((row) => query.subjectType === undefined || row.subjectType === query.subjectType)
        .map((row) => presentPolicy(row, { ...query, locale }))
        .map((policy) => (query.isTranslate ? policy : project(policy, query.projection, 'policyId')));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/policies/:policyId',
    access: 'visitor',
    schema: {
      summary: 'Read a policy',
      params: z.object({ policyId: md5 }),
      query: Reading,
      data: Policy.partial().nullable(),
    },
    handler: async ({ params, query, locale }) => {
      const row = (await loadPolicies(db, [params.policyId])).get(params.policyId);
      return row ? project(presentPolicy(row, { ...query, locale }), query.projection, 'policyId') : null;
    },
  });
}
