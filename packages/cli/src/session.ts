import { type Client, ColophonError, createClient, UnreachableError } from '@colophon/client';
import { type Context, NotLoggedInError, type Option, RefusedError, UsageError } from './command.ts';
import { EXIT, type ExitCode } from './surroundings.ts';
import { say } from './words.ts';

export const ORIGIN_OPTION: Option = {
  name: 'origin',
  value: { called: 'URL' },
  about: {
    en_US: 'the platform; COLOPHON_ORIGIN, or the one logged in to, otherwise',
    zh_CN: '平台地址；未指定时使用 COLOPHON_ORIGIN 或已登录的平台',
  },
};

/** Where calls go, and as whom. */
export interface Session {
  origin: string;
  client: Client;
}

/**
 * The session of a command: the token and the platform of the environment, which win, or those of the login.
 *
 * @throws NotLoggedInError without a token
 */
export async function sessionOf(context: Context): Promise<Session> {
  const { env, locale, logins } = context;
  const login = env.COLOPHON_TOKEN && env.COLOPHON_ORIGIN ? null : await logins.read();
  const token = env.COLOPHON_TOKEN || login?.token;
  const origin = env.COLOPHON_ORIGIN || login?.origin;
  if (!token || !origin) throw new NotLoggedInError(say('notLoggedIn', locale));
  // a token goes nowhere but to the platform that gave it
  const isForeign = !env.COLOPHON_TOKEN && login?.origin !== originIn(origin, context);
  if (isForeign) throw new NotLoggedInError(say('notLoggedIn', locale));
  return { origin: originIn(origin, context), client: clientAt(origin, context, token) };
}

export function clientAt(origin: string, { locale, fetch }: Context, token?: string): Client {
  return createClient({ origin, locale, fetch, ...(token !== undefined && { token }) });
}

/** @throws UsageError when the address is none */
export function originIn(address: string, { locale }: Pick<Context, 'locale'>): string {
  const whole = /^[a-z]+:\/\//.test(address) ? address : `https://${address}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (!url?.protocol.startsWith('http')) throw new UsageError(say('badOrigin', locale, { value: address }));
  return url.origin;
}

/** Tells of a failure of a call, and by which code its command ends; null for any other failure. */
export function endOf(error: unknown, { locale, err }: Pick<Context, 'locale' | 'err'>): ExitCode | null {
  if (error instanceof NotLoggedInError) {
    err(error.message);
    return EXIT.notLoggedIn;
  }
  if (error instanceof UnreachableError) {
    err(say('unreachable', locale, { text: error.message }));
    return EXIT.network;
  }
  if (error instanceof RefusedError) {
    err(error.message);
    return EXIT.refused;
  }
  if (!(error instanceof ColophonError)) return null;
  if (error.refusal === 'access.login-required') {
    err(say('notLoggedIn', locale));
    return EXIT.notLoggedIn;
  }
  err(say('refusedBy', locale, { text: error.message, name: error.refusal }));
  for (const { field, reason } of error.details) err(`  ${field}: ${reason}`);
  return EXIT.refused;
}
