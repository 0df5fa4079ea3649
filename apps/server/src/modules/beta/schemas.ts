import { rules } from '@colophon/model';
import { z } from 'zod';
import { moment, objectId, text } from '#platform/http/schemas.ts';

export const activationCode = text(rules.activationCode);

export const ActivationCode = z.object({
  code: z.string(),
  codeType: z.literal('beta'),
  userId: z.int(),
  username: z.string(),
  displayName: z.string(),
  limitCount: z.int(),
  usedCount: z.int(),
  startEffectiveDate: moment.nullable(),
  endEffectiveDate: moment.nullable(),
  remark: z.string(),
  status: z.int(),
  createDate: moment,
  updateDate: moment,
});

export const ActivationCodeUse = z.object({
  code: z.string(),
  userId: z.int(),
  username: z.string(),
  displayName: z.string(),
  loginIp: z.string(),
  status: z.literal(0),
  createDate: moment,
  updateDate: moment,
});

export const Invitee = z.object({
  userId: z.int(),
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  mobile: z.string(),
  invitedDate: moment,
});

export const Inviter = z.object({ userId: z.int(), username: z.string(), displayName: z.string() });

/** `remark` is for operators alone. */
export const BetaApplication = z.object({
  recordId: objectId,
  userId: z.int(),
  username: z.string(),
  displayName: z.string(),
  areaCode: z.string(),
  areaName: z.string(),
  occupation: z.string(),
  description: z.string(),
  status: z.int(),
  auditMsg: z.string(),
  remark: z.string().optional(),
  operationUserId: z.int(),
  createDate: moment,
  updateDate: moment,
});

export const ListedApplication = BetaApplication.extend({
  email: z.string(),
  mobile: z.string(),
  /** Spelled as existing clients read it. */
  latestLoginData: moment.nullable(),
  latestLoginIp: z.string(),
});
