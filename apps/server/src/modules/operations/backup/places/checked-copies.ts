import { Worker } from 'node:worker_threads';

/** More than there are processors: each waits for the disk most of the time. */
const THREADS = 4;

/** A file that a thread copies: by way of `draft`, and only if its bytes have that hash. */
export interface CopyRequest {
  readonly number: number;
  readonly from: string;
  readonly draft: string;
  readonly to: string;
  readonly sha256: string;
}
export type CopyResult = 'copied' | 'missing' | 'wrong';
export interface CopyAnswer {
  readonly number: number;
  readonly result?: CopyResult;
  readonly error?: unknown;
}

interface Waiting {
  resolve(result: CopyResult): void;
  reject(error: unknown): void;
}

/** Copies files on threads of their own: streams would have each piece of them wait for the main one. */
export interface CheckedCopies {
  copy(request: Omit<CopyRequest, 'number'>): Promise<CopyResult>;
}

/** Threads start with the first copy, and hold no process that has nothing else to do. */
export function createCheckedCopies(): CheckedCopies {
  const threads: Worker[] = [];
  const waiting = new Map<number, Waiting>();
  let last = 0;

  function start(): Worker {
    const thread = new Worker(new URL('./copy-thread.ts', import.meta.url), { execArgv: [] });
    thread.on('message', ({ number, result, error }: CopyAnswer) => {
      const { resolve, reject } = waiting.get(number)!;
      waiting.delete(number);
      if (result) resolve(result);
      else reject(error);
      if (waiting.size === 0) for (const one of threads) one.unref();
    });
    thread.on('error', (error) => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return thread;
  }

  return {
    copy(request) {
      last += 1;
      const number = last;
      if (threads.length < THREADS) threads.push(start());
      if (waiting.size === 0) for (const one of threads) one.ref();
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject });
        threads[number % threads.length]!.postMessage({ number, ...request } satisfies CopyRequest);
      });
    },
  };
}
