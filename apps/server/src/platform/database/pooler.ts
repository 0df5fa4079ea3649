import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A pooler, such as PgBouncer, that answers in PostgreSQL's place and has each transaction done by a connection of its own. */
export interface Pooler {
  /** It knows which statements are kept under which name, and has them at hand on whichever connection does the next transaction. */
  readonly keepsStatements: boolean;
}

/** The code of PgBouncer's refusal to begin a transaction. */
const PROTOCOL_VIOLATION = '08P01';

/** Answers of whatever is at an address of a database. */
export interface Answering {
  readonly pooler: Pooler | null;
  /** A PostgreSQL that follows another one, and takes no writes. */
  readonly isReplica: boolean;
}

/** Thrown of a pooler that takes single statements only. */
export class StatementPooler extends Error {}

/**
 * Finds out who answers on `client`. PostgreSQL greets with the number of the process that serves; a pooler, which cannot know
 * it yet, with a number of its own.
 *
 * @throws StatementPooler
 */
export async function whoAnswers(client: pg.ClientBase): Promise<Answering> {
  const { rows } = await client.query('select pg_backend_pid() as "processId", pg_is_in_recovery() as "isReplica"');
  const [{ processId, isReplica }] = rows;
  const isDirect = processId === (client as unknown as { processID: number }).processID;
  return { isReplica, pooler: isDirect ? null : await tryPooler(client) };
}

async function tryPooler(client: pg.ClientBase): Promise<Pooler> {
  try {
    await client.query('begin');
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === PROTOCOL_VIOLATION) throw new StatementPooler();
    throw error;
  }
  // One that keeps statements gives them names of its own.
  const name = randomUUID();
  const seen = await client.query({
    name,
    text: 'select exists (select from pg_prepared_statements where name = $1) as "isPassedOn"',
    values: [name],
  });
  const { isPassedOn } = seen.rows[0];
  if (isPassedOn) await client.query(`deallocate ${pg.escapeIdentifier(name)}`);
  await client.query('commit');
  return { keepsStatements: !isPassedOn };
}
