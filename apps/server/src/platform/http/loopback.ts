import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** True for host names and addresses, without a port, that only this machine itself reaches. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** Headers that proxies add to the requests of others, whether or not they are believed. */
const FORWARDED = /^(x-forwarded(-.+)?|forwarded|via|x-real-ip)$/;

/**
 * True when a request was made on this machine, as far as it shows: to a loopback name, and by way of no proxy that says
 * so. What is open for trying things out is open to these alone.
 */
export function isFromThisMachine({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { host = '' } = headers;
  const hostname = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  return isLoopbackHost(hostname) && !Object.keys(headers).some((name) => FORWARDED.test(name));
}
