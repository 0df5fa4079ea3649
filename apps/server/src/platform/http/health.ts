import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** `/healthz` for load balancers and `/metrics` for Prometheus. Neither is under `/v2`, neither is an envelope. */
export function registerHealth(server: FastifyInstance, { sql, blobs }: Context): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'colophon_' });
  const durations = new Histogram({
    name: 'colophon_http_request_duration_seconds',
    help: 'Time from request to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });

  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  server.get('/healthz', { schema: { hide: true } as object }, async (_request, reply) => {
    try {
      await sql`select 1`;
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
    try {
      await blobs.check();
    } catch {
      return reply.status(503).send({ status: 'files unreachable' });
    }
    return { status: 'ok' };
  });

  server.get('/metrics', { schema: { hide: true } as object }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
