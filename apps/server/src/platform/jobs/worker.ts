import type { Logger } from 'pino';
import { within } from '../within.ts';
import type { ClaimedJob, JobTable } from './job-table.ts';

/** Options of a worker, which repeats its work until it is stopped. */
export interface WorkerOptions {
  readonly queue: string;
  readonly table: JobTable;
  readonly log: Logger;
  /** The most jobs that it takes at once. */
  readonly batchLimit: number;
  run(job: ClaimedJob): Promise<void>;
  /** Called when the database has not answered for long. */
  onNoAnswer(): void;
}

export interface Worker {
  /** Has the worker look at its queue now. */
  wake(): void;
  /** For how long it has neither run a job nor got an answer from its queue. */
  standsStillMs(): number;
  /** Ends after the job that runs; given back are the others, and that one too if it takes longer than `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>;
}

/** Interval at which a worker looks for jobs that nobody announces: those whose time has come. */
const LOOK_MS = 2000;
const LOOK_AGAIN_AFTER_FAILURE_MS = 250;
/** A database that answers no question for so long is asked again on new connections. */
const ANSWER_MS = 15_000;
const SIGN_OF_LIFE_MS = 5000;
/** A job that takes longer has failed, though it may still run. */
const JOB_LIMIT_MS = 15 * 60_000;
/** Target duration of the jobs taken at once, and the time after which the rest of them is given back. */
const BATCH_MS = 250;
const BATCH_LIMIT_MS = 1000;

/**
 * Starts to run the jobs of a queue, one after the other. Takes as many at once as it runs in a quarter of a second, so that
 * short ones cost no statement each, and long ones do not wait for one another while other workers rest.
 */
export function startWorker(options: WorkerOptions): Worker {
  const { queue, table, log } = options;
  const stopping = new AbortController();
  let wakeUp: () => void = () => undefined;
  let isAwake = false;
  let answeredAt = performance.now();
  let waiting: ClaimedJob[] = [];
  let running: ClaimedJob | undefined;
  const done: ClaimedJob[] = [];
  let batchSize = 1;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      isAwake = false;
      try {
        const asked = batchSize;
        const jobs = await answered(table.claim(queue, asked));
        if (jobs.length > 0) await runAll(jobs);
        // fewer than asked for were all that were due
        if (jobs.length < asked && !isAwake) await rest(LOOK_MS);
      } catch (error) {
        log.error({ err: error, queue }, 'worker cannot reach its queue');
        await rest(LOOK_AGAIN_AFTER_FAILURE_MS);
      }
    }
  }

  async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const received = await within(answer, ANSWER_MS, options.onNoAnswer);
    answeredAt = performance.now();
    return received;
  }

  function rest(ms: number): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function runAll(jobs: readonly ClaimedJob[]): Promise<void> {
    const startedAt = performance.now();
    waiting = [...jobs];
    const signs = setInterval(() => {
      const held = [...done, ...(running ? [running] : []), ...waiting];
      if (held.length > 0) table.keep(held).catch(() => undefined);
    }, SIGN_OF_LIFE_MS);
    const limit = setTimeout(() => void settle().catch(() => undefined), BATCH_LIMIT_MS);
    let begun = 0;
    try {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        begun += 1;
        const failure = await runOne(job);
        if (failure) await persistently(() => table.fail(job!, failure.error));
        else done.push(job);
        if (stopping.signal.aborted) break;
      }
      await settle();
    } finally {
      clearInterval(signs);
      clearTimeout(limit);
    }
    const msEach = (performance.now() - startedAt) / begun;
    batchSize = Math.max(1, Math.min(options.batchLimit, batchSize * 2, Math.floor(BATCH_MS / msEach)));
  }

  /** Tells of the jobs that are done, and gives back those that wait for the one that runs. */
  async function settle(): Promise<void> {
    const [finished, rest] = [done.splice(0), waiting.splice(0)];
    isAwake ||= rest.length > 0;
    await persistently(() => table.complete(finished));
    await persistently(() => table.release(rest));
  }

  async function runOne(job: ClaimedJob): Promise<{ error: unknown } | undefined> {
    running = job;
    try {
      await within(options.run(job), JOB_LIMIT_MS);
      return undefined;
    } catch (error) {
      log.error({ err: error, queue, payload: job.payload }, 'job failed');
      return { error };
    } finally {
      running = undefined;
      answeredAt = performance.now();
    }
  }

  /** Reports finished work to the database even if that is away for a while: unreported work would be done again. */
  async function persistently(tell: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await answered(tell());
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        log.error({ err: error, queue }, 'worker cannot reach its queue');
        await rest(LOOK_AGAIN_AFTER_FAILURE_MS);
      }
    }
  }

  const ended = work();
  return {
    wake() {
      isAwake = true;
      wakeUp();
    },
    standsStillMs: () => (running ? 0 : performance.now() - answeredAt),
    async stop(timeoutMs) {
      stopping.abort();
      wakeUp();
      await within(ended, timeoutMs).catch(async () => {
        if (running) waiting.push(running);
        await settle();
      });
    },
  };
}
