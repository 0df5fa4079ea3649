import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClaimedJob, JobTable } from './job-table.ts';
import { startWorker, type Worker } from './worker.ts';

const JOB: ClaimedJob = { id: 'a', payload: {}, trace: null, attempt: 1 };
const NEVER = new Promise<never>(() => undefined);
const HOUR_MS = 3_600_000;
let worker: Worker;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});

afterEach(async () => {
  const stopped = worker.stop(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await stopped;
  vi.useRealTimers();
});

/** A worker on a table that answers with `claim`, and notes what else it is told. */
function start(
  claim: JobTable['claim'],
  run: () => Promise<void> = async () => undefined,
  { batchLimit = 1, release = async () => undefined }: { batchLimit?: number; release?: JobTable['release'] } = {},
) {
  const onNoAnswer = vi.fn<() => void>();
  const keep = vi.fn<JobTable['keep']>(async () => undefined);
  const rest = async () => undefined;
  const table = { claim, keep, complete: rest, fail: rest, release } as unknown as JobTable;
  worker = startWorker({ queue: 'work', table, log: pino({ level: 'silent' }), batchLimit, run, onNoAnswer });
  return { onNoAnswer, keep };
}

test('a worker that gets no answer stands still, and has the connections renewed after 15 s, again and again', async () => {
  const { onNoAnswer } = start(() => NEVER);

  await vi.advanceTimersByTimeAsync(14_999);
  expect(worker.standsStillMs()).toBe(14_999);
  expect(onNoAnswer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onNoAnswer).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(15_250);
  expect(onNoAnswer).toHaveBeenCalledTimes(2);
  expect(worker.standsStillMs()).toBe(30_250);
});

test('a worker whose questions are refused stands still, and does not rest for long', async () => {
  let questions = 0;
  start(async () => {
    questions += 1;
    throw new Error('no database');
  });

  await vi.advanceTimersByTimeAsync(1000);
  expect(worker.standsStillMs()).toBe(1000);
  expect(questions).toBe(5);
});

test('a worker without jobs does not stand still: it looks every two seconds, and at once when woken', async () => {
  let looks = 0;
  start(async () => {
    looks += 1;
    return [];
  });

  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toBe(6);
  expect(worker.standsStillMs()).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  worker.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toBe(7);
});

test('a worker that got fewer jobs than it asked for does not ask again until it is woken, unless it gave some back', async () => {
  let due: ClaimedJob[] = [JOB, JOB, JOB];
  let takesMs = 0;
  const asked: number[] = [];
  const claim = async (_queue: string, limit: number) => {
    asked.push(limit);
    return due.splice(0, limit);
  };
  const run = async () => {
    if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
  };
  const release = async (jobs: readonly ClaimedJob[]) => void due.push(...jobs);
  start(claim, run, { batchLimit: 4, release });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([1, 2, 4]);

  due = [JOB];
  worker.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([1, 2, 4, 4]);

  [due, takesMs] = [[JOB, JOB], 1500];
  worker.wake();
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toEqual([1, 2, 4, 4, 4, 1]);
});

test('a job that takes long is no standstill, and every five seconds is told that it runs', async () => {
  let isTaken = false;
  const { keep } = start(
    async () => {
      if (isTaken) return [];
      isTaken = true;
      return [JOB];
    },
    () => NEVER,
  );

  await vi.advanceTimersByTimeAsync(60_000);
  expect(worker.standsStillMs()).toBe(0);
  expect(keep).toHaveBeenCalledTimes(12);
  expect(keep).toHaveBeenLastCalledWith([JOB]);
});
