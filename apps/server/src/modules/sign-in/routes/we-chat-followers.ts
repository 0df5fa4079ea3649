import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { noteFollower } from '../commands/note-follower.ts';
import { MAX_PROVIDER_NAME, MAX_WECHAT_MESSAGE } from '../limits.ts';
import { askProvider } from '../providers/identity-provider.ts';
import { createWeChatMessages, type WeChatMessages } from '../providers/we-chat-messages.ts';
import { findWeChat } from '../queries/find-we-chat.ts';

const Relationship = z.object({ subscribe: z.boolean(), nickname: z.string(), subscribeTime: moment });

/** Who follows the official account of the installation at WeChat. */
export function registerWeChatFollowerRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/extensions/wechat/getRelationship4Client',
    operation: 'signIn.readFollower',
    access: 'user',
    schema: {
      summary: 'Your account of WeChat, while it follows the official account',
      data: Relationship.nullable(),
    },
    handler: async ({ actor }) => {
      const bound = await findWeChat(context.db, actor.userId);
      if (!bound?.followedAt) return null;
      return { subscribe: true, nickname: bound.nickname, subscribeTime: bound.followedAt.toISOString() };
    },
  });

  const { clock, settings } = context;
  const { weChat } = settings;
  if (weChat.driver === 'dev') registerInventedMessages(app);
  if (weChat.driver !== 'wechat' || !weChat.token) return;
  const { appId, appSecret, token } = weChat;
  registerSignedMessages(app, createWeChatMessages({ appId, appSecret, token, clock }));
}

const NOTIFY = '/v2/extensions/wechat/notify';

function registerInventedMessages(app: Router): void {
  app.route({
    method: 'POST',
    url: NOTIFY,
    operation: 'signIn.pretendFollower',
    access: 'visitor',
    schema: {
      summary: 'For trying out: an account of WeChat begins or ceases to follow',
      body: z.object({
        openId: z.string().min(1).max(128),
        event: z.enum(['subscribe', 'unsubscribe']),
        nickname: z.string().max(MAX_PROVIDER_NAME).default(''),
      }),
      data: z.boolean(),
    },
    handler: async ({ body: { openId, nickname, event } }) => {
      await noteFollower(app.context, { openId, nickname, isFollowing: event === 'subscribe' });
      return true;
    },
  });
}

const Signature = z.object({ signature: z.string(), timestamp: z.string(), nonce: z.string() });

/** The address that an operator names at WeChat as the one of the official account's server. */
function registerSignedMessages(app: Router, messages: WeChatMessages): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: NOTIFY,
    operation: 'signIn.confirmNotifications',
    access: 'visitor',
    schema: {
      summary: 'For WeChat: whether messages about the official account can be sent here',
      query: Signature.extend({ echostr: z.string().max(256) }),
    },
    handler: async ({ query, reply }) => {
      if (!messages.isSigned(query)) throw new Refusal('identity.not-signed');
      return reply.type('text/plain').send(query.echostr);
    },
  });

  app.route({
    method: 'POST',
    url: NOTIFY,
    operation: 'signIn.notifyOfFollower',
    access: 'visitor',
    rawBody: true,
    bodyLimitBytes: MAX_WECHAT_MESSAGE,
    schema: { summary: 'For WeChat: a message about the official account, signed', query: Signature },
    handler: async ({ query, request, reply }) => {
      if (!messages.isSigned(query)) throw new Refusal('identity.not-signed');
      const body = Buffer.isBuffer(request.body) ? request.body.toString() : '';
      const message = await askProvider(context, () => messages.read(body));
      if (message) await noteFollower(context, message);
      return reply.type('text/plain').send('success');
    },
  });
}
