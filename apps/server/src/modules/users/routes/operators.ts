import { rules, UserStatus } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import {
  afterNumber,
  commaList,
  flag,
  integer,
  localDate,
  oneOf,
  Paging,
  pageOf,
  text,
  userId,
} from '#platform/http/schemas.ts';
import { freezeUser } from '../commands/freeze-user.ts';
import { DEFAULT_STATUS_RECORDS, FIRST_USER_ID, MAX_BATCH, MAX_ID, MAX_STATUS_RECORDS } from '../limits.ts';
import { presentListed } from '../presenters.ts';
import { listStatusRecords } from '../queries/list-status-records.ts';
import { pageUsers } from '../queries/page-users.ts';
import { ListedUser, tagId, UserStatusRecords } from '../schemas.ts';

const StatusChange = z.object({
  status: oneOf([0, 1]),
  reason: text(rules.freezeReason).optional(),
  remark: text(rules.operatorRemark).optional(),
});

const StatusHistory = z.object({
  userIds: commaList(userId, { max: MAX_BATCH }),
  recordLimit: integer({ min: 1, max: MAX_STATUS_RECORDS }).default(DEFAULT_STATUS_RECORDS),
  recordDesc: flag(true),
});

/** Registers the operators' routes for accounts. */
export function registerOperatorRoutes(app: Router): void {
  const { context } = app;
  const { db, settings } = context;

  app.route({
    method: 'GET',
    url: '/v2/users',
    operation: 'users.page',
    access: 'operator',
    permission: 'users',
    schema: {
      summary: 'List users for operators',
      query: Paging.extend({
        after: afterNumber,
        userId: userId.optional(),
        keywords: z.string().trim().optional(),
        tagIds: commaList(tagId, { max: MAX_BATCH }).optional(),
        startRegisteredDate: localDate('start', settings.timeZone).optional(),
        endRegisteredDate: localDate('end', settings.timeZone).optional(),
        closing: z.enum(['waiting', 'closed']).optional(),
      }),
      data: pageOf(ListedUser),
    },
    handler: async ({ query }) => {
      const { rows, totalItem } = await pageUsers(db, query);
      const { skip, limit } = query;
      return { skip, limit, totalItem, dataList: rows.map((user) => presentListed(settings, user)) };
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/users/:userId/freeOrRecoverUserStatus',
    operation: 'users.freeze',
    access: 'operator',
    permission: 'users',
    schema: {
      summary: 'Freeze an account, or recover it',
      params: z.object({ userId: integer({ min: FIRST_USER_ID, max: MAX_ID }) }),
      body: StatusChange,
      data: z.boolean(),
    },
    handler: ({ params, body, actor }) =>
      freezeUser(context, actor, {
        userId: params.userId,
        isFrozen: body.status === UserStatus.frozen,
        reason: body.reason,
        remark: body.remark,
      }),
  });

  app.route({
    method: 'GET',
    url: '/v2/users/freeOrRecover/records',
    operation: 'users.listFreezeRecords',
    access: 'operator',
    permission: 'users',
    schema: {
      summary: 'How accounts were frozen and recovered',
      query: StatusHistory,
      data: z.array(UserStatusRecords),
    },
    handler: ({ query }) =>
      listStatusRecords(db, { userIds: query.userIds, limit: query.recordLimit, newestFirst: query.recordDesc }),
  });
}
