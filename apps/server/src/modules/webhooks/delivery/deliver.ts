import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';
import type { WatchedLoop } from '#platform/http/health.ts';
import { within } from '#platform/within.ts';
import { GATHER_MS, LOOK_EVERY_MS, MAX_OPEN_CALLS_OF_PROCESS, STOP_MS } from '../limits.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { makeCall } from './make-call.ts';
import { settleDelivery } from './settle-delivery.ts';

/** Sends messages as they become due, as health and metrics see it. */
export interface Deliverer extends WatchedLoop {
  /** Sends until `stop`. */
  start(): void;
  /** Has it look for what is due now. */
  wake(): void;
  /** Sends everything that is due now and whatever may follow it; answers how many calls were made. */
  runDue(): Promise<number>;
  /** Takes no more, and lets calls that are under way end for a few seconds: others are made again. */
  stop(): Promise<void>;
}

/** Sends messages to their endpoints. Which of them wait is in rows, so that nothing is lost when a process is killed: its calls are made again. */
export function createDeliverer(context: Context): Deliverer {
  const stopping = new AbortController();
  const calls = new Set<Promise<void>>();
  let wentOnAt: number | undefined;
  let working: Promise<void> | undefined;
  let isAwake = false;
  let wakeUp: () => void = () => undefined;

  /** Begins what is due, as far as there is room; answers how much. */
  async function begin(): Promise<number> {
    const room = MAX_OPEN_CALLS_OF_PROCESS - calls.size;
    const claimed = room > 0 ? await claimDeliveries(context, room) : [];
    for (const delivery of claimed) {
      const call = makeCall(context, delivery)
        .then((outcome) => settleDelivery(context, delivery, outcome))
        .catch((error: unknown) => {
          // its lease ends by itself, and the call is made again
          const { deliveryId, endpointId } = delivery;
          context.log.error({ err: error, deliveryId, endpointId }, 'the end of a webhook call could not be kept');
        })
        .finally(() => {
          calls.delete(call);
          wake();
        });
      calls.add(call);
    }
    return claimed.length;
  }

  function wake(): void {
    isAwake = true;
    wakeUp();
  }

  function rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isAwake || stopping.signal.aborted) wakeUp();
    });
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      isAwake = false;
      try {
        await begin();
        wentOnAt = performance.now();
      } catch (error) {
        context.log.error({ err: error }, 'webhooks cannot be looked for');
      }
      // what has ended meanwhile is followed in one look
      await sleep(GATHER_MS);
      await rest();
    }
  }

  return {
    name: 'webhooks',
    start() {
      wentOnAt = performance.now();
      working = work();
    },
    wake,
    async runDue() {
      for (let made = 0; ; ) {
        // a call that ends meanwhile may let another begin
        const wasBusy = calls.size > 0;
        const begun = await begin();
        if (begun === 0 && !wasBusy) return made;
        if (begun === 0 && calls.size > 0) {
          await Promise.race(calls);
          await sleep(GATHER_MS);
        }
        made += begun;
      }
    },
    async stop() {
      stopping.abort();
      wakeUp();
      await working;
      await within(Promise.all(calls), STOP_MS).catch(() => undefined);
      wentOnAt = undefined;
    },
    standsStillMs: () => (wentOnAt === undefined ? 0 : performance.now() - wentOnAt),
    async due() {
      const now = context.clock.now();
      const [row] = await context.sql<{ count: number; oldest: string | null }[]>`
        select count(*)::int as count, min(due_at) as oldest from webhook_deliveries
         where status = 'waiting' and due_at <= ${now} and leased_until is null`;
      const { count, oldest } = row!;
      return { count, oldestMs: oldest === null ? 0 : now.getTime() - Date.parse(oldest) };
    },
  };
}
