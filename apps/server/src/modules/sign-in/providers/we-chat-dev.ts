import type { IdentityProvider } from './identity-provider.ts';
import { WECHAT_NAME } from './we-chat.ts';

/** Allowed ids of invented accounts; the id stands in the code, between dots. */
export const DEV_OPEN_ID = /^[\w-]{1,64}$/;
const DEV_CODE = /^dev\.([\w-]{1,64})\.([^\r\n]{1,60})$/;

/** Invented accounts, for trying it out without WeChat: whoever says `dev.{openId}.{name}` is that account. */
export function createDevWeChat(publicOrigin: string): IdentityProvider {
  return {
    thirdPartyType: 'weChat',
    name: WECHAT_NAME,
    mayStartElsewhere: true,
    isInvented: true,

    async authorizeUrl(redirectUri, { state }) {
      const form = new URL('/v2/thirdParty/weChat/devAuthorize', publicOrigin);
      form.search = String(new URLSearchParams({ redirect_uri: redirectUri, state }));
      return form.href;
    },

    async identify({ parameters }) {
      const [, openId, name] = DEV_CODE.exec(parameters.get('code') ?? '') ?? [];
      if (!openId || !name) throw new Error('The code is none of the form dev.{openId}.{name}.');
      return { openId, unionId: '', name, headImage: '' };
    },
  };
}

/** The code of an invented account. */
export function devCode(openId: string, name: string): string {
  return `dev.${openId}.${name}`;
}
