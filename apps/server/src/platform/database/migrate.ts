import { desc, sql } from 'drizzle-orm';
import { bigint, pgSchema, text } from 'drizzle-orm/pg-core';
import { StartRefusal } from '../start-refusal.ts';
import { connect, type Executor, type Transaction } from './database.ts';
import { type DatabaseVersion, type Definition, isImmutable, readDatabaseVersion } from './database-version.ts';
import { AdvisoryLock } from './locks.ts';

/** The commit whose migrations led to where the baseline begins. */
const BEFORE_BASELINE = 'd0ce9c03 of 25 November 2026';

const schema = pgSchema('drizzle');
/** Migrations that the database has run, by the time that `migrations/meta` gives each. */
const journal = schema.table('__drizzle_migrations', {
  hash: text('hash').notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});
/** Files of functions and triggers as the database has them. */
const loaded = schema.table('loaded_definitions', {
  path: text('path').primaryKey(),
  hash: text('hash').notNull(),
});

/**
 * Brings the database at `url` up to a version, by default this one: runs the migrations that it has not run, and loads
 * functions and triggers whose files have changed. All in one transaction; processes that start at once wait for one another.
 *
 * @throws StartRefusal when the database is older than the baseline
 */
export async function migrate(url: string, version: DatabaseVersion = readDatabaseVersion()): Promise<void> {
  const { db, close } = await connect(url, { connections: 1 });
  try {
    await db.transaction((tx) => migrateWithin(tx, version));
  } finally {
    await close();
  }
}

/** As `migrate`, in a transaction of the caller's. */
export async function migrateWithin(tx: Transaction, { migrations, definitions }: DatabaseVersion): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${AdvisoryLock.migration})`);
  await tx.execute(
    sql.raw(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.loaded_definitions (path text primary key, hash text not null)`),
  );
  const at = (await readLastMigration(tx)) ?? 0;
  if (at > 0 && at < migrations[0]!.folderMillis)
    throw new StartRefusal(
      `The database is of an earlier version than this one can upgrade: start version ${BEFORE_BASELINE} with it once, then this one.`,
    );
  // A later version has been here: its functions stay.
  if (at > migrations.at(-1)!.folderMillis) return;

  const pending = migrations.filter(({ folderMillis }) => folderMillis > at);
  const hashes = new Map((await tx.select().from(loaded)).map(({ path, hash }) => [path, hash]));
  // Migrations may have dropped functions and triggers that depend on what they change.
  const wanted = definitions.filter(({ path, hash }) => pending.length > 0 || hashes.get(path) !== hash);

  await load(tx, wanted.filter(isImmutable));
  for (const { sql: statements, hash, folderMillis } of pending) {
    await tx.execute(sql.raw(statements.join(';')));
    await tx.insert(journal).values({ hash, createdAt: folderMillis });
  }
  await load(
    tx,
    wanted.filter((definition) => !isImmutable(definition)),
  );
}

/** The time that `migrations/meta` gives the last migration that the database has run. */
export async function readLastMigration(db: Executor): Promise<number | null> {
  const [newest] = await db.select().from(journal).orderBy(desc(journal.createdAt)).limit(1);
  return newest?.createdAt ?? null;
}

async function load(tx: Transaction, definitions: readonly Definition[]): Promise<void> {
  if (definitions.length === 0) return;
  // Functions name one another, whichever comes first; what is checked at the end is checked now, or its trigger could not be replaced.
  await tx.execute(sql.raw('set local check_function_bodies = off; set constraints all immediate'));
  for (const { path, text, hash } of definitions) {
    try {
      await tx.execute(sql.raw(text));
    } catch (error) {
      throw new Error(`${path} cannot be loaded: ${(error as Error).cause ?? error}`, { cause: error });
    }
    await tx.insert(loaded).values({ path, hash }).onConflictDoUpdate({ target: loaded.path, set: { hash } });
  }
}
