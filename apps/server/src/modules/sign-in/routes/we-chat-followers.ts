import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { moment } from '#platform/http/schemas.ts';
import { noteFollower } from '../commands/note-follower.ts';
import { MAX_PROVIDER_NAME } from '../limits.ts';
import { findWeChat } from '../queries/find-we-chat.ts';

const Relationship = z.object({ subscribe: z.boolean(), nickname: z.string(), subscribeTime: moment });

/** Who follows the official account of the installation at WeChat. */
export function registerWeChatFollowerRoutes(app: Router): void {
  const { context } = app;

  app.route({
    method: 'GET',
    url: '/v2/extensions/wechat/getRelationship4Client',
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

  if (context.settings.weChat.driver !== 'dev') return;

  app.route({
    method: 'POST',
    url: '/v2/extensions/wechat/notify',
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
      await noteFollower(context, { openId, nickname, isFollowing: event === 'subscribe' });
      return true;
    },
  });
}
