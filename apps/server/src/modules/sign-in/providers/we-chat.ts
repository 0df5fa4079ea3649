import { z } from 'zod';
import { PROVIDER_TIMEOUT_MS } from '../limits.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** Where WeChat is. Tests put a server of their own there. */
export interface WeChatAddresses {
  /** Its page with the code to scan. */
  readonly pages: string;
  readonly api: string;
}

export const WECHAT: WeChatAddresses = { pages: 'https://open.weixin.qq.com', api: 'https://api.weixin.qq.com' };
export const WECHAT_NAME = { en_US: 'WeChat', zh_CN: '微信' } as const;

/** The token that WeChat gives the installation itself, to ask with. */
export const AccessToken = z.object({ access_token: z.string() });
const Token = AccessToken.extend({ openid: z.string().min(1) });
const Profile = z.object({
  openid: z.string().min(1),
  nickname: z.string(),
  headimgurl: z.string().default(''),
  unionid: z.string().default(''),
});
const Failure = z.object({ errcode: z.int(), errmsg: z.string().default('') });

/** Accounts of WeChat, proved by scanning a code (its "website application"). */
export function createWeChat(
  { appId, appSecret }: { appId: string; appSecret: string },
  addresses: WeChatAddresses = WECHAT,
): IdentityProvider {
  return {
    thirdPartyType: 'weChat',
    name: WECHAT_NAME,
    mayStartElsewhere: true,

    async authorizeUrl(redirectUri, { state }) {
      const page = new URL('/connect/qrconnect', addresses.pages);
      page.search = String(
        new URLSearchParams({
          appid: appId,
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: 'snsapi_login',
          state,
        }),
      );
      page.hash = 'wechat_redirect';
      return page.href;
    },

    async identify({ parameters }) {
      const { access_token, openid } = await askWeChat(addresses, '/sns/oauth2/access_token', Token, {
        query: {
          appid: appId,
          secret: appSecret,
          code: parameters.get('code') ?? '',
          grant_type: 'authorization_code',
        },
      });
      const profile = await askWeChat(addresses, '/sns/userinfo', Profile, { query: { access_token, openid } });
      return {
        openId: profile.openid,
        unionId: profile.unionid,
        name: profile.nickname,
        headImage: profile.headimgurl,
      };
    },
  };
}

/**
 * One call of WeChat's API: a GET, or a POST when there is a `body`. WeChat says with status 200 what went wrong.
 *
 * @throws Error without the address, which has secrets in it
 */
export async function askWeChat<Schema extends z.ZodType>(
  { api }: WeChatAddresses,
  path: string,
  schema: Schema,
  { query = {}, body }: { query?: Record<string, string>; body?: object },
): Promise<z.output<Schema>> {
  const url = new URL(path, api);
  url.search = String(new URLSearchParams(query));
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
  });
  const answer: unknown = await response.json();
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const { data: failure } = Failure.safeParse(answer);
  throw new Error(`WeChat answered ${path} with ${failure ? `${failure.errcode} ${failure.errmsg}` : 'nonsense'}`);
}
