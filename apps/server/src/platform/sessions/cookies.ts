import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCarrier } from './actor.ts';

/**
 * The session's cookies. `authInfo` is the proof and `uid` the hint that pages read; over https the proof carries the
 * `__Host-` prefix and `authInfo` stays beside it as a hint (DESIGN, section 5).
 */
const REMEMBERED_SECONDS = 7 * 24 * 3600;

/** Name of the cookie that carries the session token. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-authInfo' : 'authInfo';
}

/** The token that a request carries, and how; the cookie wins over the header. */
export function readSessionToken(
  request: FastifyRequest,
  secure: boolean,
): { token: string; from: 'cookie' | 'header' } | null {
  const cookie = request.cookies[sessionCookieName(secure)];
  if (cookie) return { token: cookie, from: 'cookie' };
  const header = request.headers.authorization?.replace(/^bearer\s+/i, '').trim();
  return header ? { token: header, from: 'header' } : null;
}

/** Sets both cookies for a new session, remembered for seven days or until the browser closes. */
export function setSessionCookies(
  reply: FastifyReply,
  session: { token: string; userId: number; carrier: SessionCarrier; secure: boolean },
): void {
  const { secure } = session;
  const life = session.carrier === 'rememberedCookie' ? { maxAge: REMEMBERED_SECONDS } : {};
  const shared = { path: '/', sameSite: 'lax', secure, ...life } as const;
  reply.setCookie(sessionCookieName(secure), session.token, { ...shared, httpOnly: true });
  if (secure) reply.setCookie('authInfo', 'session', { ...shared, httpOnly: true });
  reply.setCookie('uid', String(session.userId), { ...shared, httpOnly: false });
}

/** Expires both cookies: a present but empty `uid` would be read as user 0. */
export function clearSessionCookies(reply: FastifyReply, secure: boolean): void {
  for (const name of new Set([sessionCookieName(secure), 'authInfo', 'uid'])) {
    reply.clearCookie(name, { path: '/', sameSite: 'lax', secure });
  }
}
