import { rules } from '@colophon/model';
import { z } from 'zod';
import { moment, oneOf, text } from '#platform/http/schemas.ts';
import { areaName } from './areas.ts';
import { EARLIEST_BIRTHDAY, MAX_ID } from './limits.ts';

const displayName = z
  .string()
  .transform((name) => name.normalize('NFC'))
  .pipe(text(rules.displayName));

/** Fields that users set about themselves. `isPast` refuses birthdays to come. */
export const profileFields = (isPast: (date: string) => boolean) => ({
  displayName,
  areaCode: z.string().refine((code) => code === '' || areaName(code) !== null, 'is not in the area table'),
  occupation: text(rules.occupation),
  birthday: z.union([
    z.iso.date().refine((date) => date >= EARLIEST_BIRTHDAY && isPast(date), 'is not a birthday'),
    z.literal('').transform(() => null),
    z.null(),
  ]),
  sex: oneOf([0, 1, 2]),
  intro: text(rules.userIntro),
});

/** Fields of a user that others see; contact data are masked. */
export const PublicUser = z.object({
  userId: z.int(),
  username: z.string(),
  displayName: z.string().describe('How the user wants to be called; empty: by the username'),
  email: z.string(),
  mobile: z.string(),
  headImage: z.string(),
  userType: z.int(),
  status: z.int(),
  createDate: moment,
});

/** Fields that users see of themselves. */
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

/** Fields of a user that operators see. */
export const ListedUser = PublicUser.extend({
  userRole: z.int(),
  tags: z.array(z.object({ tagId: z.int(), tag: z.string() })),
  ...UserDetail.omit({ createDate: true, updateDate: true }).shape,
  remark: z.string(),
  closing: z
    .object({
      askedDate: moment,
      dueDate: moment,
      byOperator: z.boolean(),
      reason: z.string(),
      closedDate: moment.nullable(),
    })
    .nullable()
    .describe('Of accounts that are to be closed, and those that were'),
});

export const UserTag = z.object({
  tagId: z.int(),
  tag: z.string(),
  type: z.int(),
  totalSetCount: z.int(),
  status: z.int(),
  createDate: moment,
  updateDate: moment,
});

export const UserStatusRecords = z.object({
  userId: z.int(),
  records: z.array(
    z.object({
      recordId: z.string(),
      userId: z.int(),
      operationType: z.int(),
      reason: z.string(),
      remark: z.string(),
      operatorUserId: z.int(),
      operatorUsername: z.string(),
      operatorDisplayName: z.string(),
      createDate: moment,
    }),
  ),
});

/** Fields of its visitor that a node site learns (specification 00, section 14). */
export const SiteUser = z.object({
  userId: z.int(),
  username: z.string(),
  displayName: z.string(),
  headImage: z.string(),
});

/** A login password that is given to be compared, so of any shape that one may have had. */
export const givenPassword = z.string().min(6).max(24);

/** A mobile number or an e-mail address, in lower case. */
export const address = text(rules.address).transform((value) => value.toLowerCase());

/** A tag's number in a query. */
export const tagId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID));
