import { type CounterOutcome, RETURN_WORKING_DAYS } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { liftMeasure } from '../measures.ts';
import { findNotice } from '../queries/find-notices.ts';
import { findReport } from '../queries/page-reports.ts';
import { type CounterNoticeRow, counterNotices, measures } from '../tables.ts';
import { tellOfCounterNotice, tellOfCounterOutcome } from '../tell.ts';
import { workingDaysAfter } from '../working-days.ts';

/**
 * Answers a notice that something of the caller's was taken for, once. The claimant reads it at once, with the days between which the
 * thing is given back.
 *
 * @throws Refusal `report.not-found`, `access.not-owner`, `notice.not-found`, `report.no-measure`, `notice.answered-already`
 */
export async function counterNotice(
  context: Context,
  actor: Actor,
  { reportId, text, contact }: { reportId: string; text: string; contact: string },
): Promise<CounterNoticeRow> {
  const { db, clock, settings } = context;
  const report = await findReport(db, reportId);
  if (!report) throw new Refusal('report.not-found');
  if (!isUser(actor, report.subjectUserId)) throw new Refusal('access.not-owner');
  const found = await findNotice(db, reportId);
  if (!found) throw new Refusal('notice.not-found');
  const { notice } = found;
  const now = clock.now();
  const { first, last } = RETURN_WORKING_DAYS;
  try {
    return await db.transaction(async (tx) => {
      const [measure] = await tx.select().from(measures).where(eq(measures.reportId, reportId)).for('update');
      if (!measure || measure.liftedAt !== null) throw new Refusal('report.no-measure');
      const [row] = await tx
        .insert(counterNotices)
        .values({
          reportId,
          userId: actor.userId,
          text,
          contact,
          returnFrom: workingDaysAfter(now, first, settings.timeZone),
          returnBy: workingDaysAfter(now, last, settings.timeZone),
          createdAt: now,
        })
        .returning();
      await tellOfCounterNotice(tx, context, { report, notice, counterNotice: row! });
      return row!;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'moderation_counter_notices_pkey')) throw new Refusal('notice.answered-already');
    throw error;
  }
}

/**
 * Decides a counter-notice, finally: gives back what the notice took, not before its day, or keeps it since the claimant has gone to court.
 *
 * @throws Refusal `notice.not-countered`, `notice.decided`, `notice.too-early`
 */
export async function decideCounterNotice(
  context: Context,
  operator: Actor,
  reportId: string,
  { outcome, result }: { outcome: CounterOutcome; result: string },
): Promise<void> {
  const { db, clock, settings } = context;
  await db.transaction(async (tx) => {
    const [known] = await tx.select().from(counterNotices).where(eq(counterNotices.reportId, reportId)).for('update');
    if (!known) throw new Refusal('notice.not-countered');
    if (known.outcome !== null) throw new Refusal('notice.decided');
    const now = clock.now();
    if (outcome === 'restored' && workingDaysAfter(now, 0, settings.timeZone) < known.returnFrom)
      throw new Refusal('notice.too-early');
    await tx
      .update(counterNotices)
      .set({ outcome, result, handlerUserId: operator.userId, handledAt: now })
      .where(eq(counterNotices.reportId, reportId));
    const entry = { action: 'decide', objectType: 'counterNotice', objectId: reportId, reason: result } as const;
    await writeAudit(tx, operator, { ...entry, before: { outcome: null }, after: { outcome } }, now);
    const [measure] = await tx.select().from(measures).where(eq(measures.reportId, reportId));
    const { measureId } = measure!;
    const isBack = outcome === 'restored' && (await liftMeasure(tx, context, operator, { measureId, reason: result }));
    const { report, notice } = (await findNotice(tx, reportId))!;
    await tellOfCounterOutcome(tx, context, { report, notice, outcome, result, isBack });
  });
}
