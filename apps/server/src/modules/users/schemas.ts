import { rules } from '@colophon/model';
import { z } from 'zod';
import { moment, text } from '../../platform/http/schemas.ts';

/** What others see of a user; contact data are masked. */
export const PublicUser = z.object({
  userId: z.int(),
  username: z.string(),
  email: z.string(),
  mobile: z.string(),
  headImage: z.string(),
  userType: z.int(),
  status: z.int(),
  createDate: moment,
});

/** What users see of themselves. */
export const SelfUser = PublicUser.extend({ userRole: z.int(), tokenSn: z.string() });

export const UserDetail = z.object({
  sex: z.int(),
  birthday: z.string().nullable(),
  occupation: z.string(),
  areaCode: z.string(),
  areaName: z.string(),
  intro: z.string(),
  latestLoginDate: moment.nullable(),
  latestLoginIp: z.string(),
  reason: z.string(),
  createDate: moment,
  updateDate: moment,
});

export const CurrentUser = SelfUser.extend({ isAdmin: z.boolean(), userDetail: UserDetail });

/** What a node site learns of its visitor (specification 00, section 14). */
export const SiteUser = z.object({ userId: z.int(), username: z.string(), headImage: z.string() });

/** A mobile number or an e-mail address, in lower case. */
export const address = text(rules.address).transform((value) => value.toLowerCase());
