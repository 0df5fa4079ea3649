import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createKeeper, type Keeper } from './kept-statements.ts';
import { nameOf, type Sql, sqlOf } from './sql.ts';

/** Who hears what is notified on a channel. */
export interface Listener {
  onNotification(payload: string): void;
  /** From now on nothing is missed; before, something may have been. */
  onListening(): void;
}

const CONNECT_TIMEOUT_MS = 5000;
const CLOSE_TIMEOUT_MS = 4000;
const LISTEN_AGAIN_MS = 250;

const nothing = () => undefined;

/** The overloads of `pg`, of which a subclass can write down none. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Any = any;

/** Told of each statement before it is sent. */
export type OnStatement = (text: string, parameters: readonly unknown[]) => void;

/** A connection to PostgreSQL. It keeps statements that come again. */
export class DatabaseClient extends pg.Client {
  readonly sql: Sql = sqlOf(this as Any);
  onStatement: OnStatement | undefined;
  isKept: Keeper | undefined;

  constructor(config: pg.ClientConfig) {
    const settings = {
      ...config,
      password: config.password, // which a pool hides
      // The pool would count the time that a statement waits for its turn as well.
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'colophon',
      options: '-c TimeZone=UTC',
      keepAlive: true,
      // Statements that a transaction begins at once are sent one behind the other.
      pipeline: true,
    };
    super(settings as pg.ClientConfig);
    this.on('error', nothing); // whoever waits for an answer is told
  }

  override query(...args: Any[]): Any {
    const [statement, values, callback] = args;
    this.onStatement?.(statement.text ?? statement, values ?? []);
    const isToBeKept = values?.length > 0 && !statement.name && this.isKept?.(statement.text, values.length);
    const sent = isToBeKept ? { ...statement, name: nameOf(statement.text) } : statement;
    const query = super.query as Any;
    if (callback) return query.call(this, sent, values, callback);
    // With a callback of one's own: that of `pg` is assigned to a property, which makes it, and all that it holds, old for the collector.
    return new Promise((resolve, reject) => {
      query.call(this, sent, values, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  }
}

/** Connections to one PostgreSQL that outlive its restarts: one that is lost is replaced when it is needed. */
export class Pool extends pg.Pool {
  readonly sql: Sql = sqlOf(this as Any);
  readonly #way: pg.ClientConfig;
  readonly #clients = new Set<DatabaseClient>();
  readonly #givenUp = new WeakSet<pg.ClientBase>();
  readonly #listening = new Set<DatabaseClient>();

  constructor(way: pg.ClientConfig, { connections, onStatement }: { connections: number; onStatement?: OnStatement }) {
    super({ ...way, Client: DatabaseClient as Any, max: connections, idleTimeoutMillis: 0 });
    this.#way = way;
    this.on('error', nothing);
    const isKept = createKeeper();
    this.on('connect', (client: Any) => {
      this.#clients.add(client);
      client.onStatement = onStatement;
      client.isKept = isKept;
    });
    this.on('remove', (client: Any) => this.#clients.delete(client));
  }

  /** A connection that is to be released. */
  async take(): Promise<DatabaseClient & pg.PoolClient> {
    for (;;) {
      const client = (await this.connect()) as Any;
      if (!this.#givenUp.has(client)) return client;
      client.release(true);
    }
  }

  /** Gives all connections up and uses new ones. */
  renew(): void {
    for (const client of [...this.#clients, ...this.#listening]) {
      this.#givenUp.add(client);
      void client.end().catch(nothing);
    }
  }

  /**
   * Runs one statement, or a script. That of `pg` gives the connection up whatever is refused, such as a duplicate; this one only
   * after a script, which may have left a transaction open, and where a plan is out of date: then another connection is asked.
   */
  override query(...args: Any[]): Promise<Any> {
    return new Promise((resolve, reject) => this.#run(args, resolve, reject));
  }

  /** With callbacks, so that the next statement leaves before somebody goes on with the answer to this one. */
  #run(args: Any[], resolve: (result: Any) => void, reject: (error: unknown) => void): void {
    this.connect((failure: unknown, client: Any, release: (isLost: boolean) => void) => {
      if (failure) return reject(failure);
      if (this.#givenUp.has(client)) {
        release(true);
        return this.#run(args, resolve, reject);
      }
      const [statement, values] = args;
      client.query(statement, values, (error: unknown, result: Any) => {
        const isOutdated = isOutdatedPlan(error);
        release(isOutdated || (Boolean(error) && values === undefined));
        if (isOutdated) this.#run(args, resolve, reject);
        else if (error) reject(error);
        else resolve(result);
      });
    });
  }

  /** Listens on `channel` until `close`, anew after each loss. */
  listen(channel: string, listener: Listener): void {
    void this.#keepListening(channel, listener);
  }

  /** Statements under way have a few seconds, then they fail. */
  async close(): Promise<void> {
    if (this.ending) return;
    const ended = this.end();
    const timer = setTimeout(() => this.renew(), CLOSE_TIMEOUT_MS);
    for (const client of this.#listening) void client.end().catch(nothing);
    await ended;
    clearTimeout(timer);
  }

  async #keepListening(channel: string, listener: Listener): Promise<void> {
    while (!this.ending) {
      const client = new DatabaseClient(this.#way);
      const { promise: isLost, resolve } = Promise.withResolvers<void>();
      client.on('end', resolve);
      client.on('notification', ({ payload = '' }) => listener.onNotification(payload));
      this.#listening.add(client);
      try {
        await client.connect();
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        listener.onListening();
        await isLost;
      } catch {
        await delay(LISTEN_AGAIN_MS, undefined, { ref: false });
      } finally {
        this.#listening.delete(client);
        void client.end().catch(nothing);
      }
    }
  }
}

/** A migration has changed what a kept statement answers. */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}
