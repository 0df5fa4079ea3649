import { ContractAuth } from '@colophon/model';
import { COLOURS } from '@colophon/policy';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import {
  commaList,
  DEFAULT_PAGE,
  flag,
  integer,
  MAX_PAGE,
  md5,
  Paging,
  pageOf,
  project,
} from '#platform/http/schemas.ts';
import { storePolicies } from '../commands/ensure-policies.ts';
import { MAX_PAGE_NUMBER, MAX_POLICY_IDS, MAX_POLICY_TEXTS } from '../limits.ts';
import { presentPolicy } from '../presenters.ts';
import { loadPolicies } from '../queries/load-policies.ts';
import { pagePolicies } from '../queries/page-policies.ts';
import { readTests } from '../queries/read-tests.ts';
import {
  offeringSubjectType,
  Policy,
  PolicyTests,
  policyText,
  subjectTypeOfPolicy,
  testedSubject,
} from '../schemas.ts';

/** Authorisation that a colour adds to a contract. */
const COLOUR_BITS = { authorization: ContractAuth.formal, testAuthorization: ContractAuth.test } as const;

/** Clients count pages; `skip` and `limit` go before. */
const PolicyPage = z.object({
  page: integer({ min: 1, max: MAX_PAGE_NUMBER }).default(1),
  pageSize: integer({ min: 1, max: MAX_PAGE }).default(DEFAULT_PAGE),
  skip: Paging.shape.skip.removeDefault().optional(),
  limit: Paging.shape.limit.removeDefault().optional(),
  subjectType: subjectTypeOfPolicy.optional(),
  projection: Paging.shape.projection,
});

const Reading = z.object({ isTranslate: flag(), projection: z.string().optional() });

export function registerPolicyRoutes(app: Router): void {
  const { db } = app.context;

  app.route({
    method: 'POST',
    url: '/v2/policies',
    operation: 'policies.store',
    access: 'user',
    scope: 'license',
    schema: {
      summary: 'Compile and store policies',
      body: z.object({
        policyTexts: z.array(policyText).min(1).max(MAX_POLICY_TEXTS),
        subjectType: offeringSubjectType,
      }),
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
    operation: 'policies.list',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Look up several policies',
      query: Reading.extend({
        policyIds: commaList(md5, { max: MAX_POLICY_IDS }),
        subjectType: subjectTypeOfPolicy.optional(),
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
    url: '/v2/policies',
    operation: 'policies.page',
    access: 'user',
    schema: {
      summary: 'The policies of your resources and exhibits, newest first',
      query: PolicyPage,
      data: pageOf(Policy.partial()).extend({ page: z.int(), pageSize: z.int() }),
    },
    handler: async ({ query, actor, locale }) => {
      const limit = query.limit ?? query.pageSize;
      const skip = query.skip ?? (query.page - 1) * limit;
      const { rows, totalItem } = await pagePolicies(app.context, actor, { ...query, skip, limit });
      const policies = rows.map((row) => presentPolicy(row, { isTranslate: false, locale }));
      return {
        skip,
        limit,
        page: Math.floor(skip / limit) + 1,
        pageSize: limit,
        totalItem,
        dataList: policies.map((policy) => project(policy, query.projection, 'policyId')),
      };
    },
  });

  for (const [subjects, operation] of [
    ['resources', 'policies.listStatesOfResources'],
    ['presentables', 'policies.listStatesOfExhibits'],
  ] as const) {
    app.route({
      method: 'GET',
      url: `/v2/auths/${subjects}/serviceStates`,
      operation,
      access: 'visitor',
      schema: {
        summary: 'What states of policies can grant',
        data: z.array(z.object({ name: z.string(), type: z.string(), value: z.int() })),
      },
      handler: async () => COLOURS.map(({ name, type }) => ({ name, type, value: COLOUR_BITS[type] })),
    });
  }

  app.route({
    method: 'GET',
    url: '/v2/policies/:policyId/tests',
    operation: 'policies.readTests',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Tests that a resource or an exhibit says beside a policy, and what came of them',
      params: z.object({ policyId: md5 }),
      query: z.object({ subject: testedSubject }),
      data: PolicyTests.nullable(),
    },
    handler: async ({ params, query, actor, locale }) =>
      readTests(db, { ...query.subject, ...params }, { locale, userId: actor?.userId }),
  });

  app.route({
    method: 'GET',
    url: '/v2/policies/:policyId',
    operation: 'policies.read',
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
