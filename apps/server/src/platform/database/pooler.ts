import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A pooler, such as PgBouncer, that answers in PostgreSQL's place and has each transaction done by a connection of its own. */
export interface Pooler {
  /** It knows which statements are kept under which name, and has them at hand on whichever connection does the next transaction. */
  readonly keepsStatements: boolean;
}

/** The code of PgBouncer's refusal to begin a transaction. */
const PROTOCOL_VIOLATION = '08P01';

/** Thrown of a pooler that takes single statements only. */
export class StatementPooler extends Error {}

/**
 * Finds out whether a pooler answers on `client`. PostgreSQL greets with the number of the process that serves; a pooler, which
 * cannot know it yet, with a number of its own.
 *
 * @throws StatementPooler
 */
export async function findPooler(client: pg.ClientBase): Promise<Pooler | null> {
  const { rows } = await client.query('select pg_backend_pid() as "processId"');
  if (rows[0].processId === (client as unknown as { processID: number }).processID) return null;

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
