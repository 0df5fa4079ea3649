import { ContractStatus } from '@colophon/model';
import { z } from 'zod';
import { ExplainedRecord, loadPolicies, offeringSubjectType, subjectTypeOfPolicy } from '#modules/policies/index.ts';
import type { Router } from '#platform/http/router.ts';
import {
  after,
  commaList,
  flag,
  integer,
  localDate,
  md5,
  objectId,
  oneOf,
  Paging,
  pageOf,
  parseSort,
} from '#platform/http/schemas.ts';
import { idempotencyKey } from '#platform/repeats/once.ts';
import { seesPayments } from '../access.ts';
import { setDefault } from '../commands/set-default.ts';
import { signOnce } from '../commands/sign-once.ts';
import { MAX_CONTRACT_IDS, MAX_SUBJECTS } from '../limits.ts';
import {
  explainTransitions,
  presentContractPage,
  presentContracts,
  presentTransition,
  withoutEvent,
} from '../presenters.ts';
import { findContracts } from '../queries/find-contracts.ts';
import { pageContracts, SORT_FIELDS } from '../queries/page-contracts.ts';
import { payableSubjects } from '../queries/payable-subjects.ts';
import { readContracts } from '../queries/read-contracts.ts';
import { searchContracts } from '../queries/search-contracts.ts';
import { suggestNames } from '../queries/suggest-names.ts';
import { transitionRecords } from '../queries/transition-records.ts';
import { Contract, TransitionRecord } from '../schemas.ts';
import { identityType, keywords, ListFilter, licenseeIdentityType, partyId, partyName, Reading } from './filters.ts';

const anyId = z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1).max(24));

const BatchSign = z.object({
  subjects: z
    .array(z.strictObject({ subjectId: objectId, policyId: md5 }))
    .min(1)
    .max(MAX_SUBJECTS)
    .refine(
      (subjects) => new Set(subjects.map((subject) => subject.subjectId + subject.policyId)).size === subjects.length,
      'holds a pair twice',
    ),
  subjectType: offeringSubjectType,
  licenseeId: anyId,
  licenseeIdentityType,
  /** Contracts have always entered their first state before the answer. */
  isWaitInitial: flag(),
  idempotencyKey,
});

const SignExhibit = z.object({
  subjectId: objectId,
  subjectType: oneOf([2, 5]),
  policyId: md5,
  licenseeId: anyId,
  licenseeIdentityType: oneOf([3]),
  idempotencyKey,
});

const ContractPage = (timeZone: string) =>
  Paging.extend(Reading.shape)
    .extend({
      after,
      identityType,
      licensorId: partyId.optional(),
      licenseeId: partyId.optional(),
      licensorName: partyName.optional(),
      licenseeName: partyName.optional(),
      subjectIds: commaList(objectId, { max: MAX_CONTRACT_IDS }).optional(),
      subjectType: subjectTypeOfPolicy.optional(),
      licenseeIdentityType: licenseeIdentityType.optional(),
      isDefault: flag().removeDefault().optional(),
      isAutomatic: flag().removeDefault().optional(),
      keywords: keywords.optional(),
      status: oneOf([0, 1, 2]).optional(),
      authStatus: integer({ min: 1, max: 128 }).optional(),
      startDate: localDate('start', timeZone).optional(),
      endDate: localDate('end', timeZone).optional(),
      order: z.enum(['asc', 'desc']).default('desc'),
    })
    .refine(({ after, sort }) => after === undefined || sort === undefined || /^(create|update)Date:/.test(sort), {
      path: ['after'],
      error: 'only in a list by date',
    });

const ContractList = ListFilter.refine(
  (query) => query.contractIds ?? query.subjectIds,
  'needs contractIds or subjectIds',
);

const Ended = Paging.extend({
  identityType,
  subjectId: objectId,
  subjectType: subjectTypeOfPolicy.optional(),
  policyId: md5.optional(),
  licenseeIdentityType: licenseeIdentityType.optional(),
});

export function registerContractRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'POST',
    url: '/v2/contracts',
    operation: 'contracts.sign',
    access: 'user',
    scope: 'license',
    touches: 'licensee',
    schema: { summary: 'Sign a policy of an exhibit', body: SignExhibit, data: Contract },
    handler: async ({ body, actor }) => {
      const { idempotencyKey: key, ...wanted } = body;
      const signing = { ...wanted, subjects: [wanted], subjectType: 2, licenseeIdentityType: 3 } as const;
      const [contract] = await signOnce(context, actor, { signing, key });
      return contract!;
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/contracts/batchSign',
    operation: 'contracts.signSeveral',
    access: 'user',
    scope: 'license',
    touches: 'licensee',
    schema: { summary: 'Sign several policies for one licensee', body: BatchSign, data: z.array(Contract) },
    handler: ({ body: { idempotencyKey: key, ...signing }, actor }) => signOnce(context, actor, { signing, key }),
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts',
    operation: 'contracts.page',
    access: 'user',
    openToSites: true,
    schema: {
      summary: 'A page of your contracts',
      query: ContractPage(context.settings.timeZone),
      data: pageOf(Contract.partial()),
    },
    handler: async ({ query, actor, locale }) => {
      const byCreation = { field: 'createDate', descending: query.order === 'desc' } as const;
      const order = parseSort(query.sort, SORT_FIELDS, byCreation);
      const page = await pageContracts(context, actor, { ...query, order });
      return presentContractPage(db, actor, page, { ...query, locale });
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/list',
    operation: 'contracts.list',
    access: 'user',
    openToSites: true,
    schema: { summary: 'Contracts by their ids or subjects', query: ContractList, data: z.array(Contract.partial()) },
    handler: async ({ query, actor, locale }) => {
      const rows = await readContracts(context, { ...query, status: query.contractStatus, seenBy: actor });
      return presentContracts(db, actor, rows, { ...query, locale });
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/terminated',
    operation: 'contracts.pageEnded',
    access: 'user',
    openToSites: true,
    schema: {
      summary: 'A page of your contracts about a subject that have ended',
      query: Ended,
      data: pageOf(Contract.partial()),
    },
    handler: async ({ query, actor, locale }) => {
      const filter = { ...query, subjectIds: [query.subjectId], status: ContractStatus.terminated };
      const page = await pageContracts(context, actor, filter);
      return presentContractPage(db, actor, page, { ...query, isLoadPolicyInfo: false, isTranslate: false, locale });
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/keywordSuggest',
    operation: 'contracts.suggestNames',
    access: 'user',
    openToSites: true,
    schema: {
      summary: 'Names in your contracts that begin with a text, or whose owners go by it, most frequent first',
      query: z.object({
        identityType,
        prefixType: oneOf([1, 2]),
        prefix: partyName.default(''),
        startDate: localDate('start', context.settings.timeZone).optional(),
        endDate: localDate('end', context.settings.timeZone).optional(),
      }),
      data: z.array(z.object({ suggest: z.string(), displayName: z.string(), count: z.int() })),
    },
    handler: ({ query, actor }) => suggestNames(context, actor, query),
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/search',
    operation: 'contracts.search',
    access: 'operator',
    permission: 'contracts',
    schema: {
      summary: 'Search all contracts, newest first',
      query: Paging.pick({ skip: true, limit: true })
        .extend(ListFilter.shape)
        .extend({
          after,
          keywords: keywords.optional(),
          keywordsType: oneOf([1, 2, 3, 4]).default(2),
          compositeState: oneOf([1, 2, 4, 5, 6]).optional(),
        }),
      data: pageOf(Contract.partial()),
    },
    handler: async ({ query, actor, locale }) => {
      const page = await searchContracts(context, { ...query, status: query.contractStatus });
      return presentContractPage(db, actor, page, { ...query, locale });
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/subjects/payees',
    operation: 'contracts.listPayees',
    access: 'visitor',
    schema: {
      summary: 'Whether those who license subjects can be paid: contracts about paid policies wait until they can',
      query: z.object({ subjectType: offeringSubjectType, subjectIds: commaList(objectId, { max: MAX_SUBJECTS }) }),
      data: z.array(z.object({ subjectId: z.string(), isPayable: z.boolean() })),
    },
    handler: ({ query }) => payableSubjects(context, query.subjectType, query.subjectIds),
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/:contractId',
    operation: 'contracts.read',
    access: 'user',
    openToSites: true,
    schema: {
      summary: 'Read a contract',
      params: z.object({ contractId: objectId }),
      query: Reading,
      data: Contract.partial().nullable(),
    },
    handler: async ({ params, query, actor, locale }) => {
      const rows = await readContracts(context, { contractIds: [params.contractId], seenBy: actor });
      const [contract] = await presentContracts(db, actor, rows, { ...query, locale });
      return contract ?? null;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/:contractId/transitionRecords',
    operation: 'contracts.pageTransitions',
    access: 'user',
    openToSites: true,
    schema: {
      summary: 'What happened to a contract',
      params: z.object({ contractId: objectId }),
      query: Paging.extend({ isTranslate: flag() }),
      data: z.union([pageOf(TransitionRecord), pageOf(ExplainedRecord)]),
    },
    handler: async ({ params, query: { skip, limit, isTranslate }, actor, locale }) => {
      const [contract] = await findContracts(db, { contractIds: [params.contractId], seenBy: actor });
      if (!contract) return { skip, limit, totalItem: 0, dataList: [] };
      const records = await transitionRecords(context, contract, { skip, limit });
      const { totalItem } = records;
      const rows = seesPayments(actor, contract) ? records.rows : records.rows.map(withoutEvent);
      if (!isTranslate || rows.length === 0) return { skip, limit, totalItem, dataList: rows.map(presentTransition) };
      const policy = (await loadPolicies(db, [contract.policyId])).get(contract.policyId)!;
      const { timeZone } = context.settings;
      return {
        skip,
        limit,
        totalItem,
        dataList: explainTransitions(policy, rows, { locale, timeZone, isNewest: skip === 0 }),
      };
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/contracts/:contractId/setDefault',
    operation: 'contracts.setDefault',
    access: 'user',
    scope: 'license',
    touches: 'contract',
    schema: {
      summary: 'Prefer a contract among yours for an exhibit',
      params: z.object({ contractId: objectId }),
      data: z.boolean(),
    },
    handler: ({ params, actor }) => setDefault(context, actor, params.contractId),
  });
}
