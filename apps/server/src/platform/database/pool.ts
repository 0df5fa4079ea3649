import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createKeeper, type Keeper } from './kept-statements.ts';
import { type Answering, whoAnswers } from './pooler.ts';
import { SESSION_OPTIONS } from './session-settings.ts';
import { nameOf, type Sql, sqlOf, UNREAD } from './sql.ts';
import { readMessages } from './wire.ts';

/** Who hears what is notified on a channel. */
export interface Listener {
  onNotification(payload: string): void;
  /** From now on nothing is missed; before, something may have been. */
  onListening(): void;
}

const CONNECT_TIMEOUT_MS = 5000;
const CLOSE_TIMEOUT_MS = 4000;
const LISTEN_AGAIN_MS = 250;

/** PostgreSQL takes no writes any more: another has taken its place, to which a new connection may lead. */
export const READ_ONLY = '25006';

const nothing = () => undefined;

/** The overloads of `pg`, of which a subclass can write down none. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Any = any;

/** Statements that a connection is sent before it has answered the first of them. */
const MAX_UNDER_WAY = 2;

/** A connection while it works on statements that belong to no transaction. */
interface Lane {
  readonly client: DatabaseClient;
  readonly release: (isLost: boolean) => void;
  underWay: number;
  isLost: boolean;
}

interface Waiting {
  readonly since: number;
  readonly statement: Any;
  readonly values: Any[];
  readonly resolve: (answer: Any) => void;
  readonly reject: (error: unknown) => void;
}

/** Connections of a process to the database. */
export interface PoolUsage {
  readonly max: number;
  readonly open: number;
  readonly busy: number;
  /** Number of statements and transactions that wait for a connection. */
  readonly waiting: number;
  /** Time for which all of them have waited so far. */
  readonly waitedMs: number;
}

/** Told of each statement before it is sent. */
export type OnStatement = (text: string, parameters: readonly unknown[]) => void;

/** Begins a statement that is traced, and answers its end. */
export type TraceStatement = (text: string) => ((error?: unknown) => void) | undefined;

/** A connection to PostgreSQL. It keeps statements that come again. */
export class DatabaseClient extends pg.Client {
  readonly sql: Sql = sqlOf(this as Any);
  onStatement: OnStatement | undefined;
  traceStatement: TraceStatement | undefined;
  isKept: Keeper | undefined;
  /** A name means something to whoever answers; otherwise statements are sent without. */
  hasNames = true;

  constructor(config: pg.ClientConfig) {
    const settings = {
      ...config,
      password: config.password, // which a pool hides
      // The pool would count the time that a statement waits for its turn as well.
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'colophon',
      options: SESSION_OPTIONS,
      keepAlive: true,
      // Statements that a transaction begins at once are sent one behind the other.
      pipeline: true,
    };
    super(settings as pg.ClientConfig);
    this.on('error', nothing); // whoever waits for an answer is told
    const { connection, _getActiveQuery: activeQuery } = this as Any;
    // In the place of the one that makes text of all fields; called for the socket, or for what TLS makes of it.
    connection.attachListeners = (stream: Duplex) =>
      readMessages(
        stream,
        (message: Any) => connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message),
        () => activeQuery.call(this)?.types === UNREAD,
      );
  }

  /** The time zone is named by itself as well, which poolers understand; `options` they leave out. */
  getStartupConf(): Record<string, unknown> {
    const usual = super['getStartupConf' as keyof pg.Client] as Any;
    return { ...usual.call(this), TimeZone: 'UTC' };
  }

  override query(...args: Any[]): Any {
    const [statement, values, callback] = args;
    this.onStatement?.(statement.text ?? statement, values ?? []);
    const sent = this.#named(statement, values);
    const query = super.query as Any;
    if (callback) return query.call(this, sent, values, callback);
    // With a callback of one's own: that of `pg` is assigned to a property, which makes it, and all that it holds, old for the collector.
    const end = this.traceStatement?.(statement.text ?? statement);
    return new Promise((resolve, reject) => {
      query.call(this, sent, values, (error: unknown, result: unknown) => {
        end?.(error ?? undefined);
        if (error) reject(error);
        else resolve(result);
      });
    });
  }

  #named(statement: Any, values: Any[] | undefined): Any {
    if (!this.hasNames) return statement.name ? { ...statement, name: undefined } : statement;
    const isToBeKept = values && values.length > 0 && !statement.name && this.isKept?.(statement.text, values.length);
    return isToBeKept ? { ...statement, name: nameOf(statement.text) } : statement;
  }
}

interface PoolOptions {
  readonly connections: number;
  readonly onStatement?: OnStatement;
  readonly traceStatement?: TraceStatement;
}

/** Connections to one PostgreSQL that outlive its restarts: one that is lost is replaced when it is needed. */
export class Pool extends pg.Pool {
  readonly sql: Sql = sqlOf(this as Any);
  readonly #way: pg.ClientConfig;
  readonly #clients = new Set<DatabaseClient>();
  readonly #givenUp = new WeakSet<pg.ClientBase>();
  readonly #listening = new Set<DatabaseClient>();
  /** Statements that belong to no transaction, before they are sent, … */
  readonly #waiting: Waiting[] = [];
  /** … the connections that work on them, … */
  readonly #lanes = new Set<Lane>();
  /** … and the number of connections asked for them. */
  #asked = 0;
  #waitedMs = 0;
  #hasNames = true;

  readonly #traceStatement: TraceStatement | undefined;

  constructor(way: pg.ClientConfig, { connections, onStatement, traceStatement }: PoolOptions) {
    super({ ...way, Client: DatabaseClient as Any, max: connections, idleTimeoutMillis: 0 });
    this.#way = way;
    this.#traceStatement = traceStatement;
    this.on('error', nothing);
    const isKept = createKeeper();
    this.on('connect', (client: Any) => {
      this.#clients.add(client);
      client.onStatement = onStatement;
      client.traceStatement = traceStatement;
      client.isKept = isKept;
      client.hasNames = this.#hasNames;
    });
    this.on('remove', (client: Any) => this.#clients.delete(client));
  }

  /** A connection that is to be released. */
  async take(): Promise<DatabaseClient & pg.PoolClient> {
    const since = performance.now();
    for (;;) {
      const client = (await this.connect()) as Any;
      if (!this.#givenUp.has(client)) {
        this.#waitedMs += performance.now() - since;
        return client;
      }
      client.release(true);
    }
  }

  /**
   * Connects, and finds out who answers; behind a pooler that cannot keep statements, none is kept from now on.
   *
   * @throws StatementPooler
   */
  async probe(): Promise<Answering> {
    const client = await this.take();
    let isKept = false;
    try {
      const answering = await whoAnswers(client);
      this.#hasNames = answering.pooler?.keepsStatements ?? true;
      isKept = answering.pooler === null;
      return answering;
    } finally {
      client.release(!isKept);
    }
  }

  /** Numbers of connections at work, and of what waits for one. */
  usage(): PoolUsage {
    const { totalCount, idleCount, options, waitingCount } = this;
    const waiting = this.#waiting.length + Math.max(0, waitingCount - this.#asked);
    return { max: options.max, open: totalCount, busy: totalCount - idleCount, waiting, waitedMs: this.#waitedMs };
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
   * Where all connections are at work, the next statement is sent to one before it has answered the last, and begins at once.
   */
  override query(...[statement, values]: Any[]): Promise<Any> {
    if (values === undefined) return this.#runScript(statement);
    return new Promise((resolve, reject) => {
      const end = this.#traceStatement?.(statement.text ?? statement);
      const since = performance.now();
      this.#waiting.push({ since, statement, values, ...(end ? ending(end, resolve, reject) : { resolve, reject }) });
      this.#askForConnections();
      this.#fillLanes();
    });
  }

  async #runScript(script: Any): Promise<Any> {
    const client = await this.take();
    let hasFailed = true;
    try {
      const answer = await client.query(script);
      hasFailed = false;
      return answer;
    } finally {
      client.release(hasFailed);
    }
  }

  #askForConnections(): void {
    while (this.#asked < this.#waiting.length && this.#asked + this.#lanes.size < this.options.max) {
      this.#asked += 1;
      this.connect((failure: unknown, client: Any, release: (isLost: boolean) => void) => {
        this.#asked -= 1;
        if (failure) this.#waiting.shift()?.reject(failure);
        else this.#open({ client, release, underWay: 0, isLost: this.#givenUp.has(client) });
        this.#askForConnections();
      });
    }
  }

  #open(lane: Lane): void {
    this.#lanes.add(lane);
    if (!lane.isLost && this.#waiting.length > 0) this.#send(lane, this.#waiting.shift()!);
    this.#goOn(lane);
  }

  #fillLanes(): void {
    // A connection that rests answers sooner.
    if (this.idleCount > 0 || this.totalCount < this.options.max) return;
    for (const lane of this.#lanes) this.#goOn(lane);
  }

  /** Has a connection take what waits, or gives it back: also to a transaction that waits for one. */
  #goOn(lane: Lane): void {
    const isWanted = this.waitingCount > this.#asked;
    lane.isLost ||= this.#givenUp.has(lane.client);
    while (this.#waiting.length > 0 && lane.underWay < MAX_UNDER_WAY && !lane.isLost && !isWanted)
      this.#send(lane, this.#waiting.shift()!);
    if (lane.underWay > 0) return;
    this.#lanes.delete(lane);
    lane.release(lane.isLost);
    this.#askForConnections();
  }

  /** With callbacks, so that the next statement leaves before somebody goes on with the answer to this one. */
  #send(lane: Lane, waiting: Waiting): void {
    lane.underWay += 1;
    this.#waitedMs += performance.now() - waiting.since;
    lane.client.query(waiting.statement, waiting.values, (error: unknown, answer: Any) => {
      lane.underWay -= 1;
      const isOutdated = isOutdatedPlan(error);
      lane.isLost ||= isOutdated || (Boolean(error) && !isRefusal(error));
      if (isOutdated) this.#waiting.unshift(waiting);
      this.#goOn(lane);
      if (isOutdated) return;
      if (error) waiting.reject(error);
      else waiting.resolve(answer);
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

/** The same, with the end of a statement that is traced. */
function ending(
  end: (error?: unknown) => void,
  resolve: (answer: Any) => void,
  reject: (error: unknown) => void,
): Pick<Waiting, 'resolve' | 'reject'> {
  return {
    resolve(answer) {
      end();
      resolve(answer);
    },
    reject(error) {
      end(error);
      reject(error);
    },
  };
}

/** A migration has changed what a kept statement answers. */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}

/** The server has refused a statement, and goes on with the connection. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.code !== READ_ONLY;
}
