import { type Measure, measuresAgainst, ReportStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { takeMeasure } from '../measures.ts';
import { type ReportRow, reports } from '../tables.ts';
import { tellOfDecision } from '../tell.ts';

export interface ReportDecision {
  readonly status: typeof ReportStatus.accepted | typeof ReportStatus.rejected;
  /** Said to both sides. */
  readonly result: string;
  readonly measure: Measure;
}

/**
 * Decides an open report, finally, and takes the measure against its subject in the same transaction, which tells both
 * sides by messages. Other reports of the subject
 * stay open.
 *
 * @throws Refusal `report.not-found`, `report.decided`, `report.unfit-measure`, those of the commands that freeze
 */
export async function decideReport(
  context: Context,
  operator: Actor,
  reportId: string,
  { status, result, measure }: ReportDecision,
): Promise<ReportRow> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.reportId, reportId)).for('update');
    if (!report) throw new Refusal('report.not-found');
    if (report.status !== ReportStatus.open) throw new Refusal('report.decided');
    if (!measuresAgainst(report.subjectType).includes(measure)) throw new Refusal('report.unfit-measure');
    const now = clock.now();
    const [decided] = await tx
      .update(reports)
      .set({ status, result, measure, handlerUserId: operator.userId, handledAt: now, updatedAt: now })
      .where(eq(reports.reportId, reportId))
      .returning();
    const entry = { action: 'decide', objectType: 'report', objectId: reportId, reason: result } as const;
    await writeAudit(tx, operator, { ...entry, before: { status: report.status }, after: { status, measure } }, now);
    if (measure !== 'none') await takeMeasure(tx, context, operator, { report, measure, reason: result });
    await tellOfDecision(tx, context, decided!);
    if (report.reporterUserId !== null) {
      const { reporterUserId, subjectType, subjectId } = report;
      await context.events.emit(tx, 'report.decided', { reportId, reporterUserId, subjectType, subjectId, status });
    }
    return decided!;
  });
}
