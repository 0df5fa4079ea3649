import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type BetaApplicationRow, betaApplications } from '../tables.ts';

export async function findApplication(db: Executor, recordId: string): Promise<BetaApplicationRow | null> {
  const [row] = await db.select().from(betaApplications).where(eq(betaApplications.recordId, recordId));
  return row ?? null;
}

/** The last application that a user submitted. */
export async function findLatestApplication(db: Executor, userId: number): Promise<BetaApplicationRow | null> {
  const [row] = await db
    .select()
    .from(betaApplications)
    .where(eq(betaApplications.userId, userId))
    .orderBy(desc(betaApplications.createdAt), desc(betaApplications.recordId))
    .limit(1);
  return row ?? null;
}
