import { createRateMeter } from './upload-rate.ts';

/** Where a file on its way into a bucket is. */
export type TaskState =
  | { phase: 'queued' | 'preparing' | 'parsing' | 'canceled' }
  | { phase: 'uploading'; sentBytes: number; bytesPerSecond: number }
  | { phase: 'paused'; sentBytes: number }
  /** The page was closed meanwhile: the file has to be chosen again. `reason` says why the last choice was none. */
  | { phase: 'interrupted'; sentBytes: number; reason?: string }
  | { phase: 'success'; objectId: string }
  /** An object of that name exists, or another file of this choice has it; the user decides. */
  | { phase: 'sameName' }
  /** `reason` is a text key or the server's sentence. */
  | { phase: 'failed'; reason: string };

/** One file on its way into the bucket that was shown when it was chosen. */
export interface UploadTask {
  id: number;
  /** `null` while it is not known which file of the disk it was. */
  file: File | null;
  sizeBytes: number;
  bucketName: string;
  objectName: string;
  /** Of the file's bytes, once they have been read. */
  sha1: string | null;
  state: TaskState;
}

/** Steps of a task, one after the other. All but `reasonOf` reject with the signal's reason when it aborts. */
export interface UploadSteps {
  hash(file: File, signal: AbortSignal): Promise<string>;
  /** Resolves to true when the bucket has an object of that name. */
  exists(task: UploadTask, signal: AbortSignal): Promise<boolean>;
  /** Brings the bytes to the platform; aborted by {@link UploadSteps.canceled} it leaves nothing there, otherwise what has arrived. */
  send(
    task: UploadTask & { file: File; sha1: string },
    options: { onProgress: (sentBytes: number) => void; signal: AbortSignal },
  ): Promise<void>;
  /** Waits for the analysis; `false` when it failed. */
  analyse(sha1: string, signal: AbortSignal): Promise<boolean>;
  /** Makes the object and answers its id. */
  createObject(task: UploadTask & { sha1: string }): Promise<string>;
  /** Throws away what has arrived of a file that nobody is sending. */
  giveUp(sha1: string): Promise<void>;
  /** The reason to abort with when the upload is not to be taken up again. */
  canceled(): Error;
  /** The sentence, or key of a text, for what a step failed with. */
  reasonOf(error: unknown): string;
}

/** Interval at which the progress of one task is drawn again. */
const PROGRESS_EVERY_MS = 200;

interface UploadOptions {
  signal: AbortSignal;
  /** Tells the milliseconds that have gone by. */
  now: () => number;
  /** True when an object of the same name gets the new file. */
  mayReplaceObject: boolean;
  onChange: (changes: Partial<UploadTask>) => void;
}

/**
 * Takes a task through its steps and resolves to the state in which it ends; `onChange` gets what changes on the way. Rejects
 * with what a step rejects with, and with the signal's reason.
 */
export async function upload(task: UploadTask, steps: UploadSteps, options: UploadOptions): Promise<TaskState> {
  const { signal, mayReplaceObject, onChange } = options;
  const { file } = task;
  if (!file) throw new Error('A task without its file cannot run');
  const sha1 = await steps.hash(file, signal);
  signal.throwIfAborted();
  if (task.sha1 !== null && task.sha1 !== sha1) {
    onChange({ file: null });
    return { phase: 'interrupted', sentBytes: 0, reason: 'storage:other_file' };
  }
  onChange({ sha1 });
  if (!mayReplaceObject && (await steps.exists(task, signal))) return { phase: 'sameName' };
  await steps.send({ ...task, file, sha1 }, { onProgress: progressOf(task, options), signal });
  signal.throwIfAborted();
  onChange({ state: { phase: 'parsing' } });
  if (!(await steps.analyse(sha1, signal))) return { phase: 'failed', reason: 'storage:not_analysed' };
  signal.throwIfAborted();
  return { phase: 'success', objectId: await steps.createObject({ ...task, sha1 }) };
}

function progressOf({ sizeBytes }: UploadTask, { signal, now, onChange }: UploadOptions): (sentBytes: number) => void {
  const meter = createRateMeter(now);
  let shownAtMs = Number.NEGATIVE_INFINITY;
  return (sentBytes) => {
    const bytesPerSecond = meter(sentBytes);
    if (signal.aborted || (now() - shownAtMs < PROGRESS_EVERY_MS && sentBytes < sizeBytes)) return;
    shownAtMs = now();
    onChange({ state: { phase: 'uploading', sentBytes, bytesPerSecond } });
  };
}
