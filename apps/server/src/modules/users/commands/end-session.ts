import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { sessions } from '#platform/sessions/tables.ts';

/**
 * Ends a session of `userId`: whoever holds its token, on the platform or on node sites, is a visitor from then on.
 *
 * @throws Refusal `user.session-not-found` also for a session of somebody else
 */
export async function endSession({ db, clock }: Context, userId: number, sessionId: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.sessionId, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .returning({ sessionId: sessions.sessionId });
  if (ended.length === 0) throw new Refusal('user.session-not-found');
}
