import { type Actor, isUser } from '#platform/sessions/actor.ts';
import type { ObjectRow } from './tables.ts';

/** Objects are their owner's alone, whatever is in them. */
export function ownsObject(actor: Actor, object: Pick<ObjectRow, 'userId'>): boolean {
  return isUser(actor, object.userId);
}
