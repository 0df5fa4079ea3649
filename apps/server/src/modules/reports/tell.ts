import { type CounterOutcome, ReportStatus } from '@colophon/model';
import { notifyUser, verificationCodes } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findNotice } from './queries/find-notices.ts';
import { readAppeal } from './queries/page-appeals.ts';
import type { AppealRow, CounterNoticeRow, NoticeRow, ReportRow } from './tables.ts';

type NoticeNews = 'noticeAccepted' | 'noticeRejected' | 'noticeCountered' | 'noticeLifted' | 'noticeUpheld';
type ReporterNews = 'reportAccepted' | 'reportRejected' | 'reportUpheld' | 'reportReversed';

/** Of a report that is a notice the claimant is told, at the address of the notice. */
const NOTICE_NEWS: Readonly<Record<ReporterNews, NoticeNews>> = {
  reportAccepted: 'noticeAccepted',
  reportRejected: 'noticeRejected',
  reportUpheld: 'noticeUpheld',
  reportReversed: 'noticeLifted',
};

/** Tells who reported something what was decided, and its owner where a measure was taken. */
export async function tellOfDecision(tx: Transaction, context: Context, report: ReportRow): Promise<void> {
  const about = { subject: report.subjectName, reason: report.result };
  const type = report.status === ReportStatus.accepted ? 'reportAccepted' : 'reportRejected';
  await tellReporter(tx, context, report, { type, about });
  if (report.measure === 'none') return;
  const owned = report.measure === 'freeze' ? 'subjectFrozen' : 'subjectRemoved';
  await notifyUser(tx, context, { userId: report.subjectUserId, type: owned, about });
}

/** Tells who appealed, and who had reported the thing, what was decided. `isBack` is false where only the owner can put the thing back. */
export async function tellOfAppeal(
  tx: Transaction,
  context: Context,
  { appealId, status, userId }: AppealRow,
  isBack: boolean,
): Promise<void> {
  const { report, appeal } = await readAppeal(tx, appealId);
  const about = { subject: report.subjectName, reason: appeal.result };
  const isAccepted = status === 'accepted';
  const accepted = isBack ? 'appealAccepted' : 'appealAcceptedOffline';
  await notifyUser(tx, context, { userId, type: isAccepted ? accepted : 'appealRejected', about });
  await tellReporter(tx, context, report, { type: isAccepted ? 'reportReversed' : 'reportUpheld', about });
}

interface Answered {
  readonly report: ReportRow;
  readonly notice: NoticeRow;
}

/** Sends the answer to a notice on to the claimant, with the days between which the thing is given back. */
export async function tellOfCounterNotice(
  tx: Transaction,
  context: Context,
  { report, notice, counterNotice }: Answered & { readonly counterNotice: CounterNoticeRow },
): Promise<void> {
  const { text, contact, returnFrom, returnBy } = counterNotice;
  const reason = `${text}\n\n${contact}\n\n${returnFrom} – ${returnBy}`;
  await tellClaimant(tx, context, notice, { type: 'noticeCountered', about: { subject: report.subjectName, reason } });
}

interface Outcome {
  readonly outcome: CounterOutcome;
  readonly result: string;
  /** False where only the owner can put the thing back. */
  readonly isBack: boolean;
}

/** Tells both sides what became of a counter-notice. */
export async function tellOfCounterOutcome(
  tx: Transaction,
  context: Context,
  { report, notice, outcome, result, isBack }: Answered & Outcome,
): Promise<void> {
  const about = { subject: report.subjectName, reason: result };
  const isRestored = outcome === 'restored';
  await tellClaimant(tx, context, notice, { type: isRestored ? 'noticeLifted' : 'noticeUpheld', about });
  const restored = isBack ? 'counterRestored' : 'counterRestoredOffline';
  const type = isRestored ? restored : 'counterKept';
  await notifyUser(tx, context, { userId: report.subjectUserId, type, about });
}

interface About {
  readonly subject: string;
  readonly reason: string;
}

async function tellReporter(
  tx: Transaction,
  context: Context,
  { reportId, reporterUserId }: ReportRow,
  { type, about }: { type: ReporterNews; about: About },
): Promise<void> {
  const found = await findNotice(tx, reportId);
  if (found) await tellClaimant(tx, context, found.notice, { type: NOTICE_NEWS[type], about });
  else if (reporterUserId !== null) await notifyUser(tx, context, { userId: reporterUserId, type, about });
}

function tellClaimant(
  tx: Transaction,
  context: Context,
  { claimantEmail: address, claimantName: name, locale }: NoticeRow,
  news: { type: NoticeNews; about: About },
): Promise<void> {
  return verificationCodes.notifyAddress(tx, context, { address, name, locale, ...news });
}
