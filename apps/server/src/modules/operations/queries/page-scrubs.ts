import { desc } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type DamagedBlobRow, damagedBlobs, type ScrubRow, scrubs } from '../tables.ts';

/** The scrub that is under way, or the last one. */
export async function findLastScrub(db: Executor): Promise<ScrubRow | undefined> {
  const [last] = await db.select().from(scrubs).orderBy(desc(scrubs.scrubId)).limit(1);
  return last;
}

/** Pages through what scrubs found, newest first. */
export async function pageDamagedBlobs(
  db: Executor,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<{ rows: DamagedBlobRow[]; totalItem: number }> {
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(damagedBlobs)
      .orderBy(desc(damagedBlobs.foundAt), desc(damagedBlobs.damageId))
      .offset(skip)
      .limit(limit),
    db.$count(damagedBlobs),
  ]);
  return { rows, totalItem };
}
