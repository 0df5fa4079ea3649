import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';
import type { WatchedLoop } from '#platform/http/health.ts';
import { within } from '#platform/within.ts';
import { GATHER_IN_CALM_MS, GATHER_MS, LOOK_EVERY_MS, MAX_OPEN_CALLS_OF_PROCESS, SLICE, STOP_MS } from '../limits.ts';
import { keysOf, type OpenKey } from '../secrets.ts';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts';
import { makeCall } from './make-call.ts';
import { type Called, isDelivered, settleDelivered, settleFailed } from './settle-delivery.ts';

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
  let openKey: OpenKey | undefined;
  const stopping = new AbortController();
  const calls = new Set<Promise<void>>();
  /** Calls that were answered well and are not written down yet. */
  let delivered: Called[] = [];
  let wentOnAt: number | undefined;
  let working: Promise<void> | undefined;
  let isAwake = false;
  let wakeUp: () => void = () => undefined;

  /** Writes down what was answered well since the last time. */
  async function settle(): Promise<void> {
    const settling = delivered;
    delivered = [];
    if (settling.length > 0) await settleDelivered(context, settling).catch((error) => notKept(error, settling));
  }

  /** Leases that nobody ends end by themselves, and their calls are made again. */
  function notKept(error: unknown, called: readonly Called[]): void {
    const deliveryIds = called.map(({ delivery }) => delivery.deliveryId);
    context.log.error({ err: error, deliveryIds }, 'the end of webhook calls could not be kept');
  }

  /** Begins what is due, as far as there is room; answers what. */
  async function begin(): Promise<readonly ClaimedDelivery[]> {
    await settle();
    const room = MAX_OPEN_CALLS_OF_PROCESS - calls.size;
    const claimed = room > 0 ? await claimDeliveries(context, room) : [];
    for (const [index, delivery] of claimed.entries()) {
      if (index > 0 && index % SLICE === 0) await turn();
      const call = make(delivery).finally(() => {
        calls.delete(call);
        wake();
      });
      calls.add(call);
    }
    return claimed;
  }

  async function make(delivery: ClaimedDelivery): Promise<void> {
    try {
      // a process that sends nothing need not have the key
      openKey ??= keysOf(context);
      const called = { delivery, outcome: await makeCall(context, openKey, delivery) };
      if (isDelivered(called.outcome)) delivered.push(called);
      else await settleFailed(context, called).catch((error) => notKept(error, [called]));
    } catch (error) {
      context.log.error({ err: error, deliveryId: delivery.deliveryId }, 'a webhook call could not be made');
    }
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
    let hasMore = false;
    while (!stopping.signal.aborted) {
      isAwake = false;
      try {
        const begun = await begin();
        // what could not be begun waits for the end of a call
        if (begun.length > 0 || calls.size === 0) hasMore = begun.some((delivery) => delivery.hasMore);
        wentOnAt = performance.now();
      } catch (error) {
        context.log.error({ err: error }, 'webhooks cannot be looked for');
      }
      // what has ended meanwhile is followed in one look
      await sleep(hasMore ? GATHER_MS : GATHER_IN_CALM_MS);
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
        const wasBusy = calls.size + delivered.length > 0;
        isAwake = false;
        const begun = (await begin()).length;
        if (begun === 0 && !wasBusy) return made;
        if (begun === 0 && calls.size > 0 && !isAwake) {
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
      await settle();
      wentOnAt = undefined;
    },
    standsStillMs: () => (wentOnAt === undefined ? 0 : performance.now() - wentOnAt),
    async due() {
      const now = context.clock.now();
      const [row] = await context.sql<{ count: number; oldest: string | null }[]>`
        select count(*)::int as count, min(due_at) as oldest from webhook_queue
         where due_at <= ${now} and leased_until is null`;
      const { count, oldest } = row!;
      return { count, oldestMs: oldest === null ? 0 : now.getTime() - Date.parse(oldest) };
    },
  };
}
