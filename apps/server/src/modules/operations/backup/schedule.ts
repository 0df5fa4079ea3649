import { desc, eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Context } from '#platform/context.ts';
import { driverOf } from '#platform/database/database.ts';
import { AdvisoryLock } from '#platform/database/locks.ts';
import type { Router } from '#platform/http/router.ts';
import { backups } from '../tables.ts';
import { noteFailure } from './note-failure.ts';
import { placeName } from './places/place-name.ts';
import { type Attempt, runCommand } from './run-command.ts';

const LOOK_EVERY_MS = 60_000;
/** A backup that failed is tried again after this time. */
const AGAIN_AFTER_MS = 60 * 60_000;

/** Has a worker make a backup each day at the time that the settings name. */
export function registerSchedule({ context, server }: Router): void {
  const { target, at } = context.settings.backups;
  if (target === undefined || at === undefined) return;
  const stopping = new AbortController();
  server.addHook('onClose', async () => stopping.abort());
  context.jobs.register({
    queue: 'operations.backup',
    everyMs: LOOK_EVERY_MS,
    run: () => backUpWhenDue(context, { target, at }, () => runCommand('backup', stopping.signal)),
  });
}

/** Makes a backup unless there is one since the time of day `at` last came, one is under way, or one has failed just now. */
export async function backUpWhenDue(
  { db, clock, log, settings }: Pick<Context, 'db' | 'clock' | 'log' | 'settings'>,
  { target, at }: { target: string; at: string },
  make: () => Promise<Attempt>,
): Promise<void> {
  const now = clock.now();
  const dueAt = lastTime(at, now, settings.timeZone);
  const [last] = await db.select().from(backups).orderBy(desc(backups.begunAt)).limit(1);
  const [made] = await db.select().from(backups).where(eq(backups.failure, '')).orderBy(desc(backups.begunAt)).limit(1);
  if (made && made.begunAt >= dueAt) return;
  if (last && last.failure !== '' && now.getTime() - last.begunAt.getTime() < AGAIN_AFTER_MS) return;
  const isFree = await db.transaction(async (tx) => {
    const [row] = await driverOf(tx)`select pg_try_advisory_xact_lock(${AdvisoryLock.backup}) as "isFree"`;
    return row!.isFree;
  });
  if (!isFree) return;

  const { isMade, said } = await make();
  if (isMade) {
    log.info({ backup: said }, 'backup made');
    return;
  }
  log.error({ alert: 'backup', backup: said }, 'backup failed');
  await noteFailure(db, { target: placeName(target), begunAt: now, endedAt: clock.now(), failure: said });
}

/** When it was last this time of day, `HH:MM`. */
function lastTime(at: string, now: Date, zone: string): Date {
  const [hour, minute] = at.split(':').map(Number) as [number, number];
  const local = DateTime.fromJSDate(now, { zone });
  const today = local.set({ hour, minute, second: 0, millisecond: 0 });
  return (today > local ? today.minus({ days: 1 }) : today).toJSDate();
}
