import type { Router } from '#platform/http/router.ts';
import { scrubOn } from './scrub-blobs.ts';

const GO_ON_EVERY_MS = 60_000;

/** Has a worker read all blobs again and again. */
export function registerScrub({ context, server }: Router): void {
  const stopping = new AbortController();
  server.addHook('onClose', async () => stopping.abort());
  context.jobs.register({
    queue: 'operations.scrub',
    everyMs: GO_ON_EVERY_MS,
    run: () => scrubOn(context, stopping.signal),
  });
}
