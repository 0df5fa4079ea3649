import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** Waits for the end of what another thread tries; prints what has none, and ends the process. */

const { limitMs, seed } = workerData as { readonly limitMs: number; readonly seed: number };
const state = new Int32Array(workerData.state as SharedArrayBuffer);
const note = new Uint8Array(workerData.note as SharedArrayBuffer);
const LOOK_EVERY_MS = Math.min(1_000, limitMs / 4);

let number = -1;
let sinceMs = 0;
for (;;) {
  Atomics.wait(state, 0, Atomics.load(state, 0), LOOK_EVERY_MS);
  const [current, length, isTrying] = [0, 1, 2].map((place) => Atomics.load(state, place));
  if (current !== number || !isTrying) {
    number = current!;
    sinceMs = performance.now();
  } else if (performance.now() - sinceMs > limitMs) {
    const input = new TextDecoder().decode(note.slice(0, length));
    writeSync(2, `\nThis generated input takes more than ${limitMs} ms (FUZZ_SEED=${seed}):\n${input}\n`);
    process.kill(process.pid, 'SIGKILL');
  }
}
