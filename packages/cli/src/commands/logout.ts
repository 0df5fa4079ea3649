import type { Command } from '../command.ts';
import { EXIT } from '../surroundings.ts';
import { say } from '../words.ts';

export const LOGOUT: Command = {
  path: ['logout'],
  summary: { en_US: 'forgets the login', zh_CN: '退出登录' },
  about: [
    {
      en_US:
        'Removes the token from this computer. On the platform it counts until it expires: revoke it under Settings › Security, if somebody else may have it.',
      zh_CN: '从本机删除令牌。令牌在平台上到期前仍然有效，如可能泄露，请在“设置 › 安全”中吊销。',
    },
  ],
  arguments: [],
  options: [],
  examples: [{ line: 'colophon logout', about: { en_US: 'Forget the login', zh_CN: '退出登录' } }],
  exits: { done: { en_US: 'nobody is logged in any more', zh_CN: '已退出登录' } },
  async run({ locale, out, logins }) {
    await logins.remove();
    out(say('loggedOut', locale));
    return EXIT.done;
  },
};
