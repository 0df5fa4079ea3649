import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { REPORTS_BY_USER } from '../limits.ts';
import { findSubject, type SubjectKey } from '../subjects.ts';
import { type ReportRow, reports } from '../tables.ts';

export interface NewReport extends SubjectKey {
  readonly reasonType: number;
  readonly description: string;
  readonly images: readonly string[];
}

/**
 * Reports something of somebody else to the operators. Of one thing everybody has at most one report open. Emits `report.opened`.
 *
 * @throws Refusal `access.too-many-requests`, `report.unknown-subject`, `report.own-subject`, `report.open-already`
 */
export async function reportSubject(context: Context, actor: Actor, report: NewReport): Promise<ReportRow> {
  const { db, clock, rateLimits, events } = context;
  if (!(await rateLimits.use(REPORTS_BY_USER, String(actor.userId)))) throw new Refusal('access.too-many-requests');
  const subject = await findSubject(db, report);
  if (!subject) throw new Refusal('report.unknown-subject');
  if (isUser(actor, subject.ownerUserId)) throw new Refusal('report.own-subject');
  const now = clock.now();
  const { subjectType, subjectId, reasonType, description, images } = report;
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(reports)
        .values({
          reportId: newObjectId(now),
          reporterUserId: actor.userId,
          subjectType,
          subjectId,
          subjectName: subject.name,
          subjectUserId: subject.ownerUserId,
          reasonType,
          description,
          images: [...images],
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      const { reportId, reporterUserId } = row!;
      await events.emit(tx, 'report.opened', { reportId, reporterUserId, subjectType, subjectId, reasonType });
      return row!;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'reports_open_key')) throw new Refusal('report.open-already');
    throw error;
  }
}
