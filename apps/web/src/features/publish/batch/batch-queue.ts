import type { Occupant } from '#api/resources/own.ts';
import type { StoredFile } from '#api/resources/versions.ts';
import { createStore, type Store } from '#ui/store.ts';
import { type BatchItem, type ItemState, MAX_ITEMS } from './batch-item.ts';

/** Steps that a file goes through. All reject with the signal's reason when it aborts. */
export interface BatchSteps {
  /** Why the file cannot be one of this batch, before anything is read. */
  refuse(file: File): string | null;
  hash(file: File, signal: AbortSignal): Promise<string>;
  /** Who published the file already. */
  occupants(sha1: string): Promise<readonly Occupant[]>;
  send(file: File, sha1: string, options: { onProgress: (bytes: number) => void; signal: AbortSignal }): Promise<void>;
  /** Waits for the analysis; why the file cannot be published, or `null`. */
  analyse(sha1: string, signal: AbortSignal): Promise<string | null>;
  reasonOf(error: unknown): string;
  /** True when nobody but the user has published any of it. */
  isOwn(occupants: readonly Occupant[]): boolean;
  /** Sentences for files that others published, and for one that is in the batch twice. */
  words: { occupied: string; twice: string };
}

export interface BatchQueue {
  items: Store<readonly BatchItem[]>;
  /** Takes items as far as there is room; answers how many were left out. */
  add(items: readonly BatchItem[]): number;
  change(id: number, change: (item: BatchItem) => BatchItem): void;
  remove(id: number): void;
  /** Puts all items into an order; equal ones stay as they are. */
  sort(compare: (one: BatchItem, other: BatchItem) => number): void;
  /** Moves an item by a number of places, as far as there are any. */
  move(id: number, by: number): void;
  /** Starts a refused file again, or goes on with one that the user's own resources use. */
  proceed(id: number): void;
  /** Keeps only these. */
  keep(ids: ReadonlySet<number>): void;
  stop(): void;
}

/** Files in work at the same time; the others wait. */
const MAX_RUNNING = 3;

/** Brings the files of a batch to the platform, some at a time; what fails stands where it failed. */
export function createBatchQueue(steps: BatchSteps): BatchQueue {
  const items = createStore<readonly BatchItem[]>([]);
  const running = new Map<number, AbortController>();
  /** Items whose use by own resources was agreed to. */
  const agreed = new Set<number>();

  const find = (id: number) => items.get().find((item) => item.id === id);
  const change = (id: number, to: (item: BatchItem) => BatchItem) =>
    items.set(items.get().map((item) => (item.id === id ? to(item) : item)));
  const setState = (id: number, state: ItemState) => change(id, (item) => ({ ...item, state }));
  const refuse = (id: number, reason: string, canRetry = false) => setState(id, { phase: 'refused', reason, canRetry });

  const start = () => {
    for (const { id, state } of items.get()) {
      if (running.size >= MAX_RUNNING) return;
      if (state.phase !== 'waiting' || running.has(id)) continue;
      const controller = new AbortController();
      running.set(id, controller);
      void run(id, controller.signal).finally(() => {
        running.delete(id);
        start();
      });
    }
  };

  const run = async (id: number, signal: AbortSignal) => {
    try {
      const { file, stored } = find(id)!;
      if (file) {
        const refusal = steps.refuse(file);
        if (refusal) return refuse(id, refusal);
      }
      setState(id, { phase: 'preparing' });
      const sha1 = stored?.sha1 ?? (await steps.hash(file!, signal));
      if (items.get().some((item) => item.id !== id && item.stored?.sha1 === sha1))
        return refuse(id, steps.words.twice);
      const known: StoredFile = { name: find(id)?.filename ?? '', sha1 };
      change(id, (item) => ({ ...item, stored: known }));
      const occupants = await steps.occupants(sha1);
      signal.throwIfAborted();
      if (occupants.length > 0 && !steps.isOwn(occupants)) return refuse(id, steps.words.occupied);
      if (occupants.length > 0 && !agreed.has(id)) return setState(id, { phase: 'asked', occupants });
      if (file) {
        setState(id, { phase: 'sending', sentBytes: 0 });
        const onProgress = (sentBytes: number) => setState(id, { phase: 'sending', sentBytes });
        await steps.send(file, sha1, { onProgress, signal });
      }
      setState(id, { phase: 'parsing' });
      const unusable = await steps.analyse(sha1, signal);
      if (unusable) refuse(id, unusable, true);
      else setState(id, { phase: 'ready' });
    } catch (error) {
      if (!signal.aborted) refuse(id, steps.reasonOf(error), true);
    }
  };

  return {
    items,
    add: (added) => {
      const room = Math.max(0, MAX_ITEMS - items.get().length);
      items.set([...items.get(), ...added.slice(0, room)]);
      start();
      return Math.max(0, added.length - room);
    },
    change,
    remove: (id) => {
      items.set(items.get().filter((item) => item.id !== id));
      running.get(id)?.abort();
    },
    sort: (compare) => items.set(items.get().toSorted(compare)),
    move: (id, by) => {
      const from = items.get().findIndex((item) => item.id === id);
      const others = items.get().filter((item) => item.id !== id);
      if (from >= 0) items.set(others.toSpliced(Math.max(0, from + by), 0, items.get()[from]!));
    },
    proceed: (id) => {
      agreed.add(id);
      setState(id, { phase: 'waiting' });
      start();
    },
    keep: (ids) => items.set(items.get().filter(({ id }) => ids.has(id))),
    stop: () => {
      for (const controller of running.values()) controller.abort();
      items.set([]);
    },
  };
}
