import { answer, api } from '../../api/client.ts';
import { failureMessage } from '../../api/query-client.ts';
import { analysisEnd, hashInWorker, storeFile, Unreadable } from '../../api/store-file.ts';
import { createStore, type Store } from '../../ui/store.ts';
import { toObjectName } from './object-rules.ts';

/** Where a file on its way into a bucket is. */
export type TaskState =
  | { phase: 'queued' | 'preparing' | 'parsing' | 'canceled' }
  | { phase: 'uploading'; fraction: number }
  | { phase: 'success'; objectId: string }
  /** An object of that name exists; the user decides. */
  | { phase: 'sameName' }
  /** `reason` is a text key or the server's sentence. */
  | { phase: 'failed'; reason: string };

/** One file on its way into the bucket that was shown when it was chosen. */
export interface UploadTask {
  id: number;
  file: File;
  bucketName: string;
  objectName: string;
  state: TaskState;
}

export interface UploadQueue {
  tasks: Store<readonly UploadTask[]>;
  add(files: readonly File[], bucketName: string): void;
  /** Starts a failed or cancelled task again. */
  retry(id: number): void;
  /** Lets a task replace the object of the same name. */
  replace(id: number): void;
  cancel(id: number): void;
  /** Stops whatever runs and forgets all tasks. */
  clear(): void;
}

/** Files sent at the same time; the others wait. */
const MAX_RUNNING = 3;

const RUNNING = new Set<TaskState['phase']>(['preparing', 'uploading', 'parsing']);

/** Whether a task still has something to do. */
export function isUnfinished({ state }: UploadTask): boolean {
  return state.phase === 'queued' || RUNNING.has(state.phase);
}

/** Brings files into buckets, a few at a time. `onStored` is called after each new object. */
export function createUploadQueue(onStored: () => void): UploadQueue {
  const tasks = createStore<readonly UploadTask[]>([]);
  const controllers = new Map<number, AbortController>();
  const mayReplace = new Set<number>();
  let lastId = 0;

  const set = (id: number, state: TaskState) =>
    tasks.set(tasks.get().map((task) => (task.id === id ? { ...task, state } : task)));

  const startNext = () => {
    const running = tasks.get().filter(({ state }) => RUNNING.has(state.phase)).length;
    for (const task of tasks
      .get()
      .filter(({ state }) => state.phase === 'queued')
      .slice(0, MAX_RUNNING - running)) {
      void run(task);
    }
  };

  const run = async (task: UploadTask) => {
    const controller = new AbortController();
    controllers.set(task.id, controller);
    const { signal } = controller;
    set(task.id, { phase: 'preparing' });
    try {
      const state = await store(task, mayReplace.has(task.id), signal, (now) => signal.aborted || set(task.id, now));
      signal.throwIfAborted();
      set(task.id, state);
      if (state.phase === 'success') onStored();
    } catch (error) {
      if (!signal.aborted) set(task.id, { phase: 'failed', reason: reasonOf(error) });
    }
    startNext();
  };

  const again = (id: number) => {
    set(id, { phase: 'queued' });
    startNext();
  };

  return {
    tasks,
    add: (files, bucketName) => {
      for (const file of files) {
        lastId += 1;
        const objectName = toObjectName(file.name);
        const isChosenTwice = tasks
          .get()
          .some((task) => isUnfinished(task) && task.bucketName === bucketName && task.objectName === objectName);
        const state: TaskState = { phase: isChosenTwice ? 'sameName' : 'queued' };
        tasks.set([...tasks.get(), { id: lastId, file, bucketName, objectName, state }]);
      }
      startNext();
    },
    retry: again,
    replace: (id) => {
      mayReplace.add(id);
      again(id);
    },
    cancel: (id) => {
      controllers.get(id)?.abort();
      set(id, { phase: 'canceled' });
      startNext();
    },
    clear: () => {
      tasks.set([]);
      for (const controller of controllers.values()) controller.abort();
    },
  };
}

/** Hash, question for the name, transfer, analysis, object: what a task goes through. */
async function store(
  { file, bucketName, objectName }: UploadTask,
  isReplacing: boolean,
  signal: AbortSignal,
  tell: (state: TaskState) => void,
): Promise<TaskState> {
  const sha1 = await hashInWorker(file, signal);
  if (!isReplacing && (await exists(bucketName, objectName))) return { phase: 'sameName' };
  tell({ phase: 'uploading', fraction: 0 });
  await storeFile({ file, sha1, signal, onProgress: (fraction) => tell({ phase: 'uploading', fraction }) });
  tell({ phase: 'parsing' });
  const { state } = await analysisEnd(sha1, signal);
  if (state !== 'success') return { phase: 'failed', reason: 'storage:not_analysed' };
  const params = { path: { bucketName } };
  const body = { objectName, sha1 };
  const object = await answer(api.POST('/v2/storages/buckets/{bucketName}/objects', { params, body }));
  return { phase: 'success', objectId: object.objectId };
}

async function exists(bucketName: string, objectName: string): Promise<boolean> {
  const query = {
    fullObjectNames: encodeURIComponent(`${bucketName}/${objectName}`),
    projection: 'objectId,objectName',
  };
  return (await answer(api.GET('/v2/storages/objects/list', { params: { query } }))).length > 0;
}

function reasonOf(error: unknown): string {
  return error instanceof Unreadable ? 'storage:file_unreadable' : failureMessage(error);
}
