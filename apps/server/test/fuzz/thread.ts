import { parentPort, workerData } from 'node:worker_threads';
import { textOf } from './machines.ts';
import { walk } from './walks.ts';

const { seed, from, count } = workerData as { readonly seed: number; readonly from: number; readonly count: number };
const current = new Int32Array(workerData.current as SharedArrayBuffer);

for (let number = from; number < count; number++) {
  Atomics.store(current, 0, number);
  try {
    walk(textOf(seed, number), seed, number);
  } catch (error) {
    parentPort!.postMessage({ number, problem: error instanceof Error ? error.stack : String(error) });
  }
}
