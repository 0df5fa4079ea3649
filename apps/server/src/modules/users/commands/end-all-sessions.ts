import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { sessions } from '#platform/sessions/tables.ts';

/**
 * Ends all sessions of a user by a command of the machine, those on node sites with them, and answers how many there were. API tokens
 * and passkeys stay.
 */
export async function endAllSessions({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: number): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(eq(sessions.userId, userId))
      .returning({ sessionId: sessions.sessionId });
    const change = { before: { sessions: ended.length }, after: { sessions: 0 } };
    await writeAudit(tx, null, { action: 'change', objectType: 'user', objectId: userId, ...change }, clock.now());
    return ended.length;
  });
}
