import { ReportStatus } from '@colophon/model';
import { notifyUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { readAppeal } from './queries/page-appeals.ts';
import type { AppealRow, ReportRow } from './tables.ts';

/** Tells who reported something what was decided, and its owner where a measure was taken. */
export async function tellOfDecision(tx: Transaction, context: Context, report: ReportRow): Promise<void> {
  const about = { subject: report.subjectName, reason: report.result };
  const type = report.status === ReportStatus.accepted ? 'reportAccepted' : 'reportRejected';
  await notifyUser(tx, context, { userId: report.reporterUserId, type, about });
  if (report.measure === 'none') return;
  const owned = report.measure === 'freeze' ? 'subjectFrozen' : 'subjectRemoved';
  await notifyUser(tx, context, { userId: report.subjectUserId, type: owned, about });
}

/** Tells who appealed, and who had reported the thing, what was decided. */
export async function tellOfAppeal(tx: Transaction, context: Context, { appealId, status, userId }: AppealRow) {
  const { report, appeal } = await readAppeal(tx, appealId);
  const about = { subject: report.subjectName, reason: appeal.result };
  const isAccepted = status === 'accepted';
  await notifyUser(tx, context, { userId, type: isAccepted ? 'appealAccepted' : 'appealRejected', about });
  const { reporterUserId } = report;
  await notifyUser(tx, context, {
    userId: reporterUserId,
    type: isAccepted ? 'reportReversed' : 'reportUpheld',
    about,
  });
}
