import { availableParallelism } from 'node:os';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { StartRefusal } from '../start-refusal.ts';
import { openPool, type Pool, type Sql } from './pool.ts';
import { localSocket } from './sockets.ts';

export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** A database or a transaction of it: what a query that takes part in a command runs on. */
export type Executor = Database | Transaction;
export type { Sql };
/** Part of a statement, to be put into another one. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

export interface Connection extends Pool {
  readonly db: Database;
}

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

/**
 * Connects to PostgreSQL at `url`, by default with as many connections as `connectionsTo` says.
 *
 * @throws StartRefusal when nothing answers there
 */
export async function connect(url: string, options: { connections?: number } = {}): Promise<Connection> {
  const pool = openPool(url, options.connections ?? connectionsTo(url));
  try {
    await pool.sql`select 1`;
  } catch (error) {
    await pool.close();
    const { hostname, port } = new URL(url);
    const cause = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(
      `The database at ${hostname}:${port || 5432} cannot be used (${cause}): check DATABASE_URL and that PostgreSQL runs there.`,
    );
  }
  return { ...pool, db: drizzle({ client: pool.sql }) };
}

/**
 * The driver behind a database or a transaction, for hot reads that are worth a prepared statement of their own: in a
 * transaction they see what it has written. Times arrive as text.
 */
export function driverOf(executor: Executor): Sql {
  return (executor as unknown as { session: { client: Sql } }).session.client;
}

/** True when `error` is PostgreSQL's refusal of a duplicate in the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = rootCause(error);
  return cause?.code === '23505' && (constraint === undefined || cause.constraint_name === constraint);
}

/** The name of the constraint by which PostgreSQL refused something, or `undefined`. */
export function violatedConstraint(error: unknown): string | undefined {
  return rootCause(error)?.constraint_name;
}

/** True when `error` says that the database cannot be reached, as opposed to having refused something. */
export function isConnectionError(error: unknown): boolean {
  const code = rootCause(error)?.code ?? '';
  return /^(ECONN|CONNECT|CONNECTION_|ENOTFOUND|57P0|08)/.test(code);
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
function rootCause(
  error: unknown,
): (Error & { code?: string; constraint_name?: string; routine?: string }) | undefined {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause : undefined;
}
