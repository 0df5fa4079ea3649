import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashBrowserKey, newSecret } from './flow.ts';
import { BROWSER_KEY_SECONDS } from './limits.ts';

const KEY = /^[\w-]{43}$/;

/** Over https the name promises the browser's own: no neighbouring host can have set it. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-signIn' : 'signIn';
}

/**
 * The hash of the key by which a browser is known again that signs in with a provider: what began in one browser is of no
 * use in another. Browsers without a key get one with the answer.
 */
export function giveBrowserKey(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const carried = request.cookies[cookieName(secure)];
  const key = carried && KEY.test(carried) ? carried : newSecret();
  reply.setCookie(cookieName(secure), key, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax', // the way back from the provider is a navigation from another site
    secure,
    maxAge: BROWSER_KEY_SECONDS,
  });
  return hashBrowserKey(key);
}

/** The hash of the key that the browser has; `null` when it has none. */
export function readBrowserKey(request: FastifyRequest, secure: boolean): string | null {
  const key = request.cookies[cookieName(secure)];
  return key ? hashBrowserKey(key) : null;
}
