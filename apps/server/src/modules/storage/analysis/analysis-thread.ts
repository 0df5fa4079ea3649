/** The thread that looks into files: one at a time, as they are asked for. */
import { parentPort, workerData } from 'node:worker_threads';
import { createBlobStore } from '../../../platform/blobs/create-blob-store.ts';
import type { AnalysisAnswer, AnalysisRequest, AnalysisThreadData } from './analyser.ts';
import { inspectFile } from './inspect-file.ts';

const blobs = await createBlobStore(workerData as AnalysisThreadData);

async function answer({ number, file }: AnalysisRequest): Promise<AnalysisAnswer> {
  try {
    return { number, finding: await inspectFile(blobs, file) };
  } catch (error) {
    return { number, error: (error as Error).message };
  }
}

let previous: Promise<void> = Promise.resolve();
parentPort!.on('message', (request: AnalysisRequest) => {
  previous = previous.then(async () => parentPort!.postMessage(await answer(request)));
});
