import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#platform/settings.ts';

/**
 * Nonce that a browser keeps on a site's host while it is away for a ticket. The ticket carries its hash, so that it is worth
 * nothing in any other browser.
 */
type Origin = Pick<Settings, 'publicOrigin'>;

const NONCE_BYTES = 32;

const isSecure = ({ publicOrigin }: Origin) => publicOrigin.startsWith('https:');
const cookieName = (settings: Origin) => (isSecure(settings) ? '__Host-siteNonce' : 'siteNonce');
const attributes = (settings: Origin) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }) as const;

export function hashNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex');
}

/** Gives the browser a nonce to keep, and answers its hash. */
export function giveNonce(reply: FastifyReply, settings: Origin): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  reply.setCookie(cookieName(settings), nonce, attributes(settings));
  return hashNonce(nonce);
}

/** The nonce that a browser kept, which goes with it. */
export function takeNonce(request: FastifyRequest, reply: FastifyReply, settings: Origin): string | undefined {
  const nonce = request.cookies[cookieName(settings)];
  if (nonce !== undefined) reply.clearCookie(cookieName(settings), attributes(settings));
  return nonce;
}
