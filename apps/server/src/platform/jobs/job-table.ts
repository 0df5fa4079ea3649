import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { type Connection, driverOf, type Executor, type Sql } from '../database/database.ts';
import { AdvisoryLock } from '../database/locks.ts';

/** A job that a worker has taken: no other gets it, as long as `keep` is called every few seconds. */
export interface ClaimedJob {
  readonly id: string;
  readonly data: object;
  /** With the id, the name of this attempt: a worker that lost its claim cannot settle the next one. */
  readonly retryCount: number;
}

/** Jobs that are due and that nobody has taken. */
export interface DueJobs {
  readonly count: number;
  /** Time for which the first of them has been due; 0 when there are none. */
  readonly oldestMs: number;
}

/** With the delay growing to ten minutes, a job is tried for about seven hours before it is given up. */
const RETRIES = 50;
const LONGEST_RETRY_DELAY_SECONDS = 600;
/** Jobs that nobody came for are kept, as long as workers may stay away. */
const RETENTION_SECONDS = 10 * 366 * 24 * 3600;
/** Without a sign of its worker for so long, a job is taken for cut off. */
const ABANDONED_SECONDS = 15;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
/** Where new jobs are announced. */
const CHANNEL = 'colophon_jobs';
/** When a new job is announced: once most transactions have ended, and once more for the others. */
const ANNOUNCED_AFTER_MS = [10, 200];

/**
 * The jobs in PostgreSQL, by pg-boss: they commit with the data that causes them and are claimed with SKIP LOCKED.
 *
 * When a job is due, `clock` decides. Whether a worker still lives, the database's clock does, which all of them share.
 */
export function openJobTable(
  { sql, listen }: Pick<Connection, 'sql' | 'listen'>,
  { clock, log }: { clock: Clock; log: Logger },
) {
  const boss = new PgBoss({ db: bossDatabase(sql), schedule: false });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  const announcements = ANNOUNCED_AFTER_MS.map((ms) => announceAfter(sql, ms));
  const byOurClock = (driver: Sql) => ({ db: bossDatabase(driver, clock) });

  return {
    /** Makes what is missing of pg-boss's tables and the queues. `isSingle`: of such a queue one job waits at a time. */
    async start(queues: readonly { name: string; isSingle: boolean }[]): Promise<void> {
      await boss.start();
      for (const { name, isSingle } of queues) {
        await boss.createQueue(name, {
          policy: isSingle ? 'short' : 'standard',
          retryLimit: RETRIES,
          retryBackoff: true,
          retryDelay: 1,
          retryDelayMax: LONGEST_RETRY_DELAY_SECONDS,
        });
        // pg-boss reads a queue's row when it is first asked about it: now, and not in a transaction, which would take a
        // second connection for it and wait for ever where all connections are in transactions.
        await boss.touch(name, [NO_JOB]);
      }
      await sql`update pgboss.queue set notify = false where notify`;
      await indexActiveJobs(sql);
    },

    /** Calls `onJobs` with a queue's name as jobs get in there, and without one when that may have been missed. */
    watch(onJobs: (queue?: string) => void): void {
      listen(CHANNEL, { onNotification: onJobs, onListening: () => onJobs() });
    },

    async add(executor: Executor, queue: string, payload: object, startAfter: Date | number = 0): Promise<void> {
      const db = preparedDatabase(driverOf(executor), clock);
      await boss.send(queue, payload, { db, startAfter, retentionSeconds: RETENTION_SECONDS });
      if (startAfter === 0) for (const announce of announcements) announce(queue);
    },

    /** Takes up to `limit` jobs that are due, the earliest first. */
    async claim(queue: string, limit: number): Promise<ClaimedJob[]> {
      const jobs = await boss.fetch<object>(queue, { ...byOurClock(sql), batchSize: limit, includeMetadata: true });
      return jobs.sort((one, other) => (String(one.createdOn) < String(other.createdOn) ? -1 : 1));
    },

    /** Shows that their worker lives. */
    async keep(queue: string, jobs: readonly ClaimedJob[]): Promise<void> {
      await boss.touch(queue, [...jobs]);
    },

    async complete(queue: string, jobs: readonly ClaimedJob[]): Promise<void> {
      if (jobs.length > 0) await boss.complete(queue, [...jobs]);
    },

    /** Has a job tried again, later each time. */
    async fail(queue: string, job: ClaimedJob, error: unknown): Promise<void> {
      const reason = error instanceof Error ? { name: error.name, message: error.message } : { message: String(error) };
      await boss.fail(queue, [job], reason, byOurClock(sql));
    },

    /** Gives back jobs that were not begun, or have to be begun again. */
    async release(queue: string, jobs: readonly ClaimedJob[]): Promise<void> {
      if (jobs.length === 0) return;
      await sql`
        update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
        where name = ${queue} and state = 'active' and (id, retry_count) in (
          select * from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map((job) => job.retryCount)}::int[])
        )`;
    },

    /** Has those jobs tried again whose worker gives no sign any more: its process was killed, or has lost the database. */
    async failAbandoned(): Promise<void> {
      const jobs = await sql<{ queue: string; id: string; retryCount: number }[]>`
        select name as queue, id, retry_count as "retryCount" from pgboss.job
        where state = 'active' and heartbeat_on < now() - ${ABANDONED_SECONDS} * interval '1 second'`;
      for (const { queue, ...job } of jobs) {
        log.warn({ queue, job: job.id }, 'job was cut off and is tried again');
        await boss.fail(queue, [job], { message: 'its process ended' }, byOurClock(sql));
      }
    },

    async due(): Promise<DueJobs> {
      const now = clock.now();
      const [row] = await sql<{ count: number; oldest: string | null }[]>`
        select count(*)::int as count, min(start_after) as oldest from pgboss.job
        where state < 'active' and not blocked and start_after <= ${now.toISOString()}`;
      const { count, oldest } = row!;
      return { count, oldestMs: oldest === null ? 0 : now.getTime() - Date.parse(oldest) };
    },

    stop: () => boss.stop({ graceful: false }),
  };
}

export type JobTable = ReturnType<typeof openJobTable>;

/**
 * Tells of the queues that got jobs, some time after the first of them did. Not in the transactions that write them: those
 * that notify wait for one another to reach the disk.
 */
function announceAfter(sql: Sql, ms: number): (queue: string) => void {
  const queues = new Set<string>();
  const tell = () => {
    const told = [...queues];
    queues.clear();
    // Who hears nothing looks every two seconds.
    sql`select pg_notify(${CHANNEL}, queue) from unnest(${told}::text[]) as queue`.catch(() => undefined);
  };
  return (queue) => {
    if (queues.size === 0) setTimeout(tell, ms).unref();
    queues.add(queue);
  };
}

/** For `failAbandoned`: few jobs are active among all those that are kept for a while after they are done. */
async function indexActiveJobs(sql: Sql): Promise<void> {
  await sql.unsafe(`
    select pg_advisory_xact_lock(${AdvisoryLock.jobIndex});
    create index if not exists colophon_active_jobs on pgboss.job (heartbeat_on) where state = 'active'`);
}

/**
 * pg-boss on our driver; with a `clock`, by the clock of the application.
 */
function bossDatabase(driver: Sql, clock?: Clock): NonNullable<ConstructorOptions['db']> {
  return {
    async executeSql(text, values = []) {
      if (clock) {
        const now = `timestamptz '${clock.now().toISOString()}'`;
        return { rows: await driver.unsafe(dueBy(now, text), values) };
      }
      return { rows: await driver.unsafe(text, values.length > 0 ? values : undefined) };
    },
  };
}

/**
 * As `bossDatabase` by the clock of the application, for statements whose text stays the same: PostgreSQL reads them once,
 * and answers in one round trip.
 */
function preparedDatabase(driver: Sql, clock: Clock): NonNullable<ConstructorOptions['db']> {
  return {
    async executeSql(text, values = []) {
      const byClock = dueBy(`$${values.length + 1}::timestamptz`, text);
      const parameters = byClock === text ? values : [...values, clock.now()];
      return { rows: await driver.unsafe(byClock, parameters, { prepare: true }) };
    },
  };
}

/** The statement with `now` wherever it says, or asks, from when on a job may run. */
function dueBy(now: string, statement: string): string {
  return statement.replaceAll(/(?<=start_after <= )pgboss\.job_now\(\)|pgboss\.job_now\(\)(?= \+ )/g, () => now);
}
