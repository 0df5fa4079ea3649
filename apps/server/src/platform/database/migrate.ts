import { fileURLToPath } from 'node:url';
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Connection } from './database.ts';
import { connect } from './database.ts';
import { AdvisoryLock } from './locks.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the database at `url` up to this version, or up to the one whose migrations `folder` holds. Processes that start
 * at once wait for one another.
 */
export async function migrate(url: string, folder = MIGRATIONS_FOLDER): Promise<void> {
  const connection: Connection = await connect(url, { connections: 1 });
  try {
    await connection.sql`select pg_advisory_lock(${AdvisoryLock.migration})`;
    await runMigrations(connection.db, { migrationsFolder: folder });
  } finally {
    await connection.close();
  }
}
