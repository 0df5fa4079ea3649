import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { newTokenSn } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { refuseGuessable } from '../guessable-passwords.ts';
import { hashPassword } from '../password.ts';
import { findUser } from '../queries/find-user.ts';
import { tellOfChange } from '../security/tell-of-change.ts';
import { type UserRow, users } from '../tables.ts';
import { verifyPassword } from './verify-password.ts';

/**
 * Replaces the actor's password, and tells their addresses. All their sessions end but the one that asks, which the caller
 * renews for the generation of the answered user. `null` when both passwords are the same: nothing changed.
 *
 * @throws Refusal `user.wrong-password`, `user.password-locked`, `user.password-guessable`
 */
export async function updatePassword(
  context: Context,
  actor: Actor,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<UserRow | null> {
  const { db, clock, sessions } = context;
  const { userId, credential } = actor;
  const before = await findUser(db, { userId });
  if (!(await verifyPassword(context, userId, oldPassword))) throw new Refusal('user.wrong-password');
  if (newPassword === oldPassword) return null;

  const { username, email, mobile } = before!;
  await refuseGuessable(newPassword, [username, email, mobile]);
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    const { passwordHash: formerHash } = before!;
    await tellOfChange(tx, context, { userId, change: { kind: 'passwordChanged', formerHash } });
    const [user] = await tx
      .update(users)
      .set({ passwordHash, tokenSn: newTokenSn(), updatedAt: clock.now() })
      .where(and(eq(users.userId, userId), eq(users.tokenSn, before!.tokenSn)))
      .returning();
    // somebody else has replaced the password since it was verified
    if (!user) throw new Refusal('user.wrong-password');
    await sessions.endAll(tx, userId, credential.kind === 'session' ? credential : undefined);
    return user;
  });
}
