import { listUsers } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';
import { findNotices, type NoticeWithAnswer } from './queries/find-notices.ts';
import type { AppealOfMeasure } from './queries/page-appeals.ts';
import type { MeasureAgainst } from './queries/page-measures.ts';
import type { AppealRow, CounterNoticeRow, ReportRow } from './tables.ts';

/** A report as whoever made it sees it. */
export function presentReport(report: ReportRow) {
  return {
    reportId: report.reportId,
    subjectType: report.subjectType,
    subjectId: report.subjectId,
    subjectName: report.subjectName,
    reasonType: report.reasonType,
    description: report.description,
    images: report.images,
    status: report.status,
    result: report.result,
    handledDate: report.handledAt?.toISOString() ?? null,
    createDate: report.createdAt.toISOString(),
  };
}

/** Reports as operators see them, with the people in them. */
export async function presentReports(db: Executor, rows: readonly ReportRow[]) {
  const ids = rows.flatMap((row) => [row.reporterUserId ?? 0, row.subjectUserId, row.handlerUserId ?? 0]);
  const [users, notices] = await Promise.all([
    listUsers(db, [...new Set(ids)]),
    findNotices(
      db,
      rows.map(({ reportId }) => reportId),
    ),
  ]);
  const people = new Map(users.map((user) => [user.userId, user]));
  return rows.map((report) => {
    const [reporter, owner] = [people.get(report.reporterUserId ?? 0), people.get(report.subjectUserId)];
    const found = notices.get(report.reportId);
    const handler = people.get(report.handlerUserId ?? 0);
    return {
      ...presentReport(report),
      reporterUserId: report.reporterUserId,
      reporterName: reporter?.username ?? '',
      reporterDisplayName: reporter?.displayName ?? '',
      ownerUserId: report.subjectUserId,
      ownerName: owner?.username ?? '',
      ownerDisplayName: owner?.displayName ?? '',
      measure: report.measure,
      handlerId: report.handlerUserId,
      handlerName: handler?.username ?? '',
      handlerDisplayName: handler?.displayName ?? '',
      notice: found
        ? { ...presentNotice(found), claimantEmail: found.notice.claimantEmail, contact: found.notice.contact }
        : null,
    };
  });
}

/** An appeal as whoever made it sees it. */
export function presentAppeal(appeal: AppealRow) {
  return {
    appealId: appeal.appealId,
    text: appeal.text,
    status: appeal.status,
    result: appeal.result,
    handledDate: appeal.handledAt?.toISOString() ?? null,
    createDate: appeal.createdAt.toISOString(),
  };
}

/** A notice as both sides see it: the claimant's addresses are for operators. */
function presentNotice({ notice, counterNotice }: NoticeWithAnswer) {
  const { claimantName, work, place, statement } = notice;
  return { claimantName, work, place, statement, counterNotice: counterNotice && presentCounterNotice(counterNotice) };
}

/** The answer to a notice as both sides see it. */
export function presentCounterNotice(row: CounterNoticeRow) {
  const { text, contact, returnFrom, returnBy, outcome, result, handledAt, createdAt } = row;
  const [handledDate, createDate] = [handledAt?.toISOString() ?? null, createdAt.toISOString()];
  return { text, contact, returnFrom, returnBy, outcome, result, handledDate, createDate };
}

/** A decision as the owner of its subject sees it: nothing tells who reported it, unless that was done by a formal notice. */
export function presentDecision({ measure, report, appeal, notice }: MeasureAgainst) {
  return {
    reportId: report.reportId,
    subjectType: report.subjectType,
    subjectId: report.subjectId,
    subjectName: report.subjectName,
    reasonType: report.reasonType,
    measure: measure.measure,
    result: report.result,
    handledDate: measure.takenAt.toISOString(),
    liftedDate: measure.liftedAt?.toISOString() ?? null,
    appeal: appeal && presentAppeal(appeal),
    notice: notice && presentNotice(notice),
  };
}

/** Appeals as operators see them, with the reports that they are about. */
export async function presentAppeals(db: Executor, rows: readonly AppealOfMeasure[]) {
  const presented = await presentReports(
    db,
    rows.map(({ report }) => report),
  );
  return rows.map(({ appeal, measure }, i) => ({
    ...presentAppeal(appeal),
    handlerId: appeal.handlerUserId,
    isStanding: measure.liftedAt === null,
    report: presented[i]!,
  }));
}
