import type { Context } from '#platform/context.ts';
import { type Actor, isUser } from '#platform/sessions/actor.ts';
import { ownsNode } from './providers.ts';
import type { AccountRow } from './tables.ts';

/** Whose money it is. The platform's own accounts are nobody's. */
export function ownsAccount(actor: Actor, account: Pick<AccountRow, 'ownerUserId'>): boolean {
  return isUser(actor, account.ownerUserId);
}

/** Whose income it is: a user's own, or that of a node of theirs. */
export async function isOwnIncome(
  context: Pick<Context, 'db' | 'providers'>,
  actor: Actor,
  { ownerId, ofNode }: { ownerId: number; ofNode: boolean },
): Promise<boolean> {
  if (!ofNode) return isUser(actor, ownerId);
  return ownsNode(context, context.db, { userId: actor.userId, nodeId: ownerId });
}
