import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { qualifyUsers } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { activationCodes, activationCodeUses, betaApplications } from '../tables.ts';

const NORMAL = 0;
const WAITING = 0;
const PASSED = 1;

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Somebody became qualified by a code; of one of the platform's own, nobody invited them. */
    'beta.code-activated': { userId: number; inviterUserId: number | null; at: string };
  }
}

/**
 * Qualifies a user by a code, of which one use is spent; a waiting application of theirs is passed by that.
 * What does not work about a code is not told. Emits `beta.code-activated`.
 *
 * @throws Refusal `beta.qualified`, `beta.own-code`, `beta.code-unusable`
 */
export async function activateCode(
  context: Context,
  actor: Actor,
  { code, ip }: { code: string; ip: string },
): Promise<true> {
  const { db, clock, events } = context;
  const { userId } = actor;
  const now = clock.now();
  await db.transaction(async (tx) => {
    // first of all, for it holds the user: their application cannot come in between
    const [qualified] = await qualifyUsers(tx, context, [userId]);
    if (!qualified) throw new Refusal('beta.qualified');

    const { startsAt, endsAt, limitCount, usedCount, status, ownerUserId } = activationCodes;
    const [used] = await tx
      .update(activationCodes)
      .set({ usedCount: sql`${usedCount} + 1`, updatedAt: now })
      .where(
        and(
          eq(activationCodes.code, code),
          eq(status, NORMAL),
          or(isNull(startsAt), lte(startsAt, now)),
          or(isNull(endsAt), gt(endsAt, now)),
          or(eq(limitCount, 0), lt(usedCount, limitCount)),
        ),
      )
      .returning({ ownerUserId });
    if (!used) throw new Refusal('beta.code-unusable');
    if (used.ownerUserId === userId) throw new Refusal('beta.own-code');

    await tx.insert(activationCodeUses).values({ userId, code, loginIp: ip, createdAt: now, updatedAt: now });
    await tx
      .update(betaApplications)
      .set({ status: PASSED, updatedAt: now })
      .where(and(eq(betaApplications.userId, userId), eq(betaApplications.status, WAITING)));
    await events.emit(tx, 'beta.code-activated', { userId, inviterUserId: used.ownerUserId, at: now.toISOString() });
  });
  return true;
}
