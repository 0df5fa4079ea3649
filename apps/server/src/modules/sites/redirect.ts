import type { FastifyReply } from 'fastify';

/** Leads a browser on, once: the address that it leaves may hold a secret. */
export function redirect(reply: FastifyReply, target: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target);
}
