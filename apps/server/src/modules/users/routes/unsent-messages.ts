import { AUTH_CODE_TYPES } from '@colophon/model';
import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { after, moment, objectId, Paging, pageOf } from '#platform/http/schemas.ts';
import { retryMessage } from '../commands/retry-message.ts';
import { pageUnsentMessages } from '../queries/page-unsent-messages.ts';

const UnsentMessage = z.object({
  messageId: z.string(),
  channel: z.enum(['sms', 'email']),
  toAddress: z.string(),
  authCodeType: z.enum(AUTH_CODE_TYPES),
  subject: z.string(),
  createDate: moment,
  updateDate: moment.describe('When it was last tried'),
});

/** Registers the routes about messages that could not be sent. */
export function registerUnsentMessageRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/messages/unsent',
    operation: 'users.pageUnsentMessages',
    access: 'operator',
    permission: 'system',
    schema: {
      summary: 'Messages that the mail server or the SMS service did not take, newest first',
      query: Paging.pick({ skip: true, limit: true }).extend({ after }),
      data: pageOf(UnsentMessage),
    },
    handler: async ({ query }) => {
      const { rows, totalItem } = await pageUnsentMessages(context.db, query);
      return {
        skip: query.skip,
        limit: query.limit,
        totalItem,
        dataList: rows.map(({ messageId, channel, toAddress, authCodeType, subject, createdAt, updatedAt }) => ({
          messageId,
          channel,
          toAddress,
          authCodeType,
          subject,
          createDate: createdAt.toISOString(),
          updateDate: updatedAt.toISOString(),
        })),
      };
    },
  });

  app.route({
    method: 'PUT',
    url: '/v2/messages/:messageId/retry',
    operation: 'users.retryMessage',
    access: 'operator',
    permission: 'system',
    schema: {
      summary: 'Send a message now that could not be sent',
      params: z.object({ messageId: objectId }),
      data: z.boolean(),
    },
    handler: async ({ params: { messageId }, actor }) => {
      await retryMessage(context, actor, messageId);
      return true;
    },
  });
}
