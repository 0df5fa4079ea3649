import { type Actor, isUser, mayOperate } from '#platform/sessions/actor.ts';

/** Applications and invitees concern the user whose they are, and operators. */
export function maySee(actor: Actor, userId: number): boolean {
  return isUser(actor, userId) || mayOperate(actor, 'beta');
}
