import { ReportSubject } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { reports } from '../tables.ts';

/** Takes the name of somebody whose account is closed out of reports about them. Decisions stay, with the number of the account. */
export async function forgetReported(
  { db }: Pick<Context, 'db'>,
  { userId, username }: { readonly userId: number; readonly username: string },
): Promise<void> {
  await db
    .update(reports)
    .set({ subjectName: username })
    .where(and(eq(reports.subjectType, ReportSubject.user), eq(reports.subjectId, String(userId))));
}
