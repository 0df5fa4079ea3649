import { z } from 'zod';
import { moment } from '#platform/http/schemas.ts';
import { Policy } from '../policies/index.ts';

export const Contract = z.object({
  contractId: z.string(),
  contractName: z.string(),
  licensorId: z.string(),
  licensorName: z.string(),
  licensorOwnerId: z.int(),
  licensorOwnerName: z.string(),
  licenseeId: z.string(),
  licenseeName: z.string(),
  licenseeOwnerId: z.int(),
  licenseeOwnerName: z.string(),
  licenseeIdentityType: z.int(),
  subjectId: z.string(),
  subjectName: z.string(),
  subjectType: z.int(),
  policyId: z.string(),
  fsmCurrentState: z.string(),
  fsmCurrentStateColors: z.array(z.string()),
  fsmRunningStatus: z.int(),
  fsmDeclarations: z
    .object({ envArgs: z.array(z.object({ name: z.string(), accountId: z.string(), ownerName: z.string() })) })
    .partial()
    .optional(),
  authStatus: z.int(),
  status: z.int(),
  isDefault: z.boolean(),
  isAutomatic: z.boolean().describe('Signed by visiting a site, where a free policy is signed without being asked for'),
  isAuth: z.boolean(),
  isTestAuth: z.boolean(),
  createDate: moment,
  updateDate: moment,
  policyInfo: Policy.partial().optional(),
});

export const TransitionRecord = z.object({
  stateId: z.string(),
  contractId: z.string(),
  fromState: z.string(),
  toState: z.string(),
  eventId: z.string(),
  eventInfo: z.record(z.string(), z.unknown()),
  createDate: moment,
});

/** An exhibit in the statistics of a user's contracts (specification 05, section 5.4). */
export const SignStatistics = z.object({
  subjectId: z.string(),
  subjectName: z.string(),
  policyIds: z.array(z.string()),
  latestSignDate: moment,
  count: z.int(),
  isAuth: z.boolean(),
});
