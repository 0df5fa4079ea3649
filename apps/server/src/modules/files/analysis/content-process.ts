import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { Settings } from '#platform/settings.ts';
import { CONTENT_HEAP_MIB, CONTENT_IDLE_MS, CONTENT_MEMORY_BYTES } from '../limits.ts';
import { StoreFailed } from '../read-stored.ts';
import type { Sketch } from '../tables.ts';
import type { Beginning, Cut } from './beginning.ts';
import type { InspectedFile } from './bytes.ts';
import type { Finding } from './inspect-file.ts';
import type { Picture, PicturedFile, PictureUse } from './picture.ts';

/**
 * Looks into files in a process of its own, which hostile content may bring down without harm to the server: the
 * libraries that decode it are native code.
 *
 * All calls throw ContentTimeout after the deadline, ContentCrash when the process fell over, StoreFailed when the bytes
 * could not be read, and any other error when they are lost.
 */
export interface ContentProcess {
  inspect(file: InspectedFile): Promise<Finding>;
  /** A picture of the file; `null` when none can be made. Asked for twice meanwhile, it is made once. */
  picture(file: PicturedFile, use: PictureUse): Promise<Picture | null>;
  /** The sketch of a sound or of data; `null` when it has none. Asked for twice meanwhile, it is made once. */
  sketch(file: PicturedFile): Promise<Sketch | null>;
  /** The beginning of a film or recording (`cutBeginning`); `null` when it cannot be cut. */
  cut(file: InspectedFile, cut: Cut): Promise<Beginning | null>;
  /** A picture written anew (`rewritePicture`); `null` when it is none, or cannot be decoded. */
  rewrite(content: Uint8Array): Promise<Picture | 'too large' | null>;
}

export class ContentTimeout extends Error {
  override name = 'ContentTimeout';
}

export class ContentCrash extends Error {
  override name = 'ContentCrash';
}

export type ContentRequest =
  | { readonly task: 'inspect'; readonly file: InspectedFile }
  | { readonly task: 'picture'; readonly file: PicturedFile; readonly use: PictureUse }
  | { readonly task: 'sketch'; readonly file: PicturedFile }
  | { readonly task: 'cut'; readonly file: InspectedFile; readonly cut: Cut }
  | { readonly task: 'rewrite'; readonly content: Uint8Array };
type Result = Finding | Picture | Sketch | Beginning | 'too large' | null;
export type ContentAnswer = { readonly result: Result } | { readonly error: string; readonly isOfStore: boolean };

const PROGRAM = fileURLToPath(new URL('./content-program.ts', import.meta.url));

/**
 * One request at a time, each at most `deadlineMs`; a process that takes more than `memoryBytes` falls over. It starts
 * with the first request, ends some time after the last one, and never keeps this process alive.
 */
export function createContentProcess(
  { blobUrl, dataDir }: Pick<Settings, 'blobUrl' | 'dataDir'>,
  { deadlineMs, memoryBytes = CONTENT_MEMORY_BYTES }: { deadlineMs: number; memoryBytes?: number },
): ContentProcess {
  const oneAtATime = pLimit(1);
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(PROGRAM, [blobUrl, dataDir, String(memoryBytes)], {
      execArgv: [`--max-old-space-size=${CONTENT_HEAP_MIB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'], // decoders complain about each broken file
    });
    started.on('error', () => undefined); // also told by its end, or to the request that it concerns
    started.unref();
    started.channel?.unref();
    return started;
  }

  function stop(stopped: ChildProcess): void {
    if (child === stopped) child = null;
    stopped.kill('SIGKILL');
  }

  function send(request: ContentRequest): Promise<Result> {
    clearTimeout(idle);
    if (!child?.connected) child = start();
    const used = child;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const onAnswer = (answer: ContentAnswer) => {
      if ('result' in answer) resolve(answer.result);
      else reject(answer.isOfStore ? new StoreFailed(answer.error) : new Error(answer.error));
    };
    const onEnd = (code: number | null, signal: string | null) =>
      reject(new ContentCrash(`the process that looks into files ended with ${signal ?? code}`));
    const onError = (error: Error) => reject(new ContentCrash(error.message, { cause: error }));
    const timer = setTimeout(() => {
      stop(used);
      reject(new ContentTimeout(`not done within ${deadlineMs} ms`));
    }, deadlineMs);

    used.once('message', onAnswer).once('exit', onEnd).once('error', onError);
    used.send?.(request); // a process that could not be started has no channel; its error follows
    return promise.finally(() => {
      clearTimeout(timer);
      used.off('message', onAnswer).off('exit', onEnd).off('error', onError);
      idle = setTimeout(() => stop(used), CONTENT_IDLE_MS).unref();
    });
  }

  const drawing = new Map<string, Promise<Picture | Sketch | null>>();

  /** One answer for all who ask for the same meanwhile. */
  function once<Drawn extends Picture | Sketch>(key: string, request: ContentRequest): Promise<Drawn | null> {
    const asked = drawing.get(key);
    if (asked) return asked as Promise<Drawn | null>;
    const asking = oneAtATime(() => send(request) as Promise<Drawn | null>);
    const ending = asking.finally(() => drawing.delete(key));
    drawing.set(key, ending);
    return ending;
  }

  return {
    rewrite: (content) => oneAtATime(() => send({ task: 'rewrite', content }) as Promise<Picture | 'too large' | null>),

    cut: (file, cut) => oneAtATime(() => send({ task: 'cut', file, cut }) as Promise<Beginning | null>),

    inspect: (file) => oneAtATime(() => send({ task: 'inspect', file }) as Promise<Finding>),

    picture: (file, use) => once<Picture>(`${file.sha256} ${use}`, { task: 'picture', file, use }),

    sketch: (file) => once<Sketch>(`${file.sha256} sketch`, { task: 'sketch', file }),
  };
}
