import querystring from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

/** Query values that are secrets or nearly so (specification 00, section 18). */
const SECRETS = new Set(['password', 'authcode', 'captchainput', 'state', 'code', 'ticket']);

/** The address of a request with secrets left out, however their names are spelled. */
export function redactedUrl(url: string): string {
  return url.replace(/([?&])([^=&]*)=[^&]*/g, (parameter, separator: string, name: string) =>
    SECRETS.has(querystring.unescape(name).toLowerCase()) ? `${separator}${name}=-` : parameter,
  );
}

/** One line per request. */
export function registerRequestLog(server: FastifyInstance, { log }: Pick<Context, 'log'>): void {
  if (!log.isLevelEnabled('info')) return;
  server.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}

/** The line of an answered request, without bodies, headers or secrets. Of one that was refused it says from where it came. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const refusal = reply.getHeader('x-refusal');
  request.log.info(
    {
      requestId: request.id,
      traceId: request.traceId,
      method: request.method,
      url: redactedUrl(request.url),
      status: reply.statusCode,
      refusal,
      ip: refusal === undefined ? undefined : request.ip,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.actor?.userId,
      bytes: Number(reply.getHeader('content-length')) || undefined,
    },
    'request',
  );
}
