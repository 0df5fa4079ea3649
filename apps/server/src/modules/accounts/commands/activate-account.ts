import { and, eq } from 'drizzle-orm';
import { checkOwnCode, consumeCode, hashPassword } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { type AccountRow, accounts } from '../tables.ts';
import { ensureIndividualAccount } from './ensure-account.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'accounts.activated': { userId: number; accountId: string };
  }
}

/**
 * Activates the actor's account with a transaction password, proved by a code. Emits `accounts.activated`.
 *
 * @throws Refusal `account.already-activated`, `account.frozen`, `message.wrong-code`
 */
export async function activateAccount(
  context: Context,
  actor: Actor,
  input: { password: string; authCode: string; messageAddress: string },
): Promise<AccountRow> {
  const { db, clock, events } = context;
  const { accountId, status } = await ensureIndividualAccount(db, actor, clock.now());
  if (status === 2) throw new Refusal('account.frozen');
  if (status === 1) throw new Refusal('account.already-activated');
  const given = {
    address: input.messageAddress,
    authCodeType: 'activateTransactionAccount',
    code: input.authCode,
  } as const;
  await checkOwnCode(context, actor.userId, given);
  const passwordHash = await hashPassword(input.password);

  return db.transaction(async (tx) => {
    await consumeCode(tx, clock, given);
    const [activated] = await tx
      .update(accounts)
      .set({ status: 1, passwordHash, updatedAt: clock.now() })
      .where(and(eq(accounts.accountId, accountId), eq(accounts.status, 0)))
      .returning();
    if (!activated) throw new Refusal('account.already-activated');
    await events.emit(tx, 'accounts.activated', { userId: actor.userId, accountId });
    return activated;
  });
}
