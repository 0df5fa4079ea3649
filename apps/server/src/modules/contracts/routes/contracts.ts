import { z } from 'zod';
import { loadPolicies } from '#modules/policies/index.ts';
import type { Router } from '#platform/http/router.ts';
import {
  commaList,
  flag,
  integer,
  localDate,
  md5,
  nodeId,
  objectId,
  oneOf,
  Paging,
  pageOf,
  parseSort,
  project,
} from '#platform/http/schemas.ts';
import { setDefault } from '../commands/set-default.ts';
import { signContracts } from '../commands/sign-contracts.ts';
import { MAX_CONTRACT_IDS, MAX_SUBJECTS } from '../limits.ts';
import { explainTransitions, presentContract, presentContracts, presentTransition } from '../presenters.ts';
import { countLicensees, countSignatures } from '../queries/count-signatures.ts';
import { findContracts } from '../queries/find-contracts.ts';
import { pageContracts } from '../queries/page-contracts.ts';
import { payableSubjects } from '../queries/payable-subjects.ts';
import { readContracts } from '../queries/read-contracts.ts';
import { signStatistics } from '../queries/sign-statistics.ts';
import { transitionRecords } from '../queries/transition-records.ts';
import { Contract, ExplainedRecord, SignStatistics, TransitionRecord } from '../schemas.ts';

/** Subject types 4 and 5 are collections: signed like resources and exhibits. */
const subjectType = oneOf([1, 2, 4, 5]).transform((type): 1 | 2 => (type === 1 || type === 4 ? 1 : 2));
const partyId = z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1).max(24));
const Reading = z.object({ isLoadPolicyInfo: flag(), isTranslate: flag(), projection: z.string().optional() });

const BatchSign = z.object({
  subjects: z
    .array(z.strictObject({ subjectId: objectId, policyId: md5 }))
    .min(1)
    .max(MAX_SUBJECTS)
    .refine(
      (subjects) => new Set(subjects.map((subject) => subject.subjectId + subject.policyId)).size === subjects.length,
      'holds a pair twice',
    ),
  subjectType,
  licenseeId: partyId,
  licenseeIdentityType: oneOf([1, 2, 3]),
});

const SignExhibit = z.object({
  subjectId: objectId,
  subjectType: oneOf([2, 5]),
  policyId: md5,
  licenseeId: partyId,
  licenseeIdentityType: oneOf([3]),
});

const ContractPage = (timeZone: string) =>
  Paging.extend(Reading.shape).extend({
    identityType: oneOf([1, 2]),
    licensorId: z.string().max(24).optional(),
    licenseeId: z.string().max(24).optional(),
    licensorName: z.string().max(100).optional(),
    licenseeName: z.string().max(100).optional(),
    subjectIds: commaList(objectId, { max: MAX_CONTRACT_IDS }).optional(),
    subjectType: oneOf([1, 2, 3]).optional(),
    licenseeIdentityType: oneOf([1, 2, 3]).optional(),
    isDefault: flag().removeDefault().optional(),
    keywords: z.string().max(200).trim().optional(),
    status: oneOf([0, 1, 2]).optional(),
    authStatus: integer({ min: 1, max: 128 }).optional(),
    startDate: localDate('start', timeZone).optional(),
    endDate: localDate('end', timeZone).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
  });

const ContractList = Reading.extend({
  contractIds: commaList(objectId, { max: MAX_CONTRACT_IDS }).optional(),
  subjectIds: commaList(objectId, { max: MAX_CONTRACT_IDS }).optional(),
  subjectType: oneOf([1, 2, 3]).optional(),
  licenseeIdentityType: oneOf([1, 2, 3]).optional(),
  licensorId: z.string().max(24).optional(),
  licenseeId: z.string().max(24).optional(),
  authStatusList: commaList(z.string().transform(Number).pipe(z.int()), { max: 10 }).optional(),
  contractStatus: oneOf([0, 1, 2]).optional(),
}).refine((query) => query.contractIds ?? query.subjectIds, 'needs contractIds or subjectIds');

export function registerContractRoutes(app: Router): void {
  const { context } = app;
  const { db } = context;

  app.route({
    method: 'POST',
    url: '/v2/contracts',
    access: 'user',
    touches: 'licensee',
    schema: { summary: 'Sign a policy of an exhibit', body: SignExhibit, data: Contract },
    handler: async ({ body, actor }) => {
      const signing = { ...body, subjects: [body], subjectType: 2, licenseeIdentityType: 3 } as const;
      const [contract] = await signContracts(context, actor, signing);
      return presentContract(actor, contract!);
    },
  });

  app.route({
    method: 'POST',
    url: '/v2/contracts/batchSign',
    access: 'user',
    touches: 'licensee',
    schema: { summary: 'Sign several policies for one licensee', body: BatchSign, data: z.array(Contract) },
    handler: async ({ body, actor }) => {
      const contracts = await signContracts(context, actor, body);
      return contracts.map((contract) => presentContract(actor, contract));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts',
    access: 'user',
    openToSites: true,
    schema: {
      summary: 'A page of your contracts',
      query: ContractPage(context.settings.timeZone),
      data: pageOf(Contract.partial()),
    },
    handler: async ({ query, actor, locale }) => {
      const { descending } = parseSort(query.sort, ['createDate'], {
        field: 'createDate',
        descending: query.order === 'desc',
      });
      const { rows, totalItem } = await pageContracts(context, actor, { ...query, order: descending ? 'desc' : 'asc' });
      const dataList = await presentContracts(db, actor, rows, { ...query, locale });
      return {
        skip: query.skip,
        limit: query.limit,
        totalItem,
        dataList: dataList.map((row) => project(row, query.projection, 'contractId')),
      };
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/list',
    access: 'user',
    openToSites: true,
    schema: { summary: 'Contracts by their ids or subjects', query: ContractList, data: z.array(Contract.partial()) },
    handler: async ({ query, actor, locale }) => {
      const rows = await readContracts(context, { ...query, status: query.contractStatus });
      const contracts = await presentContracts(db, actor, rows, { ...query, locale });
      return contracts.map((row) => project(row, query.projection, 'contractId'));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/signCount',
    access: 'user',
    schema: {
      summary: 'Count contracts by party or subject',
      query: z.object({
        objectIds: commaList(z.string().max(24), { max: 100 }),
        objectType: oneOf([1, 2, 3, 4, 5]),
        subjectType: oneOf([1, 2, 3]),
        startDate: localDate('start', context.settings.timeZone).optional(),
        endDate: localDate('end', context.settings.timeZone).optional(),
      }),
      data: z.array(z.object({ key: z.string(), field: z.string(), count: z.int() })),
    },
    handler: ({ query }) => countSignatures(context, query),
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/subjects/signCount',
    access: 'visitor',
    openToSites: true,
    schema: {
      summary: 'Count the licensees of subjects',
      query: z.object({
        subjectIds: commaList(objectId, { max: MAX_CONTRACT_IDS }),
        subjectType: oneOf([1, 2]).optional(),
      }),
      data: z.array(z.object({ subjectId: z.string(), count: z.int() })),
    },
    handler: ({ query }) => countLicensees(context, query),
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/subjects/payees',
    access: 'visitor',
    schema: {
      summary: 'Whether those who license subjects can be paid: contracts about paid policies wait until they can',
      query: z.object({ subjectType, subjectIds: commaList(objectId, { max: MAX_SUBJECTS }) }),
      data: z.array(z.object({ subjectId: z.string(), isPayable: z.boolean() })),
    },
    handler: ({ query }) => payableSubjects(context, query.subjectType, query.subjectIds),
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/subjects/presentables/signStatistics',
    access: 'user',
    openToSites: true,
    schema: {
      summary: 'The exhibits of your contracts',
      query: z.object({
        signUserIdentityType: oneOf([1, 2]),
        nodeId: nodeId.optional(),
        keywords: z.string().max(200).trim().optional(),
      }),
      data: z.array(SignStatistics),
    },
    handler: ({ query, actor }) => signStatistics(context, actor, query),
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/:contractId',
    access: 'user',
    openToSites: true,
    schema: {
      summary: 'Read a contract',
      params: z.object({ contractId: objectId }),
      query: Reading,
      data: Contract.partial().nullable(),
    },
    handler: async ({ params, query, actor, locale }) => {
      const rows = await readContracts(context, { contractIds: [params.contractId] });
      const [contract] = await presentContracts(db, actor, rows, { ...query, locale });
      return contract ? project(contract, query.projection, 'contractId') : null;
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/:contractId/transitionRecords',
    access: 'user',
    openToSites: true,
    schema: {
      summary: 'What happened to a contract',
      params: z.object({ contractId: objectId }),
      query: Paging.extend({ isTranslate: flag() }),
      data: z.union([pageOf(TransitionRecord), pageOf(ExplainedRecord)]),
    },
    handler: async ({ params, query: { skip, limit, isTranslate }, locale }) => {
      const { rows, totalItem } = await transitionRecords(context, params.contractId, { skip, limit });
      if (!isTranslate || rows.length === 0) return { skip, limit, totalItem, dataList: rows.map(presentTransition) };
      const [contract] = await findContracts(db, { contractIds: [params.contractId] });
      const policy = (await loadPolicies(db, [contract!.policyId])).get(contract!.policyId)!;
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
    access: 'user',
    touches: 'contract',
    schema: {
      summary: 'Prefer a contract among yours for an exhibit',
      params: z.object({ contractId: objectId }),
      data: z.boolean(),
    },
    handler: ({ params, actor }) => setDefault(context, actor, params.contractId),
  });
}
