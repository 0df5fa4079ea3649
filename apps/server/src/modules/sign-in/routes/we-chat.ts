import { z } from 'zod';
import { isFromThisMachine } from '#platform/http/loopback.ts';
import { sendPage } from '#platform/http/plain-page.ts';
import type { Router } from '#platform/http/router.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { MAX_PROVIDER_NAME } from '../limits.ts';
import { devAuthorizePage } from '../pages.ts';
import { askProvider } from '../providers/identity-provider.ts';
import { DEV_OPEN_ID, devCode } from '../providers/we-chat-dev.ts';
import { createWeChatSharing } from '../providers/we-chat-sharing.ts';
import { returnAddress, withParameters } from '../return-address.ts';
import { SignedShare } from '../schemas.ts';

const DevAuthorize = z.object({
  redirect_uri: z.string(),
  state: z.string().max(128).optional(),
  openId: z.string().regex(DEV_OPEN_ID).optional(),
  name: z
    .string()
    .regex(/^[^\r\n]+$/)
    .max(MAX_PROVIDER_NAME)
    .optional(),
});

/** Registers the routes that only WeChat has: signatures for sharing pages, and the form that stands in for its page. */
export function registerWeChatRoutes(app: Router): void {
  const { context } = app;
  const { weChat, publicOrigin } = context.settings;
  const sharing = weChat.driver === 'wechat' ? createWeChatSharing({ ...weChat, clock: context.clock }) : null;

  app.route({
    method: 'GET',
    url: '/v2/users/wechatPublicApis/shareSignature',
    operation: 'signIn.signShare',
    access: 'visitor',
    schema: {
      summary: 'A signature for sharing a page in WeChat',
      query: z.object({ shareUrl: z.url({ protocol: /^https?$/ }).max(2048) }),
      data: SignedShare,
    },
    handler: async ({ query, request }) => {
      if (!request.server.origins.mayReturnTo(query.shareUrl)) throw new Refusal('request.redirect-target');
      if (!sharing) throw new Refusal('identity.not-configured');
      return askProvider(context, () => sharing.sign(query.shareUrl));
    },
  });

  app.route({
    method: 'GET',
    url: '/v2/thirdParty/weChat/devAuthorize',
    operation: 'signIn.showMockAuthorize',
    access: 'visitor',
    schema: { summary: 'Choose an invented account of WeChat', query: DevAuthorize },
    handler: async ({ query, locale, request, reply }) => {
      if (weChat.driver !== 'dev' || !isFromThisMachine(request)) throw new Refusal('identity.not-configured');
      const redirectUri = returnAddress(request, publicOrigin, query.redirect_uri);
      const { openId, name = openId, state = '' } = query;
      if (!openId || !name) return sendPage(reply, devAuthorizePage(locale, { redirectUri, state }));
      const parameters = { code: devCode(openId, name), ...(state && { state }) };
      return reply.header('cache-control', 'no-store').redirect(withParameters(redirectUri, parameters));
    },
  });
}
