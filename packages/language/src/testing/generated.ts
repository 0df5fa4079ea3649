import { Worker } from 'node:worker_threads';
import fc from 'fast-check';

/** The same for everybody's `npm test`; `npm run fuzz` takes others. */
const seed = Number(process.env.FUZZ_SEED);
/** By how much the number of generated texts is multiplied. */
export const FUZZ_FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);

/** Settings of a property that is tried this many times; the environment has the seed and may multiply the number. */
export function runs(count: number): fc.Parameters<unknown> {
  return { seed, numRuns: Math.ceil(count * FUZZ_FACTOR) };
}

/** Time for a test of generated texts. */
export const FUZZ_TIMEOUT_MS = 60_000 * FUZZ_FACTOR;

/** As fast-check's: an input that takes too long is printed, and ends the process that tries it. */
export const property: typeof fc.property = (...parts: unknown[]) => make(fc.property, parts);
/** As fast-check's, watched as `property`. */
export const asyncProperty: typeof fc.asyncProperty = (...parts: unknown[]) => make(fc.asyncProperty, parts);

// biome-ignore lint/suspicious/noExplicitAny: the types are those of fast-check's functions, which take any number of parts
function make(original: (...parts: any) => any, parts: unknown[]): any {
  const predicate = parts.at(-1) as (...inputs: unknown[]) => unknown;
  return original(...parts.slice(0, -1), (...inputs: unknown[]) => watched(inputs, () => predicate(...inputs)));
}

/** Longest that one generated input may take. */
const MAX_INPUT_MS = Number(process.env.FUZZ_INPUT_MS ?? 60_000);
const MAX_NOTED_BYTES = 65_536;

interface Watch {
  /** The number of the input, the length of its note, and whether it is tried now. */
  readonly state: Int32Array;
  readonly note: Uint8Array;
}

let watch: Watch | undefined;

/** Does something with a generated input while a thread waits for its end. */
export function watched<Result>(inputs: unknown, act: () => Result): Result {
  watch ??= startWatch();
  const { state, note } = watch;
  const { written } = new TextEncoder().encodeInto(fc.stringify(inputs), note);
  Atomics.store(state, 1, written);
  Atomics.add(state, 0, 1);
  Atomics.store(state, 2, 1);
  const end = () => Atomics.store(state, 2, 0);
  let result: Result;
  try {
    result = act();
  } catch (error) {
    end();
    throw error;
  }
  if (result instanceof Promise) result.then(end, end);
  else end();
  return result;
}

function startWatch(): Watch {
  const shared = { state: new SharedArrayBuffer(12), note: new SharedArrayBuffer(MAX_NOTED_BYTES) };
  const thread = new Worker(new URL('./watchdog.ts', import.meta.url), {
    workerData: { ...shared, limitMs: MAX_INPUT_MS, seed },
    execArgv: [],
  });
  thread.unref();
  return { state: new Int32Array(shared.state), note: new Uint8Array(shared.note) };
}
