import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type CounterNoticeRow, counterNotices, type NoticeRow, notices, type ReportRow, reports } from '../tables.ts';

/** A notice and the answer to it, if there is one. */
export interface NoticeWithAnswer {
  readonly notice: NoticeRow;
  readonly counterNotice: CounterNoticeRow | null;
}

/** Notices of reports, by the report; reports without one are left out. */
export async function findNotices(
  db: Executor,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, NoticeWithAnswer>> {
  if (reportIds.length === 0) return new Map();
  const rows = await db
    .select({ notice: notices, counterNotice: counterNotices })
    .from(notices)
    .leftJoin(counterNotices, eq(counterNotices.reportId, notices.reportId))
    .where(inArray(notices.reportId, [...reportIds]));
  return new Map(rows.map((row) => [row.notice.reportId, row]));
}

/** A notice and its report, or `null`. */
export async function findNotice(
  db: Executor,
  reportId: string,
): Promise<{ report: ReportRow; notice: NoticeRow } | null> {
  const [found] = await db
    .select({ report: reports, notice: notices })
    .from(notices)
    .innerJoin(reports, eq(reports.reportId, notices.reportId))
    .where(eq(notices.reportId, reportId));
  return found ?? null;
}
