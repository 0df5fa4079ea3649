import type { Context } from '#platform/context.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { LOGIN_FAILURES_BY_IP, LOGIN_FAILURES_BY_NAME } from '../limits.ts';
import { isPassword } from '../password.ts';
import { findUserByLoginName } from '../queries/find-user.ts';
import type { UserRow } from '../tables.ts';

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
  // Asked at the turn of a try: of thousands at the same moment, only the first few may keep everybody else waiting.
  const refuse = () => refuseLocked(rateLimits, name, input.ip);

  const user = await findUserByLoginName(db, name);
  if (!(await isPassword(input.password, user?.passwordHash, refuse)) || !user) {
    const withinLimits = await Promise.all([
      rateLimits.use(LOGIN_FAILURES_BY_NAME, name),
      rateLimits.use(LOGIN_FAILURES_BY_IP, input.ip),
    ]);
    throw new Refusal(withinLimits.includes(false) ? 'user.login-locked' : 'user.wrong-credentials');
  }
  // Again: of many tries at the same moment, none may tell right from wrong once the others have used up the limit.
  await refuse();
  return user;
}

async function refuseLocked(rateLimits: RateLimits, name: string, ip: string): Promise<void> {
  const isLocked = await rateLimits.isAnyExhausted([
    { limit: LOGIN_FAILURES_BY_NAME, subject: name },
    { limit: LOGIN_FAILURES_BY_IP, subject: ip },
  ]);
  if (isLocked) throw new Refusal('user.login-locked');
}
