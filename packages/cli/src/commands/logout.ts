import type { Command, Context } from '../command.ts';
import { EXIT, type Login } from '../surroundings.ts';
import { say } from '../words.ts';

export const LOGOUT: Command = {
  path: ['logout'],
  summary: { en_US: 'ends the login', zh_CN: '退出登录' },
  about: [
    {
      en_US:
        'Ends the token at the platform and removes it from this computer. Where the platform does not answer, the token is removed from here and counts until it expires: revoke it under Settings › Security, if somebody else may have it.',
      zh_CN:
        '在平台上吊销令牌，并从本机删除。平台没有响应时只从本机删除，令牌到期前仍然有效，如可能泄露，请在“设置 › 安全”中吊销。',
    },
  ],
  arguments: [],
  options: [],
  examples: [{ line: 'colophon logout', about: { en_US: 'End the login', zh_CN: '退出登录' } }],
  exits: {
    done: { en_US: 'nobody is logged in any more', zh_CN: '已退出登录' },
    network: {
      en_US: 'the platform did not answer; the token is removed from here only',
      zh_CN: '平台没有响应，令牌仅从本机删除',
    },
  },
  async run(context) {
    const { locale, out, err, logins } = context;
    const login = await logins.read();
    await logins.remove();
    if (login && !(await isRevoked(login, context))) {
      err(say('loggedOutHere', locale, { origin: login.origin }));
      return EXIT.network;
    }
    out(say('loggedOut', locale));
    return EXIT.done;
  },
};

/** Ends a token at its platform (RFC 7009); false when the platform does not answer so. */
async function isRevoked({ origin, token }: Login, { fetch }: Context): Promise<boolean> {
  try {
    return (await fetch(`${origin}/oauth/revoke`, { method: 'POST', body: new URLSearchParams({ token }) })).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
