import { Worker } from 'node:worker_threads';
import type { Settings } from '../../../config.ts';
import { ANALYSIS_DEADLINE_MS, ANALYSIS_IDLE_MS, ANALYSIS_MEMORY_MIB } from '../limits.ts';
import type { InspectedFile } from './bytes.ts';
import type { Finding } from './inspect-file.ts';

/** Looks into files in a thread of its own, which hostile content may bring down without harm to the server. */
export interface Analyser {
  /**
   * @throws AnalysisTimeout after the deadline; any other error when the thread fell over or the bytes could not be read
   */
  analyse(file: InspectedFile): Promise<Finding>;
}

export class AnalysisTimeout extends Error {
  override name = 'AnalysisTimeout';
}

/** A request to the thread and its answer, told apart by number. */
export interface AnalysisRequest {
  readonly number: number;
  readonly file: InspectedFile;
}
export type AnalysisAnswer = { readonly number: number } & ({ readonly finding: Finding } | { readonly error: string });

/** What the thread opens the blob store with. */
export type AnalysisThreadData = Pick<Settings, 'blobUrl' | 'dataDir'>;

interface Waiting {
  readonly timer: NodeJS.Timeout;
  resolve(finding: Finding): void;
  reject(error: Error): void;
}

/** The thread starts with the first file, ends some time after the last one, and never keeps the process alive. */
export function createAnalyser({ blobUrl, dataDir }: AnalysisThreadData): Analyser {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastNumber = 0;

  function start(): Worker {
    const started = new Worker(new URL('./analysis-thread.ts', import.meta.url), {
      workerData: { blobUrl, dataDir } satisfies AnalysisThreadData,
      resourceLimits: { maxOldGenerationSizeMb: ANALYSIS_MEMORY_MIB },
      execArgv: [],
    });
    started.on('message', (answer: AnalysisAnswer) => {
      if ('finding' in answer) take(answer.number)?.resolve(answer.finding);
      else take(answer.number)?.reject(new Error(answer.error));
      if (waiting.size === 0) idle = setTimeout(() => stop(started), ANALYSIS_IDLE_MS).unref();
    });
    started.on('error', (error) => fail(started, error as Error));
    started.on('exit', (code) => fail(started, new Error(`the analysing thread ended with ${code}`)));
    started.unref();
    return started;
  }

  function take(number: number): Waiting | undefined {
    const found = waiting.get(number);
    waiting.delete(number);
    clearTimeout(found?.timer);
    return found;
  }

  function fail(fallen: Worker, error: Error): void {
    if (thread !== fallen) return;
    thread = null;
    for (const number of waiting.keys()) take(number)?.reject(error);
  }

  function stop(started: Worker): void {
    if (thread === started) thread = null;
    void started.terminate();
  }

  return {
    analyse(file) {
      clearTimeout(idle);
      thread ??= start();
      const used = thread;
      lastNumber += 1;
      const number = lastNumber;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          take(number)?.reject(new AnalysisTimeout(`not done within ${ANALYSIS_DEADLINE_MS} ms`));
          fail(used, new Error('the analysing thread was stopped'));
          void used.terminate();
        }, ANALYSIS_DEADLINE_MS);
        waiting.set(number, { resolve, reject, timer });
        used.postMessage({ number, file } satisfies AnalysisRequest);
      });
    },
  };
}
