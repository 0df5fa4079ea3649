import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { type Connection, driverOf, type Executor, type Fragment, type Sql } from '../database/database.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** A job that a worker has taken: no other gets it, as long as `keep` is called every few seconds. */
export interface ClaimedJob {
  readonly id: string;
  readonly payload: object;
  /** Name of the trace of what asked for it. */
  readonly trace: string | null;
  /** With the id, the name of this attempt: a worker that lost its claim cannot settle the next one. */
  readonly attempt: number;
}

export interface NewJob {
  readonly queue: string;
  readonly payload: object;
  /** From when on it may run; left out: from now on. */
  readonly dueAt?: Date;
  /** One such job of the queue waits at a time: nothing is added while one does. */
  readonly isSingle?: boolean;
}

/** A job that is added where its condition holds, to those that are due now. */
export interface ConditionalJob {
  readonly queue: string;
  readonly payload: object;
  readonly condition: Fragment | undefined;
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
/** Without a sign of its worker for so long, a job is taken for cut off. */
const ABANDONED_SECONDS = 15;
/** Where new jobs are announced. */
const CHANNEL = 'colophon_jobs';
/** When a new job is announced: once most transactions have ended, and once more for the others. */
const ANNOUNCED_AFTER_MS = [10, 200];

/**
 * The jobs in PostgreSQL: they commit with the data that causes them and are claimed with SKIP LOCKED.
 *
 * When a job is due, `clock` decides. Whether a worker still lives, the database's clock does, which all of them share.
 */
export function openJobTable(
  { sql, listen }: Pick<Connection, 'sql' | 'listen'>,
  { clock, log, tracing }: { clock: Clock; log: Logger; tracing?: Tracing | undefined },
) {
  const announcements = ANNOUNCED_AFTER_MS.map((ms) => announceAfter(sql, ms, clock));

  /** The attempts of `jobs`, to be joined as `attempts`. */
  const attemptsOf = (jobs: readonly ClaimedJob[]) => sql`
    unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ attempt }) => attempt)}::int[]) as attempts (job_id, attempt)`;
  const isTheirs = sql`jobs.job_id = attempts.job_id and jobs.attempt = attempts.attempt`;

  /** A job that failed is due again, later each time, until it was tried too often. */
  const afterFailure = (message: string) => sql`
    seen_at = null, failure = ${message}, failures = failures + 1, updated_at = ${clock.now()},
    due_at = case when failures < ${RETRIES} then
      ${clock.now()}::timestamptz + least(${LONGEST_RETRY_DELAY_SECONDS}, 2 ^ failures) * (1 + random()) / 2 * interval '1 second'
    end`;

  return {
    /** Calls `onJobs` with a queue's name as jobs get in there, and without one when that may have been missed. */
    watch(onJobs: (queue?: string) => void): void {
      listen(CHANNEL, { onNotification: onJobs, onListening: () => onJobs() });
    },

    async add(executor: Executor, { queue, payload, dueAt, isSingle = false }: NewJob): Promise<void> {
      const now = clock.now();
      // Work that recurs is part of nothing.
      const trace = isSingle ? null : (tracing?.current() ?? null);
      await driverOf(executor)`
        insert into jobs (queue, payload, is_single, due_at, trace, created_at, updated_at)
        values (${queue}, ${JSON.stringify(payload)}, ${isSingle}, ${dueAt ?? now}, ${trace}, ${now}, ${now})
        on conflict (queue) where is_single and attempt = 0 do nothing`;
      if (!dueAt) for (const announce of announcements) announce(queue);
    },

    /** An insert of the jobs whose condition holds, to stand in a `with` of another statement. */
    adding(of: Sql, jobs: readonly ConditionalJob[]): Fragment {
      const now = clock.now();
      const rows = jobs.map(({ queue, payload, condition }) => {
        for (const announce of announcements) announce(queue);
        return of`select ${queue}::text, ${JSON.stringify(payload)}::jsonb where ${condition ?? of`true`}`;
      });
      return of`
        insert into jobs (queue, payload, is_single, due_at, trace, created_at, updated_at)
        select queue, payload, false, ${now}::timestamptz, ${tracing?.current() ?? null}::text, ${now}::timestamptz, ${now}::timestamptz
        from (${rows.flatMap((row, index) => (index === 0 ? row : [of` union all `, row]))}) as wanted (queue, payload)`;
    },

    /** Takes up to `limit` jobs that are due, the earliest first. */
    claim(queue: string, limit: number): Promise<ClaimedJob[]> {
      const now = clock.now();
      return sql<ClaimedJob[]>`
        with taken as (
          update jobs set seen_at = now(), attempt = attempt + 1, updated_at = ${now}
          where job_id = any(array(
            select job_id from jobs where queue = ${queue} and seen_at is null and due_at <= ${now}
            order by due_at, job_id limit ${limit} for update skip locked
          ))
          returning job_id, payload, trace, attempt, due_at
        )
        select job_id as id, payload, trace, attempt from taken order by due_at, job_id`;
    },

    /** Shows that their worker lives. */
    async keep(jobs: readonly ClaimedJob[]): Promise<void> {
      await sql`update jobs set seen_at = now() from ${attemptsOf(jobs)} where ${isTheirs}`;
    },

    async complete(jobs: readonly ClaimedJob[]): Promise<void> {
      if (jobs.length > 0) await sql`delete from jobs using ${attemptsOf(jobs)} where ${isTheirs}`;
    },

    /** Has a job tried again, later each time. */
    async fail(job: ClaimedJob, error: unknown): Promise<void> {
      const message = error instanceof Error ? error.message : String(error);
      await sql`update jobs set ${afterFailure(message)} from ${attemptsOf([job])} where ${isTheirs}`;
    },

    /** Gives back jobs that were not begun, or have to be begun again. */
    async release(jobs: readonly ClaimedJob[]): Promise<void> {
      if (jobs.length > 0) await sql`update jobs set seen_at = null from ${attemptsOf(jobs)} where ${isTheirs}`;
    },

    /** Has those jobs tried again whose worker gives no sign any more: its process was killed, or has lost the database. */
    async failAbandoned(): Promise<void> {
      const jobs = await sql<{ queue: string; job: string }[]>`
        update jobs set ${afterFailure('its process ended')}
        where seen_at < now() - ${ABANDONED_SECONDS} * interval '1 second'
        returning queue, job_id as job`;
      for (const job of jobs) log.warn(job, 'job was cut off and is tried again');
    },

    async due(): Promise<DueJobs> {
      const now = clock.now();
      const [row] = await sql<{ count: number; oldest: string | null }[]>`
        select count(*)::int as count, min(due_at) as oldest from jobs where seen_at is null and due_at <= ${now}`;
      const { count, oldest } = row!;
      return { count, oldestMs: oldest === null ? 0 : now.getTime() - Date.parse(oldest) };
    },
  };
}

export type JobTable = ReturnType<typeof openJobTable>;

/**
 * Tells of the queues that got jobs, some time after the first of them did. Not in the transactions that write them: those
 * that notify wait for one another to reach the disk. Queues that got none, as their condition did not hold, are not named: each name has
 * workers of all processes ask for jobs.
 */
function announceAfter(sql: Sql, ms: number, clock: Clock): (queue: string) => void {
  const queues = new Set<string>();
  const tell = () => {
    const told = [...queues];
    queues.clear();
    // Who hears nothing looks every two seconds.
    sql`
      select pg_notify(${CHANNEL}, told.queue) from unnest(${told}::text[]) as told (queue)
       where exists (select from jobs where jobs.queue = told.queue and seen_at is null and due_at <= ${clock.now()})`.catch(
      () => undefined,
    );
  };
  return (queue) => {
    if (queues.size === 0) setTimeout(tell, ms).unref();
    queues.add(queue);
  };
}
