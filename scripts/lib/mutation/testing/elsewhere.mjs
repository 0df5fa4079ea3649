// A program that `in-a-thread.mjs` and `in-a-process.mjs` start: it says how long the pause is.
import { parentPort } from 'node:worker_threads';
import { pauseMs } from './pause.mjs';

const say = process.send?.bind(process) ?? parentPort?.postMessage.bind(parentPort);
say?.(pauseMs());
