import type fc from 'fast-check';

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/** By how much the number of generated texts is multiplied. */
export const FUZZ_FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
console.log(`Generated texts: FUZZ_SEED=${seed} FUZZ_FACTOR=${FUZZ_FACTOR}`);

/** Settings of a property that is tried this many times; the environment can fix the seed and multiply the number. */
export function runs(count: number): fc.Parameters<unknown> {
  return { seed, numRuns: Math.ceil(count * FUZZ_FACTOR) };
}

/** Time for a test of generated texts. */
export const FUZZ_TIMEOUT_MS = 60_000 * FUZZ_FACTOR;
