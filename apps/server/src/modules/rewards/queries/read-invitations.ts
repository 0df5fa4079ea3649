import { InvitationStatus } from '@colophon/model';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { INVITATION_LIFE_MS } from '../limits.ts';
import { invitations } from '../tables.ts';

/** Standing of the friends among these people whom somebody invited: 0 too late, 1 on the way, 3 received. */
export async function readInvitations(
  db: Executor,
  { inviterUserId, friendUserIds, now }: { inviterUserId: number; friendUserIds: readonly number[]; now: Date },
): Promise<{ friendId: number; status: number }[]> {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.inviterUserId, inviterUserId), inArray(invitations.friendUserId, [...friendUserIds])))
    .orderBy(asc(invitations.friendUserId));
  return rows.map(({ friendUserId, activatedAt, receivedAt }) => ({
    friendId: friendUserId,
    status: statusOf({ activatedAt, receivedAt }, now),
  }));
}

function statusOf({ activatedAt, receivedAt }: { activatedAt: Date; receivedAt: Date | null }, now: Date): number {
  if (receivedAt) return InvitationStatus.received;
  const isOver = now.getTime() - activatedAt.getTime() > INVITATION_LIFE_MS;
  return isOver ? InvitationStatus.expired : InvitationStatus.onTheWay;
}
