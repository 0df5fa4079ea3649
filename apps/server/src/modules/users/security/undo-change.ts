import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { isUniqueViolation, type Transaction } from '#platform/database/database.ts';
import { newTokenSn } from '#platform/ids.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import { lockUsers } from '../commands/lock-users.ts';
import { UNDOS_BY_IP } from '../limits.ts';
import { apiTokens, securityChanges, users } from '../tables.ts';
import { SERVES_FROM } from './addresses.ts';
import type { SecurityChange, SecurityKind } from './changes.ts';

/**
 * Takes back the change that a mailed secret stands for, and with it those of the same thing that came after it, and ends
 * all sessions of the user: one of them was not theirs. Answers what was taken back.
 *
 * @throws Refusal `access.too-many-requests`, `user.undo-invalid` for a secret that is unknown, used or a week old and for
 *   what was taken back already, `user.address-taken` when the address before is another user's by now
 */
export async function undoChange(
  context: Context,
  { secret, ip }: { secret: string; ip: string },
): Promise<SecurityKind> {
  const { db, clock, oneTime, providers, rateLimits, sessions } = context;
  if (!(await rateLimits.use(UNDOS_BY_IP, ip))) throw new Refusal('access.too-many-requests');
  return db.transaction(async (tx) => {
    const taken = await oneTime.take(tx, 'securityUndo', secret);
    const ofSecret = taken && eq(securityChanges.changeId, taken.changeId);
    const [row] = ofSecret ? await tx.select().from(securityChanges).where(ofSecret) : [];
    if (!row) throw new Refusal('user.undo-invalid');
    const { userId, subject, change, createdAt } = row;

    await lockUsers(tx, [userId]);
    const undone = await tx
      .update(securityChanges)
      .set({ undoneAt: clock.now() })
      .where(
        and(
          eq(securityChanges.userId, userId),
          eq(securityChanges.subject, subject),
          gte(securityChanges.createdAt, createdAt),
          isNull(securityChanges.undoneAt),
        ),
      )
      .returning({ changeId: securityChanges.changeId });
    if (!undone.some(({ changeId }) => changeId === row.changeId)) throw new Refusal('user.undo-invalid');

    await takeBack(tx, context, userId, change);
    for (const waysIn of providers.all('users.ways-in')) await waysIn.undo(tx, userId, change);
    await sessions.endAll(tx, userId);
    return change.kind;
  });
}

async function takeBack(tx: Transaction, { clock }: Context, userId: number, change: SecurityChange): Promise<void> {
  const updatedAt = clock.now();
  const isUser = eq(users.userId, userId);
  switch (change.kind) {
    case 'passwordChanged':
    case 'passwordReset':
      await tx.update(users).set({ passwordHash: change.formerHash, tokenSn: newTokenSn(), updatedAt }).where(isUser);
      return;
    case 'addressBound':
    case 'addressReplaced': {
      const { addressKind: kind, former, formerServesFrom } = change;
      const servesFrom = formerServesFrom === null ? null : new Date(formerServesFrom);
      try {
        await tx
          .update(users)
          .set({ [kind]: former, [SERVES_FROM[kind]]: servesFrom, updatedAt })
          .where(isUser);
      } catch (error) {
        if (isUniqueViolation(error)) throw new Refusal('user.address-taken');
        throw error;
      }
      return;
    }
    case 'tokenMade':
      await tx.delete(apiTokens).where(and(eq(apiTokens.tokenId, change.tokenId), eq(apiTokens.userId, userId)));
  }
}
