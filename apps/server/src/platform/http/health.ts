import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { within } from '../within.ts';

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** A database that takes longer to answer counts as unreachable. */
const DATABASE_MS = 2000;
/** Workers look at their queues every two seconds, unless a job runs. */
const STAND_STILL_MS = 15_000;

/** `/healthz` for load balancers and `/metrics` for Prometheus. Neither is under `/v2`, neither is an envelope. */
export function registerHealth(server: FastifyInstance, { sql, blobs, jobs }: Context): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'colophon_' });
  const durations = new Histogram({
    name: 'colophon_http_request_duration_seconds',
    help: 'Time from request to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });

  registerJobGauges(registry, jobs);

  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  server.get('/healthz', { schema: { hide: true } as object }, async (_request, reply) => {
    try {
      await within(sql`select 1`, DATABASE_MS);
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
    try {
      await blobs.check();
    } catch {
      return reply.status(503).send({ status: 'files unreachable' });
    }
    if (jobs.standStillMs() > STAND_STILL_MS) return reply.status(503).send({ status: 'jobs stand still' });
    return { status: 'ok' };
  });

  server.get('/metrics', { schema: { hide: true } as object }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** Without a database nothing is known of due jobs: not a number. */
function registerJobGauges(registry: Registry, jobs: Jobs): void {
  const unknown = { count: Number.NaN, oldestMs: Number.NaN };
  const due = () => within(jobs.due(), DATABASE_MS).catch(() => unknown);
  const gauges = [
    {
      name: 'colophon_jobs_due',
      help: 'Jobs of the installation that nobody has taken although their time has come.',
      read: async () => (await due()).count,
    },
    {
      name: 'colophon_jobs_oldest_due_seconds',
      help: 'For how long the first of them has been due.',
      read: async () => (await due()).oldestMs / 1000,
    },
    {
      name: 'colophon_jobs_stand_still_seconds',
      help: 'For how long a worker of this process has neither run a job nor heard of its queue.',
      read: async () => jobs.standStillMs() / 1000,
    },
  ];
  for (const { name, help, read } of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  }
}
