import { type Locale, REPORT_REASONS, ReportSubject } from '@colophon/model';
import { verificationCodes } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { NOTICES_BY_IP } from '../limits.ts';
import { findSubject, type SubjectKey } from '../subjects.ts';
import { notices, type ReportRow, reports } from '../tables.ts';

export interface NewNotice extends SubjectKey {
  readonly name: string;
  readonly email: string;
  /** Sent to the address for a notice. */
  readonly authCode: string;
  readonly work: string;
  readonly place: string;
  readonly statement: string;
  readonly contact: string;
}

/**
 * Takes the formal notice of a rights holder, with or without an account, as a report of copying that is decided like others. Emits
 * `report.opened`.
 *
 * @throws Refusal `access.too-many-requests`, `report.unknown-subject`, `report.own-subject`, `report.no-notice-of-people`,
 *   `message.wrong-code`, `report.open-already`
 */
export async function sendNotice(
  context: Context,
  actor: Actor | null,
  { subjectType, subjectId, authCode, name, ...notice }: NewNotice,
  { ip, locale }: { readonly ip: string; readonly locale: Locale },
): Promise<ReportRow> {
  const { db, clock, rateLimits, events } = context;
  if (!(await rateLimits.use(NOTICES_BY_IP, ip))) throw new Refusal('access.too-many-requests');
  if (subjectType === ReportSubject.user) throw new Refusal('report.no-notice-of-people');
  const subject = await findSubject(db, { subjectType, subjectId });
  if (!subject) throw new Refusal('report.unknown-subject');
  if (actor && isUser(actor, subject.ownerUserId)) throw new Refusal('report.own-subject');
  const given = { address: notice.email, authCodeType: 'rightsNotice', code: authCode } as const;
  // a wrong one counts, which a transaction that is refused would forget
  if (!(await verificationCodes.isCode(db, clock, given))) throw new Refusal('message.wrong-code');
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      await verificationCodes.consumeCode(tx, clock, given);
      const [report] = await tx
        .insert(reports)
        .values({
          reportId: newObjectId(now),
          reporterUserId: actor?.userId ?? null,
          subjectType,
          subjectId,
          subjectName: subject.name,
          subjectUserId: subject.ownerUserId,
          reasonType: REPORT_REASONS.indexOf('copying') + 1,
          description: '',
          images: [],
          isNotice: true,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      const { email: claimantEmail, ...said } = notice;
      const { reportId, reporterUserId, reasonType } = report!;
      await tx.insert(notices).values({ reportId, claimantName: name, claimantEmail, locale, ...said, createdAt: now });
      await events.emit(tx, 'report.opened', { reportId, reporterUserId, subjectType, subjectId, reasonType });
      return report!;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'reports_open_key')) throw new Refusal('report.open-already');
    throw error;
  }
}
