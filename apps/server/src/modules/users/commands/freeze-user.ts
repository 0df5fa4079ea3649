import { UserStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { newObjectId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { userStatusRecords, users } from '../tables.ts';
import { notifyUser } from './notify-user.ts';

const FREEZE = 1;
const RECOVER = 2;

export interface StatusChange {
  readonly userId: number;
  readonly isFrozen: boolean;
  /** Shown to the user. */
  readonly reason?: string;
  /** For operators only. */
  readonly remark?: string;
  /** True when whoever gives the command tells the user. */
  readonly isTold?: boolean;
}

/**
 * Freezes an account, or recovers it. Sessions stay; a frozen account's are refused from the next request on. Recovering
 * keeps reason and remark unless new ones are given. Each change leaves a record, and the user
 * is told of it by a message; a repeated one changes nothing.
 *
 * @throws Refusal `user.not-found`, `user.not-freezable` for accounts of operators, one's own among them, and closed ones
 */
export async function freezeUser(context: Context, operator: Actor, change: StatusChange): Promise<true> {
  const { db, clock } = context;
  const { userId, isFrozen, isTold } = change;
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
    if (!user) throw new Refusal('user.not-found');
    const isClosed = user.status === UserStatus.closed;
    if (user.isOperator || isClosed) throw new Refusal('user.not-freezable');
    if ((user.status === UserStatus.frozen) === isFrozen) return;

    const now = clock.now();
    const kept = isFrozen ? { reason: '', remark: '' } : { reason: user.freezeReason, remark: user.remark };
    const { reason = kept.reason, remark = kept.remark } = change;
    const status = isFrozen ? UserStatus.frozen : UserStatus.normal;
    await tx
      .update(users)
      .set({ status, freezeReason: reason, remark, updatedAt: now })
      .where(eq(users.userId, userId));
    await tx.insert(userStatusRecords).values({
      recordId: newObjectId(now),
      userId,
      operationType: isFrozen ? FREEZE : RECOVER,
      reason: change.reason ?? '',
      remark: change.remark ?? '',
      operatorUserId: operator.userId,
      operatorUsername: operator.username,
      createdAt: now,
      updatedAt: now,
    });
    const entry = { action: isFrozen ? 'freeze' : 'recover', objectType: 'user', objectId: userId } as const;
    const [before, after] = [{ status: user.status }, { status }];
    await writeAudit(tx, operator, { ...entry, before, after, reason: change.reason }, now);
    if (!isTold) await notifyUser(tx, context, { userId, type: isFrozen ? 'accountFrozen' : 'accountRestored' });
  });
  return true;
}
