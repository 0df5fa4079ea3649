import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { Refusal } from '../refusals/refusal.ts';
import {
  COMPUTING_THREADS,
  IDLE_THREAD_MS,
  MAX_COMPUTING_MS,
  MAX_THREAD_HEAP_MB,
  MAX_THREAD_YOUNG_HEAP_MB,
  MAX_WAITING_COMPUTATIONS,
} from './limits.ts';

/** Computation to run: an exported function of a module that needs nothing of the process. It takes and gives plain values. */
export interface Computation<Input, Answer> {
  readonly module: string;
  readonly name: string;
  /** Only for the types. */
  readonly types?: (input: Input) => Answer;
}

/**
 * Names the function of a module, in the way of `computation<typeof planFor>(new URL('./plan.ts', import.meta.url), 'planFor')`.
 */
export function computation<Compute extends (input: never) => unknown>(
  module: URL,
  name: string,
): Computation<Parameters<Compute>[0], ReturnType<Compute>> {
  return { module: module.href, name };
}

/** The threads of the process. They start when something is to be computed and end when nothing was for a while. */
const pool = new Tinypool({
  minThreads: 0,
  maxThreads: COMPUTING_THREADS,
  idleTimeout: IDLE_THREAD_MS,
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_HEAP_MB, maxYoungGenerationSizeMb: MAX_THREAD_YOUNG_HEAP_MB },
});

/** The time of a computation begins with it, not while it waits for others. */
const turns = pLimit(COMPUTING_THREADS);

/**
 * Computes in a thread what texts of strangers decide, so that none of them can hold the process. A thread that takes too
 * long is replaced.
 *
 * @throws Refusal `request.takes-too-long` when it takes longer than `limitMs`, or too many wait already
 */
export async function compute<Input, Answer>(
  { module, name }: Computation<Input, Answer>,
  input: Input,
  limitMs = MAX_COMPUTING_MS,
): Promise<Answer> {
  if (turns.pendingCount >= MAX_WAITING_COMPUTATIONS) throw new Refusal('request.takes-too-long');
  return turns(async () => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), limitMs);
    try {
      return (await pool.run(input, { filename: module, name, signal: controller.signal })) as Answer;
    } catch (error) {
      if (controller.signal.aborted || isOutOfMemory(error)) throw new Refusal('request.takes-too-long');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
