import { z } from 'zod';
import { moment } from '#platform/http/schemas.ts';
import { Policy } from '../policies/index.ts';

const displayName = z
  .string()
  .describe('How the owner wants to be called now; what is signed names them by their username alone');

const DeclaredAccount = z.object({
  name: z.string(),
  accountId: z.string(),
  ownerName: z.string(),
  ownerDisplayName: z.string(),
});

export const Contract = z.object({
  contractId: z.string(),
  contractName: z.string(),
  licensorId: z.string(),
  licensorName: z.string(),
  licensorOwnerId: z.int(),
  licensorOwnerName: z.string(),
  licensorOwnerDisplayName: displayName,
  licenseeId: z.string(),
  licenseeName: z.string(),
  licenseeOwnerId: z.int(),
  licenseeOwnerName: z.string(),
  licenseeOwnerDisplayName: displayName,
  licenseeIdentityType: z.int(),
  subjectId: z.string(),
  subjectName: z.string(),
  subjectType: z.int(),
  policyId: z.string(),
  fsmCurrentState: z.string(),
  fsmCurrentStateColors: z.array(z.string()),
  fsmRunningStatus: z.int(),
  fsmDeclarations: z
    .object({ envArgs: z.array(DeclaredAccount) })
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
