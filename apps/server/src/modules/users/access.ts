import type { Actor } from '#platform/sessions/actor.ts';
import { isUser } from '#platform/sessions/actor.ts';
import type { UserRow } from './tables.ts';

/** Contact data are shown in full to the user and to operators, masked to others. */
export function maySeeContactData(actor: Actor | null, user: Pick<UserRow, 'userId'>): boolean {
  return isUser(actor, user.userId) || actor?.isOperator === true;
}
