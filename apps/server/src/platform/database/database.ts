import { availableParallelism } from 'node:os';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { StartRefusal } from '../start-refusal.ts';
import { within } from '../within.ts';
import { localSocket, waysTo } from './address.ts';
import {
  type DatabaseClient,
  type Listener,
  type OnStatement,
  Pool,
  type PoolUsage,
  READ_ONLY,
  type TraceStatement,
} from './pool.ts';
import { type Answering, StatementPooler } from './pooler.ts';
import type { Sql } from './sql.ts';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** A database or a transaction of it: what a query that takes part in a command runs on. */
export type Executor = Database | Transaction;
export type { Fragment, Sql } from './sql.ts';

export interface Connection {
  readonly db: Database;
  /** Works on whatever connections there are; a statement that was under way on a lost one fails. */
  readonly sql: Sql;
  /** Listens on `channel` until `close`, anew after each loss. */
  listen(channel: string, listener: Listener): void;
  usage(): PoolUsage;
  /** Gives all connections up and uses new ones. */
  renew(): void;
  close(): Promise<void>;
}

/** A start tells within ten seconds that the database does not answer. */
const ANSWER_MS = 7000;
/** To a database elsewhere, whose answers are on their way for a while. */
const MAX_CONNECTIONS = 16;

/**
 * Returns the number of connections of a process to the database at `url`, unless it is set otherwise. Behind a local socket
 * PostgreSQL works on the same `processors`; connections beyond those that keep them busy only cause switches between
 * statements.
 */
export function connectionsTo(url: string, processors = availableParallelism()): number {
  return localSocket(url) ? Math.min(2 * processors + 1, MAX_CONNECTIONS) : MAX_CONNECTIONS;
}

export interface ConnectOptions {
  /** By default as many as `connectionsTo` says. */
  readonly connections?: number;
  readonly onStatement?: OnStatement;
  readonly answerMs?: number;
  readonly traceStatement?: TraceStatement | undefined;
  /** Address of the same PostgreSQL that no pooler answers at, for what needs a session: listening. Needed where one answers at the other. */
  readonly directUrl?: string | undefined;
}

/**
 * Connects to PostgreSQL at `url`.
 *
 * @throws StartRefusal when nothing answers there, or a pooler that cannot be worked with
 */
export async function connect(url: string, options: ConnectOptions = {}): Promise<Connection> {
  const { connections = connectionsTo(url), onStatement, traceStatement, directUrl, answerMs = ANSWER_MS } = options;
  const asked = { connections, ...(onStatement && { onStatement }), ...(traceStatement && { traceStatement }) };
  const { pool, pooler, isReplica } = await firstThatAnswers(url, asked, answerMs);
  let listening = pool;
  try {
    if (isReplica) throw replicaRefusal(url);
    if (directUrl) listening = await firstWithoutPooler(directUrl, answerMs);
    else if (pooler) throw poolerRefusal(url);
  } catch (error) {
    await pool.close();
    throw error;
  }
  return Object.assign(readingOn(pool), {
    listen: (channel: string, listener: Listener) => listening.listen(channel, listener),
    usage: () => pool.usage(),
    async close() {
      await Promise.all([pool.close(), listening.close()]);
    },
  });
}

/** A connection to a replica, or to whatever is at its address by now. */
export type ReadingConnection = Pick<Connection, 'db' | 'sql' | 'renew' | 'close'>;

/**
 * Connects to a PostgreSQL that is only read from.
 *
 * @throws StartRefusal when nothing answers there
 */
export async function connectForReading(
  url: string,
  { traceStatement }: Pick<ConnectOptions, 'traceStatement'> = {},
): Promise<ReadingConnection> {
  const asked = { connections: connectionsTo(url), ...(traceStatement && { traceStatement }) };
  const { pool } = await firstThatAnswers(url, asked, ANSWER_MS);
  return readingOn(pool);
}

function readingOn(pool: Pool): ReadingConnection {
  return {
    db: withOwnTransactions(drizzle({ client: pool }), pool),
    sql: pool.sql,
    renew: () => pool.renew(),
    close: () => pool.close(),
  };
}

async function firstThatAnswers(
  url: string,
  options: { connections: number; onStatement?: OnStatement; traceStatement?: TraceStatement },
  answerMs: number,
): Promise<Answering & { pool: Pool }> {
  let cause: unknown;
  const ways = waysTo(url);
  for (const way of ways) {
    const pool = new Pool(way, options);
    try {
      return { ...(await within(pool.probe(), answerMs / ways.length)), pool };
    } catch (error) {
      cause = error;
      pool.renew(); // nobody waits for an answer to what may never be answered
      void pool.close();
    }
  }
  if (cause instanceof StatementPooler)
    throw new StartRefusal(
      `The pooler at ${placeOf(url)} takes single statements only: have it pool by transaction (pool_mode = transaction).`,
    );
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new StartRefusal(
    `The database at ${placeOf(url)} cannot be used (${reason}): check DATABASE_URL and that PostgreSQL runs there.`,
  );
}

/** A pool that only listens: the connection that has been tried is given up. */
async function firstWithoutPooler(url: string, answerMs: number): Promise<Pool> {
  const { pool, pooler } = await firstThatAnswers(url, { connections: 1 }, answerMs);
  pool.renew();
  if (!pooler) return pool;
  await pool.close();
  throw poolerRefusal(url);
}

const poolerRefusal = (url: string) =>
  new StartRefusal(
    `A pooler answers at ${placeOf(url)}: set DATABASE_DIRECT_URL to an address at which PostgreSQL itself does.`,
  );

const replicaRefusal = (url: string) =>
  new StartRefusal(
    `The PostgreSQL at ${placeOf(url)} is a replica, which takes no writes: the setting has to name the primary.`,
  );

function placeOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 5432}`;
}

/** Drizzle's own does not give a connection back on which a transaction could not begin. */
function withOwnTransactions(db: Database, pool: Pool): Database {
  const onClient = new WeakMap<object, Database>();
  db.transaction = async (work, config) => {
    const client = await pool.take();
    const own = onClient.get(client) ?? drizzle({ client });
    onClient.set(client, own);
    let isReadOnly = false;
    try {
      return await own.transaction(work, config);
    } catch (error) {
      isReadOnly = rootCause(error)?.code === READ_ONLY;
      throw error;
    } finally {
      client.release(isReadOnly);
    }
  };
  return db;
}

/**
 * Statements by hand on a database or a transaction, for hot reads: in a transaction they see what it has written. Times
 * arrive as text.
 */
export function driverOf(executor: Executor): Sql {
  return (executor as unknown as { session: { client: Pool | DatabaseClient } }).session.client.sql;
}

/** True when `error` is PostgreSQL's refusal of a duplicate in the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = rootCause(error);
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint);
}

/** The name of the constraint by which PostgreSQL refused something, or `undefined`. */
export function violatedConstraint(error: unknown): string | undefined {
  return rootCause(error)?.constraint;
}

/** The driver's own words for a connection that is lost; they come without a code. */
const LOST = /^(Connection terminated|Client was closed|Client has encountered a connection error|timeout expired)/;

/** True when `error` says that the database cannot be reached or takes no writes, as opposed to having refused something. */
export function isConnectionError(error: unknown): boolean {
  const { code = '', message = '' } = rootCause(error) ?? {};
  return /^(ECONN|EPIPE|ENOTFOUND|57P0|08|25006)/.test(code) || LOST.test(message);
}

/**
 * True when `error` is about a text that PostgreSQL cannot hold: one with a zero byte in it, or half of a surrogate pair in JSON, which
 * is the only thing that its parser finds wrong with what `JSON.stringify` has written.
 */
export function isUnstorableText(error: unknown): boolean {
  const { code, routine } = rootCause(error) ?? {};
  return code === '22021' || code === '22P05' || (code === '22P02' && routine === 'json_errsave_error');
}

/** Drizzle wraps the driver's errors; the codes are on the innermost one. */
function rootCause(error: unknown): (Error & { code?: string; constraint?: string; routine?: string }) | undefined {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause : undefined;
}
