import type { UnfinishedUpload } from '#api/files/unfinished-uploads.ts';
import { createStore, type Store } from '#ui/store.ts';
import { toObjectName } from './object-rules.ts';
import { type TaskState, type UploadSteps, type UploadTask, upload } from './upload.ts';

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
      const mayReplaceObject = mayReplace.has(id);
      const onChange = (changes: Partial<UploadTask>) => change(id, changes);
      const state = await upload(task, steps, { signal, now, mayReplaceObject, onChange });
      signal.throwIfAborted();
      set(id, state);
      if (state.phase === 'success') onStored();
    } catch (error) {
      if (!signal.aborted) set(id, { phase: 'failed', reason: steps.reasonOf(error) });
    }
    if (controllers.get(id) === controller) controllers.delete(id);
    startNext();
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
