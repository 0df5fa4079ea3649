import type { AppealStatus } from '@colophon/model';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type AppealRow, appeals, type MeasureRow, measures, type ReportRow, reports } from '../tables.ts';

/** An appeal with the measure that it is about, and the report that led to it. */
export interface AppealOfMeasure {
  readonly appeal: AppealRow;
  readonly measure: MeasureRow;
  readonly report: ReportRow;
}

const SELECTED = { appeal: appeals, measure: measures, report: reports };

/** An appeal that there is. */
export async function readAppeal(db: Executor, appealId: string): Promise<AppealOfMeasure> {
  const [found] = await db
    .select(SELECTED)
    .from(appeals)
    .innerJoin(measures, eq(measures.measureId, appeals.measureId))
    .innerJoin(reports, eq(reports.reportId, measures.reportId))
    .where(eq(appeals.appealId, appealId));
  return found!;
}

/** A page of all appeals, the newest first. */
export async function pageAppeals(
  db: Executor,
  { skip, limit, status }: { skip: number; limit: number; status?: AppealStatus | undefined },
): Promise<{ rows: AppealOfMeasure[]; totalItem: number }> {
  const where = status && eq(appeals.status, status);
  const order = [desc(appeals.createdAt), desc(appeals.appealId)];
  // An index gives the ids of the page; what is skipped is not read.
  const ids = db
    .select({ appealId: appeals.appealId })
    .from(appeals)
    .where(where)
    .orderBy(...order)
    .offset(skip)
    .limit(limit);
  const [rows, totalItem] = await Promise.all([
    db
      .select(SELECTED)
      .from(appeals)
      .innerJoin(measures, eq(measures.measureId, appeals.measureId))
      .innerJoin(reports, eq(reports.reportId, measures.reportId))
      .where(inArray(appeals.appealId, ids))
      .orderBy(...order),
    db.$count(appeals, where),
  ]);
  return { rows, totalItem };
}
