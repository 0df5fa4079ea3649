import { WalletStatus } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import { credentials, verificationCodes } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
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
  const { db, clock } = context;
  const { accountId, status } = await ensureIndividualAccount(db, actor, clock.now());
  if (status === WalletStatus.frozen) throw new Refusal('account.frozen');
  if (status === WalletStatus.normal) throw new Refusal('account.already-activated');
  const given = {
    address: input.messageAddress,
    authCodeType: 'activateTransactionAccount',
    code: input.authCode,
  } as const;
  await verificationCodes.checkOwnCode(context, actor.userId, given);
  const passwordHash = await credentials.hashPassword(input.password);

  return db.transaction(async (tx) => {
    await verificationCodes.consumeCode(tx, clock, given);
    const activated = await activate(tx, context, actor, accountId, passwordHash);
    if (!activated) throw new Refusal('account.already-activated');
    return activated;
  });
}

/**
 * As `activateAccount`, for people whom the installation itself makes and who have nothing to prove. An active account stays as
 * it is. Emits `accounts.activated`.
 */
export async function activateWallet(context: Context, owner: Actor, passwordHash: string): Promise<void> {
  const { accountId } = await ensureIndividualAccount(context.db, owner, context.clock.now());
  await context.db.transaction((tx) => activate(tx, context, owner, accountId, passwordHash));
}

/** Answers nothing where the account is active already. */
async function activate(
  tx: Transaction,
  { clock, events }: Pick<Context, 'clock' | 'events'>,
  { userId }: Actor,
  accountId: string,
  passwordHash: string,
): Promise<AccountRow | undefined> {
  const [activated] = await tx
    .update(accounts)
    .set({ status: 1, passwordHash, updatedAt: clock.now() })
    .where(and(eq(accounts.accountId, accountId), eq(accounts.status, 0)))
    .returning();
  if (activated) await events.emit(tx, 'accounts.activated', { userId, accountId });
  return activated;
}
