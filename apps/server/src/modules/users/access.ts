import type { Actor } from '#platform/sessions/actor.ts';
import { isUser, mayOperate } from '#platform/sessions/actor.ts';
import type { UserRow } from './tables.ts';

/** Contact data are shown in full to the user and to operators of users, masked to others. */
export function maySeeContactData(actor: Actor | null, user: Pick<UserRow, 'userId'>): boolean {
  return isUser(actor, user.userId) || mayOperate(actor, 'users');
}
