import { APPROVAL_STATUSES, BUDGET_LIMITS, BUDGET_STATUSES, rules } from '@colophon/model';
import { z } from 'zod';
import { moneyFields } from '#modules/accounts/index.ts';
import { integer, localDate, MAX_STORED_INTEGER, moment, objectId, trimmed } from '#platform/http/schemas.ts';

const { amountBound, amountText } = moneyFields;
const userId = integer({ min: 1, max: MAX_STORED_INTEGER });
const owners = z.array(userId).max(BUDGET_LIMITS.owners);
const typeCode = z.string().regex(/^[A-Za-z0-9_-]{1,50}$/);

export const BudgetId = z.object({ budgetId: objectId });
export const ApprovalId = z.object({ approvalId: objectId });

/** The fields that an owner chooses, as they are sent. */
export const BudgetFields = (timeZone: string) =>
  z.object({
    name: trimmed(rules.credentialName),
    perPayment: amountBound.describe('The most of one payment'),
    perDay: amountBound.describe('The most of a day in platform time'),
    total: amountBound.describe('The most in all'),
    approvalAbove: amountBound.describe('A payment above it waits for the approval of the owner'),
    facts: z
      .strictObject({
        maxFirstCost: amountBound.nullable().default(null).describe('Of the first licence'),
        maxMostCost: amountBound.nullable().default(null).describe('Of all that can be paid for ever'),
        allowOpenEnded: z.boolean().default(false).describe('Terms by which payments never end'),
        allowEndsAgainstWill: z.boolean().default(false).describe('Licences that end, whatever is paid'),
        allowNotComputable: z.boolean().default(false).describe('Terms of which this cannot be known'),
        minLicenceDays: integer({ min: 1, max: BUDGET_LIMITS.licenceDays }).nullable().default(null),
      })
      .describe('The terms that may be paid for'),
    subjects: z
      .strictObject({
        types: z.array(typeCode).max(BUDGET_LIMITS.types).default([]).describe('Types of works; none: any'),
        owners: owners.default([]).describe('Licensors; none: any'),
        barredOwners: owners.default([]),
      })
      .describe('The works that may be paid for'),
    expireDate: localDate('end', timeZone),
  });

/** The payment password, where something is raised. */
export const password = moneyFields.transactionPassword.describe('The payment password');

export const Budget = z.object({
  budgetId: objectId,
  name: z.string(),
  perPayment: amountText,
  perDay: amountText,
  total: amountText,
  approvalAbove: amountText,
  facts: z.object({
    maxFirstCost: amountText.nullable(),
    maxMostCost: amountText.nullable(),
    allowOpenEnded: z.boolean(),
    allowEndsAgainstWill: z.boolean(),
    allowNotComputable: z.boolean(),
    minLicenceDays: z.int().nullable(),
  }),
  subjects: z.object({ types: z.array(z.string()), owners: z.array(z.int()), barredOwners: z.array(z.int()) }),
  people: z
    .array(z.object({ userId: z.int(), username: z.string(), displayName: z.string() }))
    .describe('The owners that `subjects` names, as they are called'),
  expireDate: moment,
  status: z.enum(BUDGET_STATUSES),
  spentToday: amountText,
  spentTotal: amountText.describe('Without what was given back'),
  pending: amountText.describe('Part of it that is held until a contract confirms it'),
  waitingApprovals: z.int(),
  tokens: z
    .array(z.object({ tokenId: objectId, name: z.string(), lastUsedDate: moment.nullable() }))
    .describe('What pays from it'),
  createDate: moment,
  updateDate: moment,
});

export const Approval = z.object({
  approvalId: objectId,
  budgetId: objectId,
  budgetName: z.string(),
  status: z.enum(APPROVAL_STATUSES),
  amount: amountText,
  agent: z.object({ tokenId: objectId, name: z.string() }).describe('The token that asks'),
  untrustedReason: z.string().describe('Why, in words of the program'),
  contractId: objectId,
  contractName: z.string(),
  eventId: z.string(),
  policyId: z.string(),
  subjectType: z.int(),
  subjectId: objectId,
  subjectName: z.string(),
  licensorName: z.string(),
  licensorOwnerId: z.int(),
  licensorOwnerName: z.string(),
  licensorOwnerDisplayName: z.string(),
  createDate: moment,
  expireDate: moment.describe('Until when it can be decided about, or holds'),
  decideDate: moment.nullable(),
});
