import type { Context } from '#platform/context.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { LOGIN_FAILURES_BY_ACCOUNT, LOGIN_FAILURES_BY_IP } from '../limits.ts';
import { matchPassword } from '../password.ts';
import { findUserByLoginName } from '../queries/find-user.ts';
import type { UserRow } from '../tables.ts';
import { renewHash } from './renew-hash.ts';

/**
 * Finds the user behind a login name and password. Frozen users log in like others.
 * An unknown name and a wrong password are one answer, after the same time.
 *
 * @throws Refusal `user.login-locked`, `user.wrong-credentials`
 */
export async function logIn(
  context: Context,
  input: { loginName: string; password: string; ip: string },
): Promise<UserRow> {
  const { db, rateLimits } = context;
  const name = input.loginName.toLowerCase();
  const user = await findUserByLoginName(db, name);
  // By account: one has up to three names. No name begins like this.
  const subject = user ? `#${user.userId}` : name;
  // Asked at the turn of a try: of thousands at the same moment, only the first few may keep everybody else waiting.
  const refuse = () => refuseLocked(rateLimits, subject, input.ip);

  const match = await matchPassword(input.password, user?.passwordHash, refuse);
  if (match === 'wrong' || !user) {
    const withinLimits = await Promise.all([
      rateLimits.use(LOGIN_FAILURES_BY_ACCOUNT, subject),
      rateLimits.use(LOGIN_FAILURES_BY_IP, input.ip),
    ]);
    throw new Refusal(withinLimits.includes(false) ? 'user.login-locked' : 'user.wrong-credentials');
  }
  // Again: of many tries at the same moment, none may tell right from wrong once the others have used up the limit.
  await refuse();
  if (match === 'outdated') await renewHash(context, user, input.password);
  return user;
}

async function refuseLocked(rateLimits: RateLimits, account: string, ip: string): Promise<void> {
  const isLocked = await rateLimits.isAnyExhausted([
    { limit: LOGIN_FAILURES_BY_ACCOUNT, subject: account },
    { limit: LOGIN_FAILURES_BY_IP, subject: ip },
  ]);
  if (isLocked) throw new Refusal('user.login-locked');
}
