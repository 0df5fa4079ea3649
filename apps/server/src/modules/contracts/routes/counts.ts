import { PartyIdentity } from '@colophon/model';
import { z } from 'zod';
import { subjectTypeOfPolicy } from '#modules/policies/index.ts';
import type { Router } from '#platform/http/router.ts';
import { commaList, localDate, nodeId, objectId, oneOf, userId } from '#platform/http/schemas.ts';
import { MAX_CONTRACT_IDS, MAX_COUNTED_USERS } from '../limits.ts';
import { countByLicenseeOwner, countLicences, countLicensees, countSignatures } from '../queries/count-signatures.ts';
import { signStatistics } from '../queries/sign-statistics.ts';
import { SignStatistics } from '../schemas.ts';
import { identityType, keywords, licenseeIdentityType, partyId } from './filters.ts';

/** Registers the routes that count contracts. */
export function registerCountRoutes(app: Router): void {
  const { context } = app;
  const { settings } = context;

  app.route({
    method: 'GET',
    url: '/v2/contracts/signCount',
    operation: 'contracts.countSigned',
    access: 'user',
    schema: {
      summary: 'Count contracts by party or subject',
      query: z.object({
        objectIds: commaList(partyId, { max: 100 }),
        objectType: oneOf([1, 2, 3, 4, 5]),
        subjectType: subjectTypeOfPolicy,
        startDate: localDate('start', settings.timeZone).optional(),
        endDate: localDate('end', settings.timeZone).optional(),
      }),
      data: z.array(z.object({ key: z.string(), field: z.string(), count: z.int() })),
    },
    handler: ({ query }) => countSignatures(context, query),
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/subjects/signCount',
    operation: 'contracts.countLicensees',
    access: 'visitor',
    fromReplica: true,
    openToSites: true,
    schema: {
      summary: 'Count the licensees of subjects',
      query: z.object({
        subjectIds: commaList(objectId, { max: MAX_CONTRACT_IDS }),
        subjectType: subjectTypeOfPolicy.optional(),
      }),
      data: z.array(z.object({ subjectId: z.string(), count: z.int() })),
    },
    handler: ({ query, reading }) => countLicensees(reading, query),
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/licensors/signCount',
    operation: 'contracts.countLicences',
    access: 'visitor',
    fromReplica: true,
    openToSites: true,
    schema: {
      summary: 'Count the licences that licensors have granted: pairs of a licensee and a subject',
      query: z.object({
        licensorIds: commaList(partyId, { max: MAX_CONTRACT_IDS }),
        subjectType: subjectTypeOfPolicy.optional(),
      }),
      data: z.array(z.object({ licensorId: z.string(), count: z.int() })),
    },
    handler: ({ query, reading }) => countLicences(reading, query),
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/count',
    operation: 'contracts.countByUser',
    access: 'user',
    schema: {
      summary: 'Count the contracts that users have signed',
      query: z.object({
        userIds: commaList(userId, { max: MAX_COUNTED_USERS }),
        licenseeIdentityType: licenseeIdentityType.default(PartyIdentity.consumer),
      }),
      data: z.array(z.object({ userId: z.int(), signedContractCount: z.int() })),
    },
    handler: ({ query }) => countByLicenseeOwner(context, query),
  });

  app.route({
    method: 'GET',
    url: '/v2/contracts/subjects/presentables/signStatistics',
    operation: 'contracts.listSignedExhibits',
    access: 'user',
    openToSites: true,
    schema: {
      summary: 'The exhibits of your contracts',
      query: z.object({
        signUserIdentityType: identityType,
        nodeId: nodeId.optional(),
        keywords: keywords.optional(),
      }),
      data: z.array(SignStatistics),
    },
    handler: ({ query, actor }) => signStatistics(context, actor, query),
  });
}
