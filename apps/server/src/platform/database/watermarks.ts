import { sql as statement } from 'drizzle-orm';
import type { Connection } from './database.ts';
import { AdvisoryLock } from './locks.ts';

/** A place in the log of the primary. */
export type Position = number;

/** Where the primary's log stood when each user had last written something; the same for all processes. */
export interface Watermarks {
  /** To be called after a write, before it is acknowledged. */
  note(userId: number): Promise<void>;
  /** A replica that has replayed the log up to here shows the user what they have written. */
  read(userId: number): Promise<Position>;
}

/** The row that says since when the others are complete. */
const BEGINNING = 0;

/**
 * Opens the watermarks of an installation that has replicas. The table is in no log, so that a note costs neither a flush nor
 * anything on the replicas, and PostgreSQL empties it with a crash or a failover. Then the first row is missing too: nobody is
 * taken for somebody who has written nothing, and all begins again from where the log stands then.
 */
export async function openWatermarks({ db, sql }: Pick<Connection, 'db' | 'sql'>): Promise<Watermarks> {
  await db.transaction(async (tx) => {
    await tx.execute(statement`select pg_advisory_xact_lock(${AdvisoryLock.migration})`);
    await tx.execute(
      statement.raw(`
      create schema if not exists replication;
      create unlogged table if not exists replication.watermarks (user_id integer primary key, position pg_lsn not null)`),
    );
  });

  async function note(userId: number): Promise<void> {
    await sql`
      insert into replication.watermarks as known values (${userId}, pg_current_wal_flush_lsn())
      on conflict (user_id) do update set position = greatest(known.position, excluded.position)`;
  }

  return {
    note,
    async read(userId) {
      const [row] = await sql<[{ position: number | null; isComplete: boolean | null }]>`
        select (max(position) - '0/0')::float8 as position, bool_or(user_id = ${BEGINNING}) as "isComplete"
          from replication.watermarks where user_id in (${BEGINNING}, ${userId})`;
      if (row.isComplete && row.position !== null) return row.position;
      await note(BEGINNING);
      return Number.POSITIVE_INFINITY;
    },
  };
}
