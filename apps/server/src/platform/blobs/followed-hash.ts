import { Worker } from 'node:worker_threads';

/** The thread ends when nothing was hashed for this long. */
const IDLE_MS = 30_000;

/** To the thread: how far the file `number` is written. The first one names it. */
export interface HashRequest {
  readonly number: number;
  readonly path?: string;
  readonly writtenBytes: number;
  /** After these bytes: answer with their hash, or close the file without. */
  readonly end?: 'answer' | 'forget';
}
export type HashAnswer = { readonly number: number } & ({ readonly sha256: string } | { readonly error: unknown });

/** The SHA-256 of a file that is being written, computed by another thread as it grows. */
export interface FollowedHash {
  /** Says how far the file is written. */
  follow(writtenBytes: number): void;
  /** The hash of the first `sizeBytes`, which are written. */
  digest(sizeBytes: number): Promise<string>;
  /** Has the file closed. After `digest`, or instead of it. */
  forget(): void;
}

interface Waiting {
  resolve(sha256: string): void;
  reject(error: unknown): void;
}

let thread: Worker | null = null;
let lastNumber = 0;
let idle: NodeJS.Timeout | undefined;
const open = new Map<number, Waiting>();

/**
 * Follows the file at `path`. One thread hashes for the whole process: it reads what was just written from the system's
 * memory, so that nothing is copied between threads and nothing waits in ours.
 */
export function followHash(path: string): FollowedHash {
  clearTimeout(idle);
  thread ??= startThread();
  const used = thread;
  lastNumber += 1;
  const number = lastNumber;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  promise.catch(() => undefined); // may fail before it is waited for
  open.set(number, { resolve, reject });
  used.postMessage({ number, path, writtenBytes: 0 } satisfies HashRequest);
  return {
    follow: (writtenBytes) => used.postMessage({ number, writtenBytes } satisfies HashRequest),
    digest(sizeBytes) {
      used.postMessage({ number, writtenBytes: sizeBytes, end: 'answer' } satisfies HashRequest);
      return promise;
    },
    forget() {
      if (!open.delete(number)) return;
      used.postMessage({ number, writtenBytes: 0, end: 'forget' } satisfies HashRequest);
      endWhenIdle();
    },
  };
}

function startThread(): Worker {
  const started = new Worker(new URL('./hash-thread.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
    execArgv: [],
  });
  started.on('message', (answer: HashAnswer) => {
    const waiting = open.get(answer.number);
    open.delete(answer.number);
    if ('sha256' in answer) waiting?.resolve(answer.sha256);
    else waiting?.reject(answer.error);
    endWhenIdle();
  });
  started.on('error', (error) => fail(started, error));
  started.on('exit', (code) => fail(started, new Error(`the hashing thread ended with ${code}`)));
  started.unref();
  return started;
}

function endWhenIdle(): void {
  if (open.size > 0) return;
  clearTimeout(idle);
  idle = setTimeout(() => {
    const ended = thread;
    thread = null;
    void ended?.terminate();
  }, IDLE_MS).unref();
}

function fail(fallen: Worker, error: unknown): void {
  if (thread !== fallen) return;
  thread = null;
  for (const { reject } of open.values()) reject(error);
  open.clear();
}
