import { UnreachableError } from '@colophon/client';
import { type Command, type Context, RefusedError, UsageError } from '../command.ts';
import { JSON_OPTION } from '../policies.ts';
import { clientAt, ORIGIN_OPTION, originIn } from '../session.ts';
import { EXIT } from '../surroundings.ts';
import { say } from '../words.ts';

const CLIENT_ID = 'colophon-cli';
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const SCOPES = 'read,publish,license,nodes';

interface Begun {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  interval: number;
}

interface Failed {
  error: string;
}

type Taken = { access_token: string } | Failed;

export const LOGIN: Command = {
  path: ['login'],
  summary: { en_US: 'logs in to a platform', zh_CN: '登录平台' },
  about: [
    {
      en_US:
        'Shows an address and a code. Open the address in a browser, on any device, compare the code and approve: the command then has a token of yours for 90 days, which may read, publish, license and run nodes, and pays only where you asked for that.',
      zh_CN:
        '显示一个网址和一个代码。用任意设备的浏览器打开该网址，核对代码并同意，本命令即获得一个有效期 90 天的令牌，可读取、发布、授权和管理节点，除非另行申请，不能付款。',
    },
    {
      en_US:
        'The token is kept in the keychain of the system where secret-tool or security reaches one, else in a file that you alone may read. COLOPHON_TOKEN and COLOPHON_ORIGIN win over it, for programs.',
      zh_CN:
        '如果系统提供 secret-tool 或 security，令牌存入系统钥匙串，否则存入仅本人可读的文件。供程序使用的 COLOPHON_TOKEN 和 COLOPHON_ORIGIN 优先。',
    },
  ],
  arguments: [],
  options: [
    ORIGIN_OPTION,
    {
      name: 'scopes',
      value: { called: 'LIST' },
      about: {
        en_US: `what the token may do, joined by commas; otherwise ${SCOPES}. export and move need export, import write, webhooks listen webhooks; pay lets it pay from a budget that you choose when you approve it`,
        zh_CN: `令牌权限，用逗号分隔，默认为 ${SCOPES}。export 和 move 命令需要 export，import 需要 write，webhooks listen 需要 webhooks；pay 允许从你批准时选定的预算付款`,
      },
    },
    JSON_OPTION,
  ],
  examples: [
    {
      line: 'colophon login --origin https://colophon.example',
      about: { en_US: 'Log in to a platform', zh_CN: '登录一个平台' },
    },
    {
      line: 'colophon login --scopes read,write,export,webhooks',
      about: { en_US: 'Log in again, for all commands', zh_CN: '重新登录，用于全部命令' },
    },
  ],
  exits: {
    done: { en_US: 'you are logged in', zh_CN: '已登录' },
    refused: { en_US: 'it was declined, or the code expired', zh_CN: '被拒绝，或代码已过期' },
    network: { en_US: 'the platform cannot be reached', zh_CN: '无法连接平台' },
  },
  async run(context) {
    const { values, locale, out, err, json, env, logins } = context;
    const named = values.texts.origin ?? env.COLOPHON_ORIGIN ?? (await logins.read())?.origin;
    if (!named) throw new UsageError(say('originWanted', locale));
    const origin = originIn(named, context);
    const isJson = values.flags.has('json');

    const scope = (values.texts.scopes ?? SCOPES).replaceAll(',', ' ');
    const begun = (await ask(context, origin, '/oauth/device', { client_id: CLIENT_ID, scope })) as Begun | Failed;
    if ('error' in begun) throw new RefusedError(say('loginRefused', locale, { error: begun.error }));
    const { user_code: code, verification_uri: address, verification_uri_complete: complete } = begun;
    if (isJson) json({ kind: 'code', code, address, complete });
    else out(say('openAndCompare', locale, { address: complete, code }));

    const token = await waitForToken(context, origin, begun);
    if ('error' in token) {
      err(say(token.error === 'access_denied' ? 'loginDeclined' : 'loginExpired', locale));
      return EXIT.refused;
    }
    const { username } = await clientAt(origin, context, token.access_token).users.readCurrent();
    const isKept = await logins.write({ origin, token: token.access_token });
    if (isJson) json({ kind: 'login', origin, username, keychain: isKept });
    else out(say(isKept ? 'loggedInKeychain' : 'loggedInFile', locale, { username, origin }));
    return EXIT.done;
  },
};

/** Asks until somebody has decided, as slowly as the platform wants. */
async function waitForToken(
  context: Context,
  origin: string,
  { device_code: deviceCode, interval }: Begun,
): Promise<Taken> {
  let seconds = interval;
  for (;;) {
    await context.pause(seconds * 1_000);
    const fields = { grant_type: GRANT, client_id: CLIENT_ID, device_code: deviceCode };
    const taken = (await ask(context, origin, '/oauth/token', fields)) as Taken;
    if ('access_token' in taken) return taken;
    if (taken.error === 'slow_down') seconds += 5;
    else if (taken.error !== 'authorization_pending') return taken;
  }
}

async function ask({ fetch }: Context, origin: string, path: string, fields: Record<string, string>): Promise<unknown> {
  try {
    const answer = await fetch(origin + path, { method: 'POST', body: new URLSearchParams(fields) });
    const told = (await answer.json()) as { error?: unknown };
    if (answer.ok || (answer.status === 400 && typeof told.error === 'string')) return told;
    throw new UnreachableError(origin, answer.status);
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) throw new UnreachableError(origin, 0, error);
    throw error;
  }
}
