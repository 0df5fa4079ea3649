import { driverOf, type Executor, type Fragment, type Sql } from '../database/database.ts';

/** `waiting` jobs were not tried yet, a worker has taken `running` ones, `failed` ones are tried again or given up. */
export const JOB_STATES = ['waiting', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface KeptJob {
  readonly id: string;
  readonly queue: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Of work that recurs. */
  readonly isSingle: boolean;
  /** ISO time; null: it is not tried any more. */
  readonly dueAt: string | null;
  readonly seenAt: string | null;
  readonly failures: number;
  readonly failure: string;
  readonly createdAt: string;
}

interface JobPage {
  readonly state: JobState;
  readonly queue?: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Pages through the jobs of a state: those that are due first at the top, of failed ones the newest. */
export async function pageJobs(
  db: Executor,
  { state, queue, skip, limit }: JobPage,
): Promise<{ rows: KeptJob[]; totalItem: number }> {
  const sql = driverOf(db);
  const ofQueue = queue === undefined ? sql`true` : sql`queue = ${queue}`;
  const matching: Record<JobState, Fragment> = {
    waiting: sql`seen_at is null and due_at is not null and failures = 0 and ${ofQueue}`,
    running: sql`seen_at is not null and ${ofQueue}`,
    failed: sql`seen_at is null and failures > 0 and ${ofQueue}`,
  };
  const page = sql`offset ${skip} limit ${limit}`;
  const found: Record<JobState, Fragment> = {
    // the index has the order of each queue, of which there are few
    waiting: sql`
      select job_id from (${queue === undefined ? waitingQueues(sql) : sql`select ${queue}::text as queue`}) queues
      cross join lateral (
        select job_id, due_at from jobs where jobs.queue = queues.queue and ${matching.waiting}
        order by due_at, job_id limit ${skip + limit}) first
      order by due_at, job_id ${page}`,
    running: sql`select job_id from jobs where ${matching.running} order by job_id ${page}`,
    failed: sql`select job_id from jobs where ${matching.failed} order by job_id desc ${page}`,
  };
  const [rows, [counted]] = await Promise.all([
    sql<KeptJob[]>`
      with found as (${found[state]}) select ${columns(sql)} from jobs where job_id in (select job_id from found)
      order by ${state === 'waiting' ? sql`due_at, job_id` : sql`job_id desc`}`,
    sql<{ count: number }[]>`select count(*)::int as count from jobs where ${matching[state]}`,
  ]);
  return { rows, totalItem: counted!.count };
}

/** Names of the queues that jobs wait in. */
export async function listQueues(db: Executor): Promise<string[]> {
  const sql = driverOf(db);
  const rows = await sql<{ queue: string }[]>`${waitingQueues(sql)}`;
  return rows.map(({ queue }) => queue);
}

/** A job whose row stays as it is until the transaction ends. */
export async function lockJob(tx: Executor, jobId: string): Promise<KeptJob | undefined> {
  const sql = driverOf(tx);
  const [job] = await sql<KeptJob[]>`select ${columns(sql)} from jobs where job_id = ${jobId} for update`;
  return job;
}

/** Has a job that nobody has taken run at `now`. */
export async function hurryJob(tx: Executor, jobId: string, now: Date): Promise<void> {
  await driverOf(tx)`update jobs set due_at = ${now}, updated_at = ${now} where job_id = ${jobId} and seen_at is null`;
}

/** The same for the jobs of a queue whose payload has this value; answers whether there are any. */
export async function hurryJobsAbout(
  tx: Executor,
  { queue, field, value }: { readonly queue: string; readonly field: string; readonly value: string },
  now: Date,
): Promise<boolean> {
  const hurried = await driverOf(tx)`
    update jobs set due_at = ${now}, updated_at = ${now}
     where queue = ${queue} and seen_at is null and payload ->> ${field} = ${value} returning job_id`;
  return hurried.length > 0;
}

/** Takes away a job that nobody has taken. */
export async function dropJob(tx: Executor, jobId: string): Promise<void> {
  await driverOf(tx)`delete from jobs where job_id = ${jobId} and seen_at is null`;
}

/** The index is asked once for each queue. */
function waitingQueues(sql: Sql): Fragment {
  return sql`
    with recursive names as (
      (select queue from jobs where seen_at is null order by queue limit 1)
      union all
      select (select jobs.queue from jobs where seen_at is null and jobs.queue > names.queue order by jobs.queue limit 1)
        from names where names.queue is not null
    )
    select queue from names where queue is not null`;
}

function columns(sql: Sql): Fragment {
  return sql`
    job_id as id, queue, payload, is_single as "isSingle", due_at as "dueAt", seen_at as "seenAt", failures, failure,
    created_at as "createdAt"`;
}
