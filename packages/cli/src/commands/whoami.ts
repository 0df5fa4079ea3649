import type { Command } from '../command.ts';
import { JSON_OPTION } from '../policies.ts';
import { sessionOf } from '../session.ts';
import { EXIT } from '../surroundings.ts';
import { type Token, tokenLine } from '../tokens.ts';
import { say } from '../words.ts';
import { CALL_EXITS } from './shared.ts';

export const WHOAMI: Command = {
  path: ['whoami'],
  summary: { en_US: 'says as whom commands act, and where', zh_CN: '显示当前登录的账号和平台' },
  about: [
    {
      en_US:
        'Asks the platform, so that it also shows whether the token still counts; then says what the token may do, and until when.',
      zh_CN: '向平台查询，因此也能确认令牌是否仍然有效；并显示令牌的权限和有效期。',
    },
  ],
  arguments: [],
  options: [JSON_OPTION],
  examples: [{ line: 'colophon whoami', about: { en_US: 'Who am I?', zh_CN: '我是谁' } }],
  exits: {
    done: { en_US: 'you are logged in', zh_CN: '已登录' },
    ...CALL_EXITS,
  },
  async run(context) {
    const { values, locale, out, json } = context;
    const { origin, client } = await sessionOf(context);
    const { username, userId } = await client.users.readCurrent();
    const token = await client.users.readToken();
    if (values.flags.has('json')) {
      json({ kind: 'user', origin, username, userId, token: token && fieldsOf(token) });
      return EXIT.done;
    }
    out(say('youAre', locale, { username, origin }));
    if (token) out(tokenLine(token, locale));
    return EXIT.done;
  },
};

function fieldsOf({ tokenId, name, scopes, addresses, perMinute, expireDate }: Token) {
  return { tokenId, name, scopes, addresses, perMinute, expireDate };
}
