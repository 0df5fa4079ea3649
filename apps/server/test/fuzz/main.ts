import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { textOf } from './machines.ts';

/**
 * Walks random machines, each text by the seed and its number, and watches from outside how long one takes. What fails or
 * has no end is printed as a line for `found.test.ts`.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    machines: { type: 'string', default: '20000' },
    'limit-seconds': { type: 'string', default: '60' },
  },
});
const seed = Number(values.seed);
const count = Number(values.machines);
const limitMs = Number(values['limit-seconds']) * 1_000;
const LOOK_EVERY_MS = 500;
const TELL_EVERY_MS = 60_000;

let found = 0;
const startedAt = performance.now();

/** Walks from a number on; resolves with the number that it came to and did not end, or with the count. */
function walkFrom(from: number): Promise<number> {
  const current = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { seed, from, count, current: current.buffer };
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData, execArgv: [] });
  thread.on('message', ({ number, problem }: { number: number; problem: string }) => tell(number, problem));
  return new Promise((resolve, reject) => {
    let [seen, sinceMs, toldMs] = [-1, 0, performance.now()];
    const looking = setInterval(() => {
      const number = Atomics.load(current, 0);
      const nowMs = performance.now();
      if (nowMs - toldMs > TELL_EVERY_MS) {
        toldMs = nowMs;
        console.log(`${number} of ${count} machines, ${found} found, seed ${seed}`);
      }
      if (number !== seen) [seen, sinceMs] = [number, nowMs];
      else if (nowMs - sinceMs > limitMs) {
        tell(number, `has no end within ${limitMs / 1_000} s`);
        thread.removeAllListeners('exit');
        void thread.terminate();
        clearInterval(looking);
        resolve(number + 1);
      }
    }, LOOK_EVERY_MS);
    thread.on('error', reject);
    thread.on('exit', () => {
      clearInterval(looking);
      resolve(count);
    });
  });
}

function tell(number: number, problem: string): void {
  found += 1;
  console.error(`\n${problem}\n  [${JSON.stringify(textOf(seed, number))}, ${seed}, ${number}],`);
}

for (let from = 0; from < count; from = await walkFrom(from));
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(`${count} machines in ${minutes} min, ${found} found, seed ${seed}`);
process.exitCode = found > 0 ? 1 : 0;
