import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { activationCodes, activationCodeUses, betaApplications } from '../tables.ts';

/**
 * Removes what somebody whose account is closed wrote in applications, and the address that a code was used from. Their own code lets
 * nobody in any more.
 */
export async function forgetApplicant({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(betaApplications).where(eq(betaApplications.userId, userId));
    await tx.update(activationCodeUses).set({ loginIp: '' }).where(eq(activationCodeUses.userId, userId));
    await tx
      .update(activationCodes)
      .set({ status: 1, updatedAt: clock.now() })
      .where(eq(activationCodes.ownerUserId, userId));
  });
}
