import type { Actor } from '#platform/sessions/actor.ts';
import { isUser } from '#platform/sessions/actor.ts';

/** True when `actor` makes the request in the session that a secret was given to. */
export function isOfSession(actor: Actor, { userId, sessionId }: { userId: number; sessionId: string }): boolean {
  return isUser(actor, userId) && actor.credential.kind === 'session' && actor.credential.sessionId === sessionId;
}
