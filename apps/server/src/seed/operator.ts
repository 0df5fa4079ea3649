import { randomBytes } from 'node:crypto';
import { credentials, findUser, insertUser, operatorAccounts, toSessionUser } from '../modules/users/index.ts';
import type { Context } from '../platform/context.ts';
import { type Actor, actorOf, type SessionUser } from '../platform/sessions/actor.ts';

/** The operator account that an installation has from the start. */
export interface FirstOperator {
  readonly username: string;
  /** The password, when it was made just now. */
  readonly password?: string;
  readonly actor: Actor;
}

/** Finds the first operator, or makes one: an account with the address of the settings is promoted, else created. */
export async function seedOperator(context: Context): Promise<FirstOperator> {
  const { db, settings } = context;
  const existing = await operatorAccounts.findFirstOperator(db);
  if (existing) return { username: existing.username, actor: seedingActor(toSessionUser(existing)) };

  const { email, username } = settings.admin;
  const password = settings.admin.password ?? newPassword();
  const passwordHash = await credentials.hashPassword(password);
  return db.transaction(async (tx) => {
    const known = await findUser(tx, { email });
    const { userId } = known ?? (await insertUser(tx, context, { loginName: email, username, passwordHash }));
    const operator = await operatorAccounts.promoteUser(tx, context, userId);
    return {
      username: operator.username,
      ...(!known && !settings.admin.password && { password }),
      actor: seedingActor(toSessionUser(operator)),
    };
  });
}

/** A password that satisfies the rule for passwords: as long as that allows, which nobody guesses. */
export function newPassword(): string {
  return `${randomBytes(16).toString('base64url').replace(/[-_]/g, 'x')}a7`;
}

/** Somebody on whose behalf seeding runs the commands of requests. */
export function seedingActor(user: SessionUser): Actor {
  return actorOf(user, { kind: 'session', sessionId: '', audience: { kind: 'platform' }, carrier: 'header' }, '');
}
