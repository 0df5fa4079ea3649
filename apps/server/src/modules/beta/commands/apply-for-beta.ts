import { UserStatus } from '@colophon/model';
import { markApplicants, profiles } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type BetaApplicationRow, betaApplications } from '../tables.ts';

/**
 * Submits a user's application for the beta qualification. At most one waits; after a refusal another one is welcome.
 * `areaCode` is one of the table of areas.
 *
 * @throws Refusal `beta.qualified`, `beta.application-waiting`
 */
export async function applyForBeta(
  context: Context,
  actor: Actor,
  input: { areaCode: string; occupation: string; description: string },
): Promise<BetaApplicationRow> {
  const { db, clock } = context;
  const { userId } = actor;
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const [applicant] = await markApplicants(tx, context, [userId], UserStatus.applicationWaiting);
      if (!applicant) throw new Refusal('beta.qualified');
      const [application] = await tx
        .insert(betaApplications)
        .values({
          recordId: newObjectId(now),
          userId,
          ...input,
          areaName: profiles.areaName(input.areaCode)!,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      return application!;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'beta_applications_waiting_key')) throw new Refusal('beta.application-waiting');
    throw error;
  }
}
