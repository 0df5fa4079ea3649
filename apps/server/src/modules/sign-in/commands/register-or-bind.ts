import { isReservedUsername, rules, satisfies, type TextRule } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { credentials, findUserByLoginName, insertUser, toSessionUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { SessionUser } from '#platform/sessions/actor.ts';
import { PROOF_LIFE_MS } from '../limits.ts';
import { identities } from '../tables.ts';
import { bindIdentity } from './bind-identity.ts';

/** Which account at a provider, and who it shall belong to: somebody with that login name, or somebody new. */
export interface Claim {
  readonly identityId: string;
  readonly loginName: string;
  readonly password: string;
  /** Hash of the browser's key, null without one; the account must have been proved in the same browser. */
  readonly browserHash: string | null;
  readonly ip: string;
}

/**
 * Gives a freshly proved account at a provider to the user with that login name, who proves to be it by the password, or,
 * when nobody has the name, to a new user without any address. New users have the platform's own picture: the server
 * fetches nothing from addresses that others name.
 *
 * @throws Refusal `identity.unknown`, `identity.bound`, `identity.type-bound`, `user.wrong-credentials`,
 *   `user.login-locked`, `user.username-taken`, `user.username-reserved`, `user.password-guessable`,
 *   `request.argument`
 */
export async function registerOrBind(context: Context, claim: Claim): Promise<SessionUser> {
  await checkProof(context, claim);
  const { db } = context;
  const { identityId, loginName, password, ip } = claim;
  if (await findUserByLoginName(db, loginName)) {
    const user = await credentials.logIn(context, { loginName, password, ip });
    await db.transaction((tx) => bindIdentity(tx, context, { identityId, userId: user.userId }));
    return toSessionUser(user);
  }

  refuseBreach(rules.username, 'loginName', loginName);
  refuseBreach(rules.password, 'password', password);
  if (isReservedUsername(loginName)) throw new Refusal('user.username-reserved');
  await credentials.refuseGuessable(password, [loginName]);
  const passwordHash = await credentials.hashPassword(password);
  const user = await db.transaction(async (tx) => {
    const added = await insertUser(tx, context, { username: loginName, passwordHash });
    await bindIdentity(tx, context, { identityId, userId: added.userId });
    return added;
  });
  return toSessionUser(user);
}

async function checkProof({ db, clock, settings }: Context, { identityId, browserHash }: Claim): Promise<void> {
  const [identity] = await db.select().from(identities).where(eq(identities.identityId, identityId));
  const isFresh = identity && clock.now().getTime() - identity.provedAt.getTime() < PROOF_LIFE_MS;
  // Invented accounts, which anybody may claim to have, are for scripts too, which keep no cookies.
  const isScript = browserHash === null && settings.weChat.driver === 'dev' && identity?.thirdPartyType === 'weChat';
  if (!isFresh || (identity.browserHash !== browserHash && !isScript)) throw new Refusal('identity.unknown');
  if (identity.userId !== null) throw new Refusal('identity.bound');
}

function refuseBreach(rule: TextRule, field: string, value: string): void {
  if (!satisfies(rule, value)) {
    throw new Refusal('request.argument', { details: [{ field, reason: `is not a valid ${rule.key}` }] });
  }
}
