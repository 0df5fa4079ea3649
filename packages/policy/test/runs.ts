import type fc from 'fast-check';

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const factor = Number(process.env.FUZZ_FACTOR ?? 1);
console.log(`Generated texts: FUZZ_SEED=${seed} FUZZ_FACTOR=${factor}`);

/** Settings of a property that is tried this many times; the environment can fix the seed and multiply the number. */
export function runs(count: number): fc.Parameters<unknown> {
  return { seed, numRuns: Math.ceil(count * factor) };
}
