import type { Context } from '#platform/context.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import { invitations } from '../tables.ts';
import { takeFact } from './take-fact.ts';

/** Notes who invited whom, which counts for both. */
export async function acceptInvitation(
  context: Context,
  { userId, inviterUserId, at: moment }: DomainEvents['beta.code-activated'],
): Promise<void> {
  if (inviterUserId === null) return;
  const at = new Date(moment);
  await context.db
    .insert(invitations)
    .values({ friendUserId: userId, inviterUserId, activatedAt: at })
    .onConflictDoNothing();
  await takeFact(context, { trigger: 'invitation.activated', userId, key: String(inviterUserId), evidence: {}, at });
  await takeFact(context, { trigger: 'friend.invited', userId: inviterUserId, key: String(userId), evidence: {}, at });
}
