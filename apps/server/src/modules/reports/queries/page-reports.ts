import type { ReportStatus, ReportSubject } from '@colophon/model';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { userNames } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { hasWordsInColumn } from '#platform/database/searched-words.ts';
import { type ReportRow, reports } from '../tables.ts';

/** The names of subjects as they are searched; in the migrations alone. */
const SEARCHED = { column: 'reports.search_text', index: 'reports_by_search_token' };

export interface ReportPageFilter {
  readonly skip: number;
  readonly limit: number;
  readonly status?: ReportStatus | undefined;
  readonly subjectType?: ReportSubject | undefined;
  readonly subjectId?: string | undefined;
  /** Only the notices of rights holders. */
  readonly isNotice?: boolean | undefined;
  /** Words of the subject's name, or of the display name of whoever reported it or whose it is. */
  readonly keywords?: string | undefined;
}

/** A page of all reports, the newest first. */
export async function pageReports(db: Executor, filter: ReportPageFilter) {
  const { status, subjectType, subjectId, isNotice, keywords, skip, limit } = filter;
  const where = and(
    status && eq(reports.status, status),
    subjectType && eq(reports.subjectType, subjectType),
    subjectId ? eq(reports.subjectId, subjectId) : undefined,
    isNotice ? sql`${reports.isNotice}` : undefined,
    keywords ? await isFound(db, keywords) : undefined,
  );
  return page(db, where, { skip, limit });
}

/** A page of what somebody has reported, the newest first. */
export function pageReportsOf(db: Executor, userId: number, paging: { skip: number; limit: number }) {
  return page(db, eq(reports.reporterUserId, userId), paging);
}

async function page(
  db: Executor,
  where: SQL | undefined,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: ReportRow[]; totalItem: number }> {
  const order = [desc(reports.createdAt), desc(reports.reportId)];
  // An index gives the ids of the page; what is skipped is not read.
  const ids = db
    .select({ reportId: reports.reportId })
    .from(reports)
    .where(where)
    .orderBy(...order)
    .offset(skip)
    .limit(limit);
  const [rows, totalItem] = await Promise.all([
    db
      .select()
      .from(reports)
      .where(inArray(reports.reportId, ids))
      .orderBy(...order),
    db.$count(reports, where),
  ]);
  return { rows, totalItem };
}

async function isFound(db: Executor, keywords: string): Promise<SQL | undefined> {
  const [named, called] = await Promise.all([
    hasWordsInColumn(db, SEARCHED, keywords),
    userNames.idsCalled(db, keywords),
  ]);
  return or(named, inArray(reports.reporterUserId, called), inArray(reports.subjectUserId, called));
}

/** A report, or `null`. */
export async function findReport(db: Executor, reportId: string): Promise<ReportRow | null> {
  const [report] = await db.select().from(reports).where(eq(reports.reportId, reportId));
  return report ?? null;
}
