import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { PASSWORD_STATE_LIFE_MS } from '../limits.ts';
import { verifyPassword } from './verify-password.ts';

declare module '#platform/one-time/one-time-secrets.ts' {
  interface OneTimePurposes {
    /** Who proved to know the login password a moment ago, in which session. */
    passwordState: { userId: number; sessionId: string };
  }
}

/**
 * Checks the actor's password and, when it is right, answers a state with which this session may bind an account at a
 * provider, once and soon. A wrong password is an answer, too.
 *
 * @throws Refusal `user.password-locked`
 */
export async function proveLoginPassword(
  context: Context,
  { userId, credential }: Actor,
  password: string,
): Promise<{ userId: number; isVerifySuccessful: boolean; state: string }> {
  const isRight = await verifyPassword(context, userId, password);
  if (!isRight || credential.kind !== 'session') return { userId, isVerifySuccessful: isRight, state: '' };
  const { sessionId } = credential;
  const state = await context.oneTime.issue(context.db, 'passwordState', { userId, sessionId }, PASSWORD_STATE_LIFE_MS);
  return { userId, isVerifySuccessful: true, state };
}
