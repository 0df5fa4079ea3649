import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { Refusal } from '../refusals/refusal.ts';
import { takeApart } from './hand-over.ts';
import {
  COMPUTING_THREADS,
  IDLE_THREAD_MS,
  MAX_COMPUTING_MS,
  MAX_LARGE_THREAD_HEAP_MB,
  MAX_THREAD_HEAP_MB,
  MAX_THREAD_YOUNG_HEAP_MB,
  MAX_WAITING_COMPUTATIONS,
} from './limits.ts';

/** Threads that a computation may have: many small ones, or the one that is given a lot of memory. */
type Size = 'small' | 'large';

/** Computation to run: an exported function of a module that needs nothing of the process. It takes and gives plain values. */
export interface Computation<Input, Answer> {
  readonly module: string;
  readonly name: string;
  readonly size: Size;
  /** Only for the types. */
  readonly types?: (input: Input) => Answer;
}

/**
 * Names the function of a module, in the way of `computation<typeof planFor>(new URL('./plan.ts', import.meta.url), 'planFor')`.
 * Large ones follow one another, and leave the other threads to what takes milliseconds.
 */
export function computation<Compute extends (input: never) => unknown>(
  module: URL,
  name: string,
  size: Size = 'small',
): Computation<Parameters<Compute>[0], ReturnType<Compute>> {
  return { module: module.href, name, size };
}

/** Threads of the process. They start when something is to be computed and end when nothing was for a while. */
function openThreads(count: number, maxOldGenerationSizeMb: number) {
  const pool = new Tinypool({
    minThreads: 0,
    maxThreads: count,
    idleTimeout: IDLE_THREAD_MS,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: MAX_THREAD_YOUNG_HEAP_MB },
  });
  return { pool, turns: pLimit(count) };
}

const RUNNER = new URL('./run.ts', import.meta.url).href;

const threads = {
  small: openThreads(COMPUTING_THREADS, MAX_THREAD_HEAP_MB),
  large: openThreads(1, MAX_LARGE_THREAD_HEAP_MB),
};

/**
 * Computes in a thread what texts of strangers decide, so that none of them can hold the process. A thread that takes too
 * long is replaced. The time does not count while a computation waits for others, nor while a thread loads it: on a busy machine both take long.
 *
 * @throws Refusal `request.takes-too-long` when it takes longer than `limitMs`, or too many wait already
 */
export async function compute<Input, Answer>(
  { module, name, size }: Computation<Input, Answer>,
  input: Input,
  limitMs = MAX_COMPUTING_MS,
): Promise<Answer> {
  const { pool, turns } = threads[size];
  if (turns.pendingCount >= MAX_WAITING_COMPUTATIONS) throw new Refusal('request.takes-too-long');
  return turns(async () => {
    const controller = new AbortController();
    const { value, transferList } = takeApart(input);
    const begun = new Int32Array(new SharedArrayBuffer(4));
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    const begin = () => {
      if (!isOver) timer = setTimeout(() => controller.abort(), limitMs);
    };
    void Promise.resolve(Atomics.waitAsync(begun, 0, 0).value).then(begin);
    try {
      const task = { module, name, input: value, begun };
      return (await pool.run(task, {
        filename: RUNNER,
        name: 'run',
        signal: controller.signal,
        transferList,
      })) as Answer;
    } catch (error) {
      if (controller.signal.aborted || isOutOfMemory(error)) throw new Refusal('request.takes-too-long');
      throw error;
    } finally {
      isOver = true;
      clearTimeout(timer);
      Atomics.notify(begun, 0);
    }
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
