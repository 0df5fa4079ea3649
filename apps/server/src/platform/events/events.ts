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
  /**
   * Has `writes`, an expression in SQL that may write rows, evaluated by the statement that states the fact. Where it is true, `queue`
   * gets a job with the payload.
   */
  write<Name extends EventName>(event: Name, queue: string, writes: Concern<DomainEvents[Name]>): void;
  /** States a fact in the transaction that makes it true. */
  emit<Name extends EventName>(executor: Executor, event: Name, payload: DomainEvents[Name]): Promise<void>;
  /** As `emit`, as a part of the statement that makes the fact true: it stands in its `with`. */
  emitting<Name extends EventName>(sql: Sql, event: Name, payload: DomainEvents[Name]): Fragment;
}

interface Subscription {
  readonly queue: string;
  readonly concerns: Concern<unknown> | undefined;
}

/** Domain events over jobs: one job per subscriber whom it concerns, written in the emitter's transaction. */
export function createEvents(jobs: Jobs): Events {
  const subscriptions = new Map<string, Subscription[]>();

  /** Jobs for all who listen. */
  const jobsOf = (sql: Sql, event: string, payload: object) =>
    (subscriptions.get(event) ?? []).map(({ queue, concerns }) => ({
      queue,
      payload,
      condition: concerns?.(sql, payload),
    }));

  function subscribe(event: string, queue: string, concerns: Concern<unknown> | undefined): void {
    subscriptions.set(event, [...(subscriptions.get(event) ?? []), { queue, concerns }]);
  }

  return {
    write: (event, queue, writes) => subscribe(event, queue, writes as Concern<unknown>),

    on(event, subscriber, handle, concerns) {
      const queue = `${event}--${subscriber}`;
      subscribe(event, queue, concerns as Concern<unknown> | undefined);
      jobs.register({ queue, run: (payload) => handle(payload as DomainEvents[typeof event]) });
    },

    async emit(executor, event, payload) {
      const sql = driverOf(executor);
      const wanted = jobsOf(sql, event, payload as object);
      if (wanted.length > 0) await sql`${jobs.enqueueing(sql, wanted)}`;
    },

    emitting(sql, event, payload) {
      const wanted = jobsOf(sql, event, payload as object);
      return wanted.length > 0 ? jobs.enqueueing(sql, wanted) : sql`select`;
    },
  };
}
