import { AUTH_CODE_TYPES } from '@colophon/model';
import { z } from 'zod';
import { isFromThisMachine } from '#platform/http/loopback.ts';
import type { Router } from '#platform/http/router.ts';
import { authCode, moment, Paging, pageOf } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, mayOperate, sessionIdOf } from '#platform/sessions/actor.ts';
import { isCode } from '../commands/check-code.ts';
import { deliverMessage, MESSAGE_QUEUE, type MessageToDeliver } from '../commands/deliver-message.ts';
import { PUBLIC_TYPES, sendCode } from '../commands/send-code.ts';
import { NOTIFICATION_TYPES } from '../messages/texts.ts';
import { findUser } from '../queries/find-user.ts';
import { listMessages } from '../queries/list-messages.ts';
import { address } from '../schemas.ts';

const codeType = z.enum(AUTH_CODE_TYPES).exclude(NOTIFICATION_TYPES);

/** A slow mail server shall not hold up everybody's messages behind one. */
const DELIVERIES_AT_ONCE = 4;

const SentMessage = z.object({
  messageId: z.string(),
  channel: z.enum(['sms', 'email']),
  toAddress: z.string(),
  authCodeType: z.enum(AUTH_CODE_TYPES),
  authCode: z.string().optional(),
  subject: z.string(),
  content: z.string(),
  /** The mail as a page; empty for text messages to phones. */
  html: z.string(),
  expireDate: moment,
  consumed: z.boolean(),
  status: z.int(),
  createDate: moment,
});

export function registerMessageRoutes(app: Router): void {
  const { db, clock, settings, jobs } = app.context;
  jobs.register<MessageToDeliver>({
    queue: MESSAGE_QUEUE,
    run: (message) => deliverMessage(app.context, message),
    concurrency: DELIVERIES_AT_ONCE,
  });

  app.route({
    method: 'POST',
    url: '/v2/messages/send',
    operation: 'users.sendCode',
    access: 'visitor',
    schema: {
      summary: 'Send a verification code',
      body: z.object({ loginName: z.string().trim().pipe(address), authCodeType: codeType }),
      data: z.boolean(),
    },
    handler: ({ body, actor, locale, request }) =>
      sendCode(app.context, actor, {
        address: body.loginName,
        authCodeType: body.authCodeType,
        locale,
        ip: request.ip,
      }),
  });

  app.route({
    method: 'GET',
    url: '/v2/messages/verify',
    operation: 'users.verifyCode',
    access: 'visitor',
    schema: {
      summary: 'Check a verification code without using it up',
      query: z.object({ authCode, address, authCodeType: codeType }),
      data: z.boolean(),
    },
    handler: async ({ query, actor }) => {
      if (!PUBLIC_TYPES.has(query.authCodeType)) {
        if (!actor) throw new Refusal('access.login-required');
        const self = await findUser(db, { userId: actor.userId });
        if (query.address !== self!.mobile && query.address !== self!.email.toLowerCase()) return false;
      }
      return isCode(db, clock, { address: query.address, authCodeType: query.authCodeType, code: query.authCode });
    },
  });

  if (settings.messageOutbox === 'off') return;
  const isOpen = settings.messageOutbox === 'open';
  app.route({
    method: 'GET',
    url: '/v2/messages/outbox',
    operation: 'users.pageOutbox',
    access: isOpen ? 'visitor' : 'operator',
    ...(!isOpen && { permission: 'system' }),
    personal: !isOpen, // codes open accounts, operators' own included
    schema: {
      summary: 'Read the embedded mailbox',
      query: Paging.extend({ address: address.optional(), authCodeType: z.enum(AUTH_CODE_TYPES).optional() }),
      data: pageOf(SentMessage),
    },
    handler: ({ query, actor, request }) => {
      if (isOpen && !isFromThisMachine(request)) refuseOthers(actor);
      return listMessages(app.context, query);
    },
  });
}

/** Holds whoever comes from elsewhere to what an outbox demands that is not open. */
function refuseOthers(actor: Actor | null): void {
  if (!actor) throw new Refusal('access.login-required');
  if (!mayOperate(actor, 'system'))
    throw new Refusal(actor.isOperator ? 'access.no-permission' : 'access.operator-only');
  sessionIdOf(actor);
}
