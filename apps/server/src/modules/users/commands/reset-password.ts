import { addressKind, masked } from '@colophon/model';
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { newTokenSn } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { refuseGuessable } from '../guessable-passwords.ts';
import { hashPassword } from '../password.ts';
import { findUser } from '../queries/find-user.ts';
import { isServing } from '../security/addresses.ts';
import { tellOfChange } from '../security/tell-of-change.ts';
import { apiTokens, users } from '../tables.ts';
import { consumeCode, isCode } from './check-code.ts';

/**
 * Gives the user of an address a new password, proved by a code, and tells all their addresses. All sessions of the user
 * end; `revokeAccess` ends their API tokens and passkeys as well. That an address is nobody's, or does not serve for this
 * yet, is answered like a wrong code, as fast.
 *
 * @throws Refusal `message.wrong-code`, `user.password-guessable`
 */
export async function resetPassword(
  context: Context,
  input: { address: string; password: string; authCode: string; revokeAccess: boolean },
): Promise<boolean> {
  const { db, clock, sessions, providers } = context;
  const given = { address: input.address, authCodeType: 'resetPassword', code: input.authCode } as const;
  if (!(await isCode(db, clock, given))) throw new Refusal('message.wrong-code');
  const passwordHash = await hashPassword(input.password);

  return db.transaction(async (tx) => {
    await consumeCode(tx, clock, given);
    const user = await findUser(tx, { [addressKind(input.address)!]: input.address });
    if (!user || !isServing(user, input.address, clock.now())) throw new Refusal('message.wrong-code');
    await refuseGuessable(input.password, [user.username, input.address]);
    const { userId, passwordHash: formerHash } = user;
    const detail = masked(input.address);
    await tellOfChange(tx, context, { userId, change: { kind: 'passwordReset', formerHash }, detail });
    await tx
      .update(users)
      .set({ passwordHash, tokenSn: newTokenSn(), updatedAt: clock.now() })
      .where(eq(users.userId, userId));
    await sessions.endAll(tx, userId);
    if (input.revokeAccess) {
      await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
      for (const waysIn of providers.all('users.ways-in')) await waysIn.revokePasskeys(tx, userId);
    }
    return true;
  });
}
