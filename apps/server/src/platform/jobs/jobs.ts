import { sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import type { Connection, Executor, Sql } from '../database/database.ts';

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
  /** Enqueues a job in the caller's transaction; `startAt` delays it. */
  enqueue(executor: Executor, queue: string, payload: object, options?: { startAt?: Date }): Promise<void>;
  /** Creates missing queues. */
  start(): Promise<void>;
  /** Runs jobs as they become due, until `stop`. */
  work(): Promise<void>;
  /** Runs everything that is due now and whatever that causes, in this process; answers how many jobs ran. Tests and seeding wait with it. */
  runDue(): Promise<number>;
  stop(): Promise<void>;
}

/** How often workers look for jobs that nobody announces: those whose time has come. More often where nothing is announced. */
const POLLING = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 2 };
/** With the delay growing to ten minutes, a job is tried for about eight hours before it is given up. */
const RETRIES = 50;
const LONGEST_RETRY_DELAY_SECONDS = 600;
const STOP_TIMEOUT_MS = 10_000;
const DRAIN_BATCH = 100;

/** Jobs in PostgreSQL, by pg-boss: they commit with the data that causes them and are claimed with SKIP LOCKED. */
export function createJobs({ sql: driver }: Pick<Connection, 'sql'>, log: Logger): Jobs {
  const boss = new PgBoss({ db: bossDatabase(driver), schedule: false, useListenNotify: true });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  const handlers = new Map<string, JobHandler>();

  /** Of work that recurs one job waits at a time, whichever process asks for it. */
  async function awaitNext({ queue, everyMs }: JobHandler): Promise<void> {
    if (everyMs !== undefined) await boss.send(queue, {}, { startAfter: everyMs / 1000 });
  }

  async function runOne({ queue, run }: JobHandler, payload: object): Promise<void> {
    try {
      await run(payload);
    } catch (error) {
      log.error({ err: error, queue, payload }, 'job failed');
      throw error;
    }
  }

  /** Looks for jobs one after the other, as long as there are any; else when it is notified, and now and then. */
  async function startWorker(handler: JobHandler): Promise<void> {
    const workerId: string = await boss.work<object>(handler.queue, POLLING, async ([job]) => {
      try {
        await awaitNext(handler);
        await runOne(handler, job!.data);
      } finally {
        boss.notifyWorker(workerId); // or it would rest after each job
      }
    });
  }

  async function drain(handler: JobHandler): Promise<number> {
    const jobs = await boss.fetch<object>(handler.queue, { batchSize: DRAIN_BATCH });
    for (const job of jobs) {
      await runOne(handler, job.data);
      await boss.complete(handler.queue, job.id);
    }
    return jobs.length;
  }

  return {
    register(handler) {
      handlers.set(handler.queue, handler as JobHandler);
    },

    async enqueue(executor, queue, payload, { startAt } = {}) {
      await boss.send(queue, payload, { db: fromDrizzle(executor, sql), ...(startAt && { startAfter: startAt }) });
    },

    async start() {
      await boss.start();
      for (const { queue, everyMs } of handlers.values()) {
        await boss.createQueue(queue, {
          policy: everyMs === undefined ? 'standard' : 'short',
          retryLimit: RETRIES,
          retryBackoff: true,
          retryDelay: 1,
          retryDelayMax: LONGEST_RETRY_DELAY_SECONDS,
          notify: true,
        });
      }
    },

    async work() {
      for (const handler of handlers.values()) {
        await awaitNext(handler);
        for (let worker = 0; worker < (handler.concurrency ?? 1); worker += 1) await startWorker(handler);
      }
    },

    async runDue() {
      let total = 0;
      for (let ran = -1; ran !== 0; total += ran) {
        ran = 0;
        for (const handler of handlers.values()) ran += await drain(handler);
      }
      return total;
    },

    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

/** pg-boss on our driver. Its set-up scripts hold whole transactions, which need an unprepared query on a connection of their own. */
function bossDatabase(driver: Sql): NonNullable<ConstructorOptions['db']> {
  return {
    async executeSql(text, values = []) {
      if (values.length > 0) return { rows: await driver.unsafe(text, values.map(toParameter)) };
      const connection = await driver.reserve();
      try {
        return { rows: await connection.unsafe(text) };
      } finally {
        connection.release();
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const subscription = await driver.listen(channel, onNotification, onReconnect);
      return { close: () => subscription.unlisten() };
    },
  };
}

/** The driver hands times and JSON through as text, for Drizzle's sake. */
function toParameter(value: unknown): postgres.ParameterOrJSON<never> {
  if (value instanceof Date) return value.toISOString();
  const isJson = typeof value === 'object' && value !== null && !Array.isArray(value);
  return (isJson ? JSON.stringify(value) : value) as postgres.ParameterOrJSON<never>;
}
