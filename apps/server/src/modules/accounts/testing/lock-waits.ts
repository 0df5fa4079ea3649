import { setImmediate } from 'node:timers/promises';
import type { Sql } from '#platform/database/database.ts';

/** Waits until `work` has ended or somebody waits for a lock, whatever comes first. `sql` is a connection beside the app's. */
export async function untilEndedOrLocked(sql: Sql, work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  void work.then(end, end);
  const waiting = () => sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!hasEnded && (await waiting()).length === 0) await setImmediate();
}
