import { setTimeout as sleep } from 'node:timers/promises';
import { count, lte, min } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import type { WatchedLoop } from '#platform/http/health.ts';
import { fireDueEvents } from './commands/fire-due-events.ts';
import { LOOK_FOR_DUE_EVENTS_EVERY_MS } from './limits.ts';
import { contracts } from './tables.ts';

/** The timers of contracts, as health and metrics see them. */
export interface DueEventsWatch extends WatchedLoop {
  /** Fires clock events of contracts as they become due, until `stop`. */
  start(): void;
  stop(): Promise<void>;
}

/**
 * Watches the clock events of contracts. Their due dates are in the contracts' rows, so nothing is lost while no worker runs,
 * and nothing has to be told to workers: each looks into a small index, often.
 */
export function watchDueEvents(context: Context): DueEventsWatch {
  const stopping = new AbortController();
  let wentOnAt: number | undefined;
  let watching: Promise<void> | undefined;
  const goesOn = () => {
    wentOnAt = performance.now();
  };
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await fireDueEvents(context, goesOn).catch((error: unknown) =>
        context.log.error({ err: error }, 'clock events of contracts could not be fired'),
      );
      await sleep(LOOK_FOR_DUE_EVENTS_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  return {
    name: 'timers',
    start() {
      goesOn();
      watching = watch();
    },
    async stop() {
      stopping.abort();
      await watching;
      wentOnAt = undefined;
    },
    standsStillMs: () => (wentOnAt === undefined ? 0 : performance.now() - wentOnAt),
    async due() {
      const now = context.clock.now();
      const [row] = await context.db
        .select({ count: count(), first: min(contracts.dueAt) })
        .from(contracts)
        .where(lte(contracts.dueAt, now));
      return { count: row!.count, oldestMs: row!.first ? now.getTime() - row!.first.getTime() : 0 };
    },
  };
}
