import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { findReport } from '../queries/page-reports.ts';
import { type AppealRow, appeals, measures } from '../tables.ts';

/**
 * Objects to the measure that a report led to, once. Only whose thing it is does.
 *
 * @throws Refusal `report.not-found`, `access.not-owner`, `report.no-measure`, `appeal.made-already`
 */
export async function appeal(
  { db, clock }: Context,
  actor: Actor,
  { reportId, text }: { reportId: string; text: string },
): Promise<AppealRow> {
  const report = await findReport(db, reportId);
  if (!report) throw new Refusal('report.not-found');
  if (!isUser(actor, report.subjectUserId)) throw new Refusal('access.not-owner');
  const [measure] = await db.select().from(measures).where(eq(measures.reportId, reportId));
  if (!measure) throw new Refusal('report.no-measure');
  const now = clock.now();
  const { measureId } = measure;
  try {
    const [row] = await db
      .insert(appeals)
      .values({ appealId: newObjectId(now), measureId, userId: actor.userId, text, createdAt: now, updatedAt: now })
      .returning();
    return row!;
  } catch (error) {
    if (isUniqueViolation(error, 'moderation_appeals_measure_key')) throw new Refusal('appeal.made-already');
    throw error;
  }
}
