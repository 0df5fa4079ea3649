import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';
import { fireDueEvents } from './commands/fire-due-events.ts';
import { LOOK_FOR_DUE_EVENTS_EVERY_MS } from './limits.ts';

/**
 * Fires clock events of contracts as they become due, until it is stopped. Their due dates are in the contracts' rows, so
 * nothing is lost while no worker runs, and nothing has to be told to workers: each looks into a small index, often.
 */
export function watchDueEvents(context: Context): { stop(): Promise<void> } {
  const stopping = new AbortController();
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await fireDueEvents(context).catch((error: unknown) =>
        context.log.error({ err: error }, 'clock events of contracts could not be fired'),
      );
      await sleep(LOOK_FOR_DUE_EVENTS_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
