import { desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type AppealRow, appeals, type MeasureRow, measures, type ReportRow, reports } from '../tables.ts';
import { findNotices, type NoticeWithAnswer } from './find-notices.ts';

/** A measure against something of somebody, with the report that led to it and their appeal, if there is one. */
export interface MeasureAgainst {
  readonly measure: MeasureRow;
  readonly report: ReportRow;
  readonly appeal: AppealRow | null;
  /** Of a report that is one. */
  readonly notice: NoticeWithAnswer | null;
}

/** A page of measures against what is a user's, the latest first. */
export async function pageMeasuresAgainst(
  db: Executor,
  userId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: MeasureAgainst[]; totalItem: number }> {
  const where = eq(measures.subjectUserId, userId);
  const order = [desc(measures.takenAt), desc(measures.measureId)];
  const ids = db
    .select({ measureId: measures.measureId })
    .from(measures)
    .where(where)
    .orderBy(...order)
    .offset(skip)
    .limit(limit);
  const [rows, totalItem] = await Promise.all([
    db
      .select({ measure: measures, report: reports, appeal: appeals })
      .from(measures)
      .innerJoin(reports, eq(reports.reportId, measures.reportId))
      .leftJoin(appeals, eq(appeals.measureId, measures.measureId))
      .where(inArray(measures.measureId, ids))
      .orderBy(...order),
    db.$count(measures, where),
  ]);
  const notices = await findNotices(
    db,
    rows.map(({ report }) => report.reportId),
  );
  return { rows: rows.map((row) => ({ ...row, notice: notices.get(row.report.reportId) ?? null })), totalItem };
}
