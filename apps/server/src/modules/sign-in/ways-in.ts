import { and, eq } from 'drizzle-orm';
import type { credentials } from '#modules/users/index.ts';
import { identities, passkeys } from './tables.ts';

/** Answers the users module's questions about the ways to sign in that are kept here. */
export const waysIn: credentials.WaysIn = {
  async undo(tx, userId, change) {
    if (change.kind === 'passkeyMade')
      await tx.delete(passkeys).where(and(eq(passkeys.passkeyId, change.passkeyId), eq(passkeys.userId, userId)));
    if (change.kind === 'identityBound')
      await tx
        .delete(identities)
        .where(and(eq(identities.identityId, change.identityId), eq(identities.userId, userId)));
  },

  async revokePasskeys(tx, userId) {
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  },
};
