import type { Executor } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';

/**
 * Facts that modules tell each other, by name. A module adds its own by declaration merging:
 *
 *     declare module './events.ts' {
 *       interface DomainEvents { 'node.created': { nodeId: number; ownerUserId: number } }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface DomainEvents {}

export type EventName = keyof DomainEvents & string;

export interface Events {
  /** Has `handle` run for every `event`, at least once, after the transaction that emitted it committed. `subscriber` names the queue. */
  on<Name extends EventName>(
    event: Name,
    subscriber: string,
    handle: (payload: DomainEvents[Name]) => Promise<void>,
  ): void;
  /** States a fact in the transaction that makes it true. */
  emit<Name extends EventName>(executor: Executor, event: Name, payload: DomainEvents[Name]): Promise<void>;
}

/** Domain events over jobs: one job per subscriber, written in the emitter's transaction. */
export function createEvents(jobs: Jobs): Events {
  const queues = new Map<string, string[]>();

  return {
    on(event, subscriber, handle) {
      const queue = `${event}--${subscriber}`;
      queues.set(event, [...(queues.get(event) ?? []), queue]);
      jobs.register({ queue, run: (payload) => handle(payload as DomainEvents[typeof event]) });
    },

    async emit(executor, event, payload) {
      // sent together: none of them waits for the answer to another
      await Promise.all((queues.get(event) ?? []).map((queue) => jobs.enqueue(executor, queue, payload as object)));
    },
  };
}
