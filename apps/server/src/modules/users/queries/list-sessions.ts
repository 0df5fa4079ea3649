import { and, desc, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { sessions } from '#platform/sessions/tables.ts';

/** The sessions of a user that are in force, the one last seen first. `currentId` is the one that asks. */
export async function listSessions({ db, clock }: Context, userId: number, currentId: string) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.sessionId));
  return rows.map(({ sessionId, carrier, ip, userAgent, startedAt, lastSeenAt, expiresAt }) => ({
    sessionId,
    carrier,
    ip,
    userAgent,
    startDate: startedAt.toISOString(),
    lastSeenDate: lastSeenAt.toISOString(),
    expireDate: expiresAt.toISOString(),
    isCurrent: sessionId === currentId,
  }));
}
