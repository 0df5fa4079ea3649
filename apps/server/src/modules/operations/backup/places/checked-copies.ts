import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** More than there are processors: each waits for the disk most of the time. */
const THREADS = 4;

/** A file that a thread copies, if its bytes have that hash. */
export interface CopyRequest {
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly sha256: string;
}
export type CopyResult = 'copied' | 'missing' | 'wrong';
export interface CopyAnswer {
  readonly number: number;
  readonly result?: CopyResult;
  /** The first of the folders that were made, if any. */
  readonly made?: string | undefined;
  readonly error?: unknown;
}

interface Waiting {
  resolve(answer: Omit<CopyAnswer, 'number' | 'error'>): void;
  reject(error: unknown): void;
}

/** Copies files on threads of their own: streams would have each piece of them wait for the main one. */
export interface CheckedCopies {
  /** Copies a file, if its bytes have that SHA-256; its name is durable after `flush`. Folders are made. */
  copy(request: Omit<CopyRequest, 'number'>): Promise<CopyResult>;
  flush(): Promise<void>;
}

/** Threads start with the first copy, and hold no process that has nothing else to do. */
export function createCheckedCopies(): CheckedCopies {
  const threads: Worker[] = [];
  const waiting = new Map<number, Waiting>();
  /** Folders whose new names are not durable yet. */
  const renamedIn = new Set<string>();
  let last = 0;

  function start(): Worker {
    const thread = new Worker(new URL('./copy-thread.ts', import.meta.url), { execArgv: [] });
    thread.on('message', ({ number, error, ...answer }: CopyAnswer) => {
      const { resolve, reject } = waiting.get(number)!;
      waiting.delete(number);
      if (error === undefined) resolve(answer);
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
    async copy(request) {
      last += 1;
      const number = last;
      if (threads.length < THREADS) threads.push(start());
      if (waiting.size === 0) for (const one of threads) one.ref();
      const { promise, resolve, reject } = Promise.withResolvers<Omit<CopyAnswer, 'number' | 'error'>>();
      waiting.set(number, { resolve, reject });
      threads[number % threads.length]!.postMessage({ number, ...request } satisfies CopyRequest);
      const { result, made } = await promise;
      if (result !== 'copied') return result!;
      const above = made && dirname(made);
      for (let folder = dirname(request.to); !renamedIn.has(folder); folder = dirname(folder)) {
        renamedIn.add(folder);
        if (above === undefined || folder === above) break;
      }
      return result;
    },

    async flush() {
      const renamed = [...renamedIn];
      renamedIn.clear();
      await Promise.all(renamed.map(syncFolder)); // at once: the disk writes them in one go
    },
  };
}

/** Makes new names in a folder durable. Windows has no such call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(path);
  await handle.sync();
}
