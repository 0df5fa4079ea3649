import { UserStatus } from '@colophon/model';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockUsers, markApplicants, notifyUser, qualifyUsers } from '#modules/users/index.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { betaApplications } from '../tables.ts';

const WAITING = 0;
const PASSED = 1;
const REFUSED = 2;

export interface Decision {
  readonly status: typeof PASSED | typeof REFUSED;
  /** Shown to the applicant when refused. */
  readonly auditMsg?: string | undefined;
  /** For operators only. */
  readonly remark?: string | undefined;
}

/**
 * Decides those of the given applications that wait, finally, and tells whether there was any. Passed applicants are
 * qualified, and both kinds are told; an applicant who is frozen meanwhile is neither told nor recovered by it. The
 * application of somebody who is qualified already is passed, whatever was decided.
 */
export async function decideApplications(
  context: Context,
  operator: Actor,
  recordIds: readonly string[],
  decision: Decision,
): Promise<boolean> {
  const { db, clock } = context;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const among = inArray(betaApplications.recordId, [...recordIds]);
    const applicants = await tx.selectDistinct({ userId: betaApplications.userId }).from(betaApplications).where(among);
    // applicants first, as activating a code and applying do
    const locked = await lockUsers(
      tx,
      applicants.map(({ userId }) => userId),
    );
    const qualified = locked.filter(({ isQualified }) => isQualified).map(({ userId }) => userId);
    const decided = await tx
      .update(betaApplications)
      .set({
        status:
          qualified.length === 0
            ? decision.status
            : sql`case when ${inArray(betaApplications.userId, qualified)} then ${PASSED}::smallint else ${decision.status}::smallint end`,
        auditMsg: decision.auditMsg,
        remark: decision.remark,
        operatorUserId: operator.userId,
        updatedAt: now,
      })
      .where(and(among, eq(betaApplications.status, WAITING)))
      .returning({
        recordId: betaApplications.recordId,
        userId: betaApplications.userId,
        status: betaApplications.status,
      });

    const entries = decided.map(({ recordId, status }) => {
      const after = { status, auditMsg: decision.auditMsg, remark: decision.remark };
      const entry = { action: 'decide', objectType: 'betaApplication', objectId: recordId } as const;
      return { ...entry, before: { status: WAITING }, after };
    });
    await writeAudit(tx, operator, entries, now);
    const userIds = decided.map(({ userId }) => userId);
    const isPassed = decision.status === PASSED;
    const concerned = isPassed
      ? await qualifyUsers(tx, context, userIds)
      : await markApplicants(tx, context, userIds, UserStatus.applicationRefused);
    for (const { userId, isFrozen } of concerned) {
      const type = isPassed ? 'auditPass' : 'auditFail';
      if (!isFrozen) await notifyUser(tx, context, { userId, type });
    }
    return decided.length > 0;
  });
}

/**
 * Decides one application; otherwise like `decideApplications`.
 *
 * @throws Refusal `beta.application-not-found`, `beta.application-decided`
 */
export async function decideApplication(
  context: Context,
  operator: Actor,
  recordId: string,
  decision: Decision,
): Promise<true> {
  const known = await context.db.$count(betaApplications, eq(betaApplications.recordId, recordId));
  if (known === 0) throw new Refusal('beta.application-not-found');
  if (!(await decideApplications(context, operator, [recordId], decision)))
    throw new Refusal('beta.application-decided');
  return true;
}
