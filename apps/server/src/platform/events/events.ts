import { driverOf, type Executor, type Fragment, type Sql } from '../database/database.ts';
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

/**
 * A condition in SQL, asked in the transaction that states the fact. It sees what is committed: whoever gives one keeps out, by a lock,
 * what would make it true meanwhile.
 */
export type Concern<Payload> = (sql: Sql, payload: Payload) => Fragment;

export interface Events {
  /**
   * Has `handle` run for every `event`, at least once, after the transaction that emitted it committed. `subscriber` names
   * the queue. Facts that do not concern it are left out, where it has a condition for that.
   */
  on<Name extends EventName>(
    event: Name,
    subscriber: string,
    handle: (payload: DomainEvents[Name]) => Promise<void>,
    concerns?: Concern<DomainEvents[Name]>,
  ): void;
  /** States a fact in the transaction that makes it true. */
  emit<Name extends EventName>(executor: Executor, event: Name, payload: DomainEvents[Name]): Promise<void>;
}

interface Subscription {
  readonly queue: string;
  readonly concerns: Concern<unknown> | undefined;
}

/** Domain events over jobs: one job per subscriber whom it concerns, written in the emitter's transaction. */
export function createEvents(jobs: Jobs): Events {
  const subscriptions = new Map<string, Subscription[]>();

  /** Those whom the fact concerns, in at most one statement. */
  async function concerned(executor: Executor, event: string, payload: unknown): Promise<readonly Subscription[]> {
    const all = subscriptions.get(event) ?? [];
    if (all.every(({ concerns }) => !concerns)) return all;
    const sql = driverOf(executor);
    const asked = all.map(({ concerns }) => concerns?.(sql, payload) ?? sql`true`);
    const [row] = await sql<{ answers: boolean[] }[]>`
      select array[${asked.flatMap((condition, index) => (index === 0 ? condition : [sql`, `, condition]))}] as answers`;
    return all.filter((_, index) => row!.answers[index]);
  }

  return {
    on(event, subscriber, handle, concerns) {
      const queue = `${event}--${subscriber}`;
      const subscription = { queue, concerns: concerns as Concern<unknown> | undefined };
      subscriptions.set(event, [...(subscriptions.get(event) ?? []), subscription]);
      jobs.register({ queue, run: (payload) => handle(payload as DomainEvents[typeof event]) });
    },

    async emit(executor, event, payload) {
      const queues = (await concerned(executor, event, payload)).map(({ queue }) => queue);
      // sent together: none of them waits for the answer to another
      await Promise.all(queues.map((queue) => jobs.enqueue(executor, queue, payload as object)));
    },
  };
}
