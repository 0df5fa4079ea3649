import type { Locker, RequestRelease } from '@tus/utils';
import { Refusal } from '#platform/refusals/refusal.ts';
import { UPLOAD_LOCK_WAIT_MS } from '../limits.ts';

interface Holder {
  /** Asks it to come to an end. */
  readonly giveWay: RequestRelease;
  readonly hasGone: Promise<void>;
  readonly go: () => void;
}

/**
 * Lets one request at a time work on an upload: the next one asks the one before it to come to an end, so that a
 * connection that broke unnoticed does not keep its client from going on. Holds within this process, at once; between processes
 * the lease does the same.
 */
export function createUploadLocks(): Locker {
  const holders = new Map<string, Holder>();

  async function hold(uploadId: string, signal: AbortSignal, giveWay: RequestRelease): Promise<void> {
    const given = AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_LOCK_WAIT_MS)]);
    const isOver = new Promise<void>((resolve) => given.addEventListener('abort', () => resolve(), { once: true }));
    for (let before = holders.get(uploadId); before; before = holders.get(uploadId)) {
      await before.giveWay();
      await Promise.race([before.hasGone, isOver]);
      if (given.aborted) throw new Refusal('upload.busy');
    }
    const { promise: hasGone, resolve: go } = Promise.withResolvers<void>();
    holders.set(uploadId, { giveWay, hasGone, go });
  }

  return {
    newLock: (uploadId) => ({
      lock: (signal, giveWay) => hold(uploadId, signal, giveWay),
      async unlock() {
        const holder = holders.get(uploadId);
        holders.delete(uploadId);
        holder?.go();
      },
    }),
  };
}
