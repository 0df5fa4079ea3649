import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { PASSWORD_FAILURES_BY_USER } from '../limits.ts';
import { matchPassword } from '../password.ts';
import { findUser } from '../queries/find-user.ts';
import { renewHash } from './renew-hash.ts';

/**
 * Tells whether `password` is the one in force of a logged-in user who confirms something with it. Wrong ones are
 * counted per user; each try counts before it is looked at, so that simultaneous ones do not get past the limit.
 *
 * @throws Refusal `user.password-locked` when the tries are used up, also for the right password
 */
export async function verifyPassword(
  { db, rateLimits }: Pick<Context, 'db' | 'rateLimits'>,
  userId: number,
  password: string,
): Promise<boolean> {
  const subject = String(userId);
  if (!(await rateLimits.use(PASSWORD_FAILURES_BY_USER, subject))) throw new Refusal('user.password-locked');
  const user = await findUser(db, { userId });
  const match = await matchPassword(password, user?.passwordHash);
  if (match === 'wrong' || !user) return false;
  if (match === 'outdated') await renewHash({ db }, user, password);
  await rateLimits.giveBack(PASSWORD_FAILURES_BY_USER, subject);
  return true;
}
