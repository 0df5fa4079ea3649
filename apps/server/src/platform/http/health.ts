import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { DueJobs } from '../jobs/job-table.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { processName } from '../processes/join-processes.ts';
import type { Providers } from '../providers/providers.ts';
import { within } from '../within.ts';

/** Counter of a module in this process. */
export interface ProcessCounter {
  readonly name: string;
  readonly help: string;
  read(): number;
}

/** Gauges of a subject that are read together, once for each time that Prometheus asks. */
export interface GaugeGroup<Name extends string = string> {
  /** Meaning of each gauge, by its name. */
  readonly gauges: Readonly<Record<Name, string>>;
  /** Reads all of them; when it fails or takes too long, none is a number. */
  read(): Promise<Readonly<Record<Name, number>>>;
}

/** Metrics of the process, of which all servers in it tell: what collects them listens to the garbage collector and never leaves. */
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics, prefix: 'colophon_' });

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** A database that takes longer to answer counts as unreachable. */
const DATABASE_MS = 2000;
/** Beyond this a group of gauges is not waited for. */
const GAUGES_MS = 5000;
/** Workers look at their queues every two seconds, unless a job runs. */
const STAND_STILL_MS = 15_000;

/** Work that a module does by itself, again and again, beside the jobs. */
export interface WatchedLoop {
  /** Its label in the metrics. */
  readonly name: string;
  /** For how long this process has tried to go on with it in vain; 0 where it is not its business. */
  standsStillMs(): number;
  /** Counts the due work that nobody has done. */
  due(): Promise<DueJobs>;
}

declare module '../providers/providers.ts' {
  interface ProviderTypes {
    'health.loops': WatchedLoop;
    'platform.counters': ProcessCounter;
    'platform.gauges': GaugeGroup;
  }
}

/**
 * `/healthz` for whoever restarts what is broken, `/readyz` for whoever spreads requests over processes, and `/metrics` for Prometheus.
 * None is under `/v2`, none is an envelope.
 */
export function registerHealth(server: FastifyInstance, { sql, blobs, jobs, providers, settings }: Context): void {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'colophon_http_request_duration_seconds',
    help: 'Time from request to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });

  const refused = new Counter({
    name: 'colophon_refusals_total',
    help: 'Answers of this process that are refusals, by name.',
    labelNames: ['refusal'],
    registers: [registry],
  });

  new Gauge({
    name: 'colophon_process_info',
    help: 'This process: the name by which others know it, and its roles.',
    labelNames: ['process', 'roles'],
    registers: [registry],
  }).set({ process: processName(settings), roles: settings.roles.join(',') }, 1);
  registerJobGauges(registry, jobs);
  registerLoopGauges(registry, providers);
  providers.add('platform.gauges', {
    gauges: { colophon_database_up: '1 while the database answers, else 0.' },
    read: async () => {
      const isUp = await within(sql`select 1`, DATABASE_MS).then(
        () => true,
        () => false,
      );
      return { colophon_database_up: Number(isUp) };
    },
  });
  server.addHook('onReady', async () => {
    registerCounters(registry, providers.all('platform.counters'));
    for (const group of providers.all('platform.gauges')) registerGauges(registry, group);
  });

  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const refusal = reply.getHeader('x-refusal');
    if (refusal !== undefined) refused.inc({ refusal: String(refusal) });
    done();
  });

  /** The fault that keeps this process from working; `null` when there is none. */
  async function findFault(): Promise<string | null> {
    try {
      await within(sql`select 1`, DATABASE_MS);
    } catch {
      return 'database unreachable';
    }
    try {
      await blobs.check();
    } catch {
      return 'files unreachable';
    }
    if (jobs.standStillMs() > STAND_STILL_MS) return 'jobs stand still';
    const stillLoop = providers.all('health.loops').find((loop) => loop.standsStillMs() > STAND_STILL_MS);
    return stillLoop ? `${stillLoop.name} stand still` : null;
  }

  const answer = (reply: FastifyReply, fault: string | null) =>
    reply.status(fault === null ? 200 : 503).send({ status: fault ?? 'ok' });
  server.get('/healthz', { schema: { hide: true } as object }, async (_request, reply) =>
    answer(reply, await findFault()),
  );
  server.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) =>
    answer(reply, server.isDraining() ? 'draining' : await findFault()),
  );

  server.get('/metrics', { schema: { hide: true } as object }, async (_request, reply) =>
    reply.type(registry.contentType).send(await Registry.merge([processMetrics, registry]).metrics()),
  );
}

/** Without a database nothing is known of what is due: not a number. */
function dueOf(counted: { due(): Promise<DueJobs> }): Promise<DueJobs> {
  return within(counted.due(), DATABASE_MS).catch(() => ({ count: Number.NaN, oldestMs: Number.NaN }));
}

function registerJobGauges(registry: Registry, jobs: Jobs): void {
  const gauges = [
    {
      name: 'colophon_jobs_due',
      help: 'Jobs of the installation that nobody has taken although their time has come.',
      read: async () => (await dueOf(jobs)).count,
    },
    {
      name: 'colophon_jobs_oldest_due_seconds',
      help: 'For how long the first of them has been due.',
      read: async () => (await dueOf(jobs)).oldestMs / 1000,
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

function registerLoopGauges(registry: Registry, providers: Providers): void {
  const gauges = [
    {
      name: 'colophon_loop_due',
      help: 'What a loop of the installation has not done although its time has come.',
      read: async (loop: WatchedLoop) => (await dueOf(loop)).count,
    },
    {
      name: 'colophon_loop_oldest_due_seconds',
      help: 'For how long the first of it has been due.',
      read: async (loop: WatchedLoop) => (await dueOf(loop)).oldestMs / 1000,
    },
    {
      name: 'colophon_loop_stand_still_seconds',
      help: 'For how long this process has tried to go on with it in vain.',
      read: async (loop: WatchedLoop) => loop.standsStillMs() / 1000,
    },
  ];
  for (const { name, help, read } of gauges) {
    new Gauge({
      name,
      help,
      labelNames: ['loop'],
      registers: [registry],
      async collect() {
        for (const loop of providers.all('health.loops')) this.set({ loop: loop.name }, await read(loop));
      },
    });
  }
}

function registerCounters(registry: Registry, counters: readonly ProcessCounter[]): void {
  for (const { name, help, read } of counters) {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
}

/** Gauges are asked one by one and at once: those of a group wait for the same reading. */
function registerGauges(registry: Registry, { gauges, read }: GaugeGroup): void {
  let reading: Promise<Readonly<Record<string, number>>> | undefined;
  const readOnce = () => {
    reading ??= within(read(), GAUGES_MS)
      .catch(() => ({}))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  for (const [name, help] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await readOnce())[name] ?? Number.NaN);
      },
    });
  }
}
