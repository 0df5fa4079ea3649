import type { Router } from '#platform/http/router.ts';
import { mendBlob, scrubOn } from './scrub-blobs.ts';

const GO_ON_EVERY_MS = 60_000;
const MEND_QUEUE = 'operations.mend';

/** Has a worker read all blobs again and again, and mend those that a reader finds damaged in between. */
export function registerScrub({ context, server }: Router): void {
  const stopping = new AbortController();
  server.addHook('onClose', async () => stopping.abort());
  context.jobs.register({
    queue: 'operations.scrub',
    everyMs: GO_ON_EVERY_MS,
    run: () => scrubOn(context, stopping.signal),
  });
  context.jobs.register<{ sha256: string }>({
    queue: MEND_QUEUE,
    run: ({ sha256 }) => mendBlob(context, sha256),
  });
  context.blobs.onDamaged((sha256) => {
    context.jobs
      .enqueue(context.db, MEND_QUEUE, { sha256 })
      .catch((error) => context.log.error({ err: error, sha256 }, 'a damaged blob is mended by the next scrub'));
  });
}
