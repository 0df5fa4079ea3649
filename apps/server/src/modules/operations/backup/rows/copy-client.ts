import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { waysTo } from '#platform/database/address.ts';
import type { Database } from '#platform/database/database.ts';
import { StartRefusal } from '#platform/start-refusal.ts';

/** Values are written and read in one way, whatever the database is set to; nothing is cut short that takes its time. */
const OPTIONS = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'client_encoding=UTF8',
  'extra_float_digits=1',
  'bytea_output=hex',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'lock_timeout=0',
]
  .map((option) => `-c ${option}`)
  .join(' ');

/** A connection of its own, over which rows are copied. */
export interface CopyClient {
  readonly client: pg.Client;
  readonly db: Database;
}

/**
 * Opens a connection to the database at `url` for `use`.
 *
 * @throws StartRefusal when nothing answers there
 */
export async function withCopyClient<Result>(
  url: string,
  use: (copying: CopyClient) => Promise<Result>,
): Promise<Result> {
  const client = await connect(url);
  try {
    return await use({ client, db: drizzle({ client }) });
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  let reason = '';
  for (const way of waysTo(url)) {
    const client = new pg.Client({ ...way, application_name: 'colophon-backup', options: OPTIONS, keepAlive: true });
    client.on('error', () => undefined); // whoever waits for an answer is told
    try {
      await client.connect();
      return client;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  throw new StartRefusal(`The database cannot be used (${reason}): check DATABASE_URL and that PostgreSQL runs there.`);
}
