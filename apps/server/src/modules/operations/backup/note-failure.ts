import type { Executor } from '#platform/database/database.ts';
import { type BackupRow, backups } from '../tables.ts';

/** Keeps that a backup came to nothing, for operators to see. */
export async function noteFailure(
  db: Executor,
  attempt: Pick<BackupRow, 'target' | 'begunAt' | 'endedAt' | 'failure'>,
): Promise<void> {
  const nothing = { bundleId: '', rows: 0, blobs: 0, newBytes: 0, missingBlobs: 0 };
  await db.insert(backups).values({ ...nothing, ...attempt });
}
