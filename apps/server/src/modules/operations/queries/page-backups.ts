import { desc } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type BackupRow, backups, type DrillRow, drills } from '../tables.ts';

interface Page {
  readonly skip: number;
  readonly limit: number;
}

/** Pages through the backups that were made or tried, newest first. */
export async function pageBackups(
  db: Executor,
  { skip, limit }: Page,
): Promise<{ rows: BackupRow[]; totalItem: number }> {
  const [rows, totalItem] = await Promise.all([
    db.select().from(backups).orderBy(desc(backups.begunAt), desc(backups.backupId)).offset(skip).limit(limit),
    db.$count(backups),
  ]);
  return { rows, totalItem };
}

/** Pages through the drills, newest first. */
export async function pageDrills(
  db: Executor,
  { skip, limit }: Page,
): Promise<{ rows: DrillRow[]; totalItem: number }> {
  const [rows, totalItem] = await Promise.all([
    db.select().from(drills).orderBy(desc(drills.begunAt), desc(drills.drillId)).offset(skip).limit(limit),
    db.$count(drills),
  ]);
  return { rows, totalItem };
}
