import type { UnfinishedUpload } from '#api/files/unfinished-uploads.ts';
import { createStore, type Store } from '#ui/store.ts';
import { toObjectName } from './object-rules.ts';
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

export interface UploadQueue {
  tasks: Store<readonly UploadTask[]>;
  /** Takes files; one that goes on with an interrupted upload takes its place. */
  add(files: readonly File[], bucketName: string): void;
  /** Shows uploads that were interrupted by closing the page, to be taken up. */
  offer(uploads: readonly UnfinishedUpload[]): void;
  /** Goes on with an interrupted task, if `file` is the same one. */
  takeUp(id: number, file: File): void;
  /** Stops sending and keeps what has arrived. */
  pause(id: number): void;
  resume(id: number): void;
  /** Starts a failed or cancelled task again. */
  retry(id: number): void;
  /** Lets a task replace the object of the same name. */
  replace(id: number): void;
  /** Ends a task and throws away what has arrived of it. */
  cancel(id: number): void;
  /** Cancels whatever is unfinished and forgets all tasks. */
  clear(): void;
  /** Stops whatever runs without cancelling it, and forgets all tasks: it can be taken up at the next visit. */
  leave(): void;
}

/** Files in work at the same time; the others wait. */
const MAX_RUNNING = 3;
/** Interval at which the progress of one task is drawn again. */
const PROGRESS_EVERY_MS = 200;

const RUNNING = new Set<TaskState['phase']>(['preparing', 'uploading', 'parsing']);

/** Returns true when a task is running, or will run without user action. */
export function isActive({ state }: UploadTask): boolean {
  return state.phase === 'queued' || RUNNING.has(state.phase);
}

/** Returns true when closing the list would lose a task that the user still counts on. */
export function isUnfinished(task: UploadTask): boolean {
  return isActive(task) || task.state.phase === 'paused';
}

/** Why a task stopped without being cancelled. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/**
 * Brings files into buckets, a few at a time. `onStored` is called after each new object; `now` tells the milliseconds that
 * have gone by.
 */
export function createUploadQueue(
  steps: UploadSteps,
  { onStored, now = () => performance.now() }: { onStored: () => void; now?: () => number },
): UploadQueue {
  const tasks = createStore<readonly UploadTask[]>([]);
  const controllers = new Map<number, AbortController>();
  const mayReplace = new Set<number>();
  let lastId = 0;

  const find = (id: number) => tasks.get().find((task) => task.id === id);
  const change = (id: number, changes: Partial<UploadTask>) =>
    tasks.set(tasks.get().map((task) => (task.id === id ? { ...task, ...changes } : task)));
  const set = (id: number, state: TaskState) => change(id, { state });

  const startNext = () => {
    const running = tasks.get().filter(({ state }) => RUNNING.has(state.phase)).length;
    const queued = tasks.get().filter(({ state }) => state.phase === 'queued');
    for (const task of queued.slice(0, Math.max(0, MAX_RUNNING - running))) void run(task);
  };

  const run = async (task: UploadTask) => {
    const { id } = task;
    const controller = new AbortController();
    controllers.set(id, controller);
    const { signal } = controller;
    set(id, { phase: 'preparing' });
    try {
      const state = await work(task, signal);
      signal.throwIfAborted();
      set(id, state);
      if (state.phase === 'success') onStored();
    } catch (error) {
      if (!signal.aborted) set(id, { phase: 'failed', reason: steps.reasonOf(error) });
    }
    if (controllers.get(id) === controller) controllers.delete(id);
    startNext();
  };

  const work = async (task: UploadTask, signal: AbortSignal): Promise<TaskState> => {
    const { id, file } = task;
    if (!file) throw new Error('A task without its file cannot run');
    const sha1 = await steps.hash(file, signal);
    signal.throwIfAborted();
    if (task.sha1 !== null && task.sha1 !== sha1) {
      change(id, { file: null });
      return { phase: 'interrupted', sentBytes: 0, reason: 'storage:other_file' };
    }
    change(id, { sha1 });
    if (!mayReplace.has(id) && (await steps.exists(task, signal))) return { phase: 'sameName' };
    await send({ ...task, file, sha1 }, signal);
    signal.throwIfAborted();
    set(id, { phase: 'parsing' });
    if (!(await steps.analyse(sha1, signal))) return { phase: 'failed', reason: 'storage:not_analysed' };
    signal.throwIfAborted();
    return { phase: 'success', objectId: await steps.createObject({ ...task, sha1 }) };
  };

  const send = async (task: UploadTask & { file: File; sha1: string }, signal: AbortSignal): Promise<void> => {
    const meter = createRateMeter(now);
    let shownAtMs = Number.NEGATIVE_INFINITY;
    const onProgress = (sentBytes: number) => {
      const bytesPerSecond = meter(sentBytes);
      if (signal.aborted || (now() - shownAtMs < PROGRESS_EVERY_MS && sentBytes < task.sizeBytes)) return;
      shownAtMs = now();
      set(task.id, { phase: 'uploading', sentBytes, bytesPerSecond });
    };
    await steps.send(task, { onProgress, signal });
  };

  const stop = (id: number, reason: Error) => controllers.get(id)?.abort(reason);

  const again = (id: number) => {
    set(id, { phase: 'queued' });
    startNext();
  };

  const cancel = ({ id, sha1, state }: UploadTask) => {
    if (RUNNING.has(state.phase)) stop(id, steps.canceled());
    else if (sha1 && state.phase !== 'success') void steps.giveUp(sha1);
  };

  const takeUp = (id: number, file: File) => {
    const task = find(id);
    if (task?.state.phase !== 'interrupted') return;
    if (file.size !== task.sizeBytes) return set(id, { ...task.state, reason: 'storage:other_file' });
    change(id, { file });
    again(id);
  };

  const addOne = (file: File, bucketName: string) => {
    const objectName = toObjectName(file.name);
    const namesakes = tasks.get().filter((task) => task.bucketName === bucketName && task.objectName === objectName);
    const interrupted = namesakes.find(
      ({ state, sizeBytes }) => state.phase === 'interrupted' && sizeBytes === file.size,
    );
    if (interrupted) return takeUp(interrupted.id, file);
    lastId += 1;
    const state: TaskState = { phase: namesakes.some(isUnfinished) ? 'sameName' : 'queued' };
    const task = { id: lastId, file, sizeBytes: file.size, bucketName, objectName, sha1: null, state };
    tasks.set([...tasks.get(), task]);
  };

  return {
    tasks,
    add: (files, bucketName) => {
      for (const file of files) addOne(file, bucketName);
      startNext();
    },
    offer: (uploads) => {
      const offered = uploads.flatMap(({ sha1, sizeBytes, sentBytes, target }) => {
        if (!target || tasks.get().some((task) => task.sha1 === sha1)) return [];
        lastId += 1;
        const state: TaskState = { phase: 'interrupted', sentBytes };
        return [{ id: lastId, file: null, sizeBytes, ...target, sha1, state }];
      });
      tasks.set([...tasks.get(), ...offered]);
    },
    takeUp,
    pause: (id) => {
      const task = find(id);
      if (task?.state.phase !== 'uploading') return;
      stop(id, new Stopped());
      set(id, { phase: 'paused', sentBytes: task.state.sentBytes });
      startNext();
    },
    resume: again,
    retry: (id) => {
      // The file may have been mended meanwhile.
      change(id, { sha1: null });
      again(id);
    },
    replace: (id) => {
      mayReplace.add(id);
      again(id);
    },
    cancel: (id) => {
      const task = find(id);
      if (!task) return;
      cancel(task);
      if (task.file) set(id, { phase: 'canceled' });
      else tasks.set(tasks.get().filter((each) => each.id !== id));
      startNext();
    },
    clear: () => {
      const unfinished = tasks.get().filter(isUnfinished);
      tasks.set([]);
      for (const task of unfinished) cancel(task);
    },
    leave: () => {
      tasks.set([]);
      for (const controller of controllers.values()) controller.abort(new Stopped());
    },
  };
}
