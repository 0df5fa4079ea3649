import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Connection, Executor, Fragment, Sql } from '../database/database.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { within } from '../within.ts';
import { type ClaimedJob, type ConditionalJob, type DueJobs, openJobTable } from './job-table.ts';
import { startWorker, type Worker } from './worker.ts';

/** Work that is done once per payload, at least once, after the transaction that asked for it has committed. */
export interface JobHandler<Payload extends object = object> {
  readonly queue: string;
  /** Must be idempotent: a job can run twice. */
  run(payload: Payload): Promise<void>;
  /** Jobs of this queue that one process runs at a time. Default 1. */
  readonly concurrency?: number;
  /** Work of the house itself: runs again and again while there are workers, this long after it last began, in one of them. Its payload is empty. */
  readonly everyMs?: number;
}

export interface Jobs {
  /** Declares a queue and who works on it. Before `start`. */
  register<Payload extends object>(handler: JobHandler<Payload>): void;
  /** Enqueues a job in the caller's transaction; it runs when the application's clock has come to `startAt`. */
  enqueue(executor: Executor, queue: string, payload: object, options?: { startAt?: Date }): Promise<void>;
  /** As `enqueue` for several that are due now, where their conditions hold: an insert that stands in a `with` of another statement. */
  enqueueing(sql: Sql, jobs: readonly ConditionalJob[]): Fragment;
  /** Runs jobs as they become due, until `stop`. */
  work(): Promise<void>;
  /**
   * Runs everything that is due now and whatever that causes, in this process; answers how many jobs ran. Tests and seeding
   * wait with it. Two that are asked for at once run one after the other, since the first may hold a job of the second.
   *
   * @throws what the first job that fails throws; that one is tried again later, the others that were due stay so
   */
  runDue(): Promise<number>;
  /** Jobs that nobody has taken although their time has come. */
  due(): Promise<DueJobs>;
  /** For how long a worker of this process has neither run a job nor heard of its queue. */
  standStillMs(): number;
  /** Lets running jobs end for a few seconds. */
  stop(): Promise<void>;
}

const BATCH_LIMIT = 500;
const DRAIN_BATCH = 100;
const LOOK_FOR_ABANDONED_MS = 5000;
const STOP_MS = 4000;
const SETTLE_MS = 1000;

/** Jobs in PostgreSQL. Workers outlive the database's restarts; a job whose process is killed goes on in another one. */
export function createJobs(
  connection: Pick<Connection, 'db' | 'sql' | 'listen' | 'renew'>,
  { clock, log, tracing }: { clock: Clock; log: Logger; tracing?: Tracing | undefined },
): Jobs {
  const table = openJobTable(connection, { clock, log, tracing });
  const handlers = new Map<string, JobHandler>();
  const workers = new Map<string, Worker[]>();
  const allWorkers = () => [...workers.values()].flat();
  let search: NodeJS.Timeout | undefined;
  let lastRun: Promise<unknown> = Promise.resolve();

  /** Of work that recurs one job waits at a time, whichever process asks for it. */
  async function awaitNext({ queue, everyMs }: JobHandler): Promise<void> {
    if (everyMs === undefined) return;
    await table.add(connection.db, {
      queue,
      payload: {},
      dueAt: new Date(clock.now().getTime() + everyMs),
      isSingle: true,
    });
  }

  function start(handler: JobHandler): Worker {
    return startWorker({
      queue: handler.queue,
      table,
      log,
      batchLimit: handler.everyMs === undefined ? BATCH_LIMIT : 1,
      onNoAnswer: connection.renew,
      async run(job) {
        await awaitNext(handler);
        await runTraced(handler, job);
      },
    });
  }

  async function runTraced({ queue, run }: JobHandler, { payload, trace }: ClaimedJob): Promise<void> {
    await (tracing ? tracing.job(queue, trace, () => run(payload)) : run(payload));
  }

  async function drain(handler: JobHandler): Promise<number> {
    const { queue } = handler;
    const jobs = await table.claim(queue, DRAIN_BATCH);
    for (const [index, job] of jobs.entries()) {
      try {
        await runTraced(handler, job);
      } catch (error) {
        log.error({ err: error, queue, payload: job.payload }, 'job failed');
        await table.fail(job, error);
        await table.release(jobs.slice(index + 1));
        throw error;
      }
      await table.complete([job]);
    }
    return jobs.length;
  }

  async function drainAll(): Promise<number> {
    let total = 0;
    for (let ran = -1; ran !== 0; total += ran) {
      ran = 0;
      for (const handler of handlers.values()) ran += await drain(handler);
    }
    return total;
  }

  return {
    register(handler) {
      handlers.set(handler.queue, handler as JobHandler);
    },

    enqueue: (executor, queue, payload, { startAt: dueAt } = {}) =>
      table.add(executor, { queue, payload, ...(dueAt && { dueAt }) }),

    enqueueing: (sql, wanted) => table.adding(sql, wanted),

    async work() {
      for (const handler of handlers.values()) {
        await awaitNext(handler);
        workers.set(
          handler.queue,
          Array.from({ length: handler.concurrency ?? 1 }, () => start(handler)),
        );
      }
      table.watch((queue) => {
        for (const worker of queue === undefined ? allWorkers() : (workers.get(queue) ?? [])) worker.wake();
      });
      search = setInterval(() => {
        table.failAbandoned().catch((error) => log.error({ err: error }, 'cannot look for jobs that were cut off'));
      }, LOOK_FOR_ABANDONED_MS);
    },

    runDue() {
      const run = lastRun.then(drainAll);
      lastRun = run.catch(() => undefined);
      return run;
    },

    due: () => table.due(),

    standStillMs: () => Math.max(0, ...allWorkers().map((worker) => worker.standsStillMs())),

    async stop() {
      clearInterval(search);
      const stopping = [...allWorkers()].map((worker) => worker.stop(STOP_MS));
      await within(Promise.allSettled(stopping), STOP_MS + SETTLE_MS).catch(() => undefined);
    },
  };
}
