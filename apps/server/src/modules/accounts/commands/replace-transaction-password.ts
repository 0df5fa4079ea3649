import { WalletStatus } from '@colophon/model';
import { and, eq, type SQL } from 'drizzle-orm';
import { credentials, verificationCodes } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { findIndividualAccount } from '../queries/find-account.ts';
import { type AccountRow, accounts } from '../tables.ts';
import { checkTransactionPassword } from './check-transaction-password.ts';

interface Replacement {
  readonly password: string;
  readonly authCode: string;
  readonly messageAddress: string;
}

/**
 * Replaces the actor's transaction password, proved by the old one and a code.
 *
 * @throws Refusal `account.not-activated`, `account.frozen`, `message.wrong-code`, `account.password-locked`,
 *   `account.wrong-password`
 */
export async function changeTransactionPassword(
  context: Context,
  actor: Actor,
  input: Replacement & { oldPassword: string },
): Promise<boolean> {
  const account = await findActivated(context, actor);
  if (account.status === WalletStatus.frozen) throw new Refusal('account.frozen');
  await verificationCodes.checkOwnCode(context, actor.userId, codeOf(input));
  const { kind } = await checkTransactionPassword(context, account, input.oldPassword);
  if (kind === 'locked') throw new Refusal('account.password-locked');
  if (kind === 'wrong') throw new Refusal('account.wrong-password', { errCode: 6 });
  return replace(context, account, input, eq(accounts.passwordHash, account.passwordHash!));
}

/**
 * Replaces a transaction password that the actor has forgotten, proved by the login password and a code. All tries are
 * given back, and a lock ends.
 *
 * @throws Refusal `account.not-activated`, `message.wrong-code`, `user.wrong-password`, `user.password-locked`
 */
export async function resetTransactionPassword(
  context: Context,
  actor: Actor,
  input: Replacement & { loginPassword: string },
): Promise<boolean> {
  const account = await findActivated(context, actor);
  await verificationCodes.checkOwnCode(context, actor.userId, codeOf(input));
  if (!(await credentials.verifyPassword(context, actor.userId, input.loginPassword)))
    throw new Refusal('user.wrong-password');
  return replace(context, account, input);
}

async function findActivated({ db }: Context, actor: Actor): Promise<AccountRow> {
  const account = await findIndividualAccount(db, actor.userId);
  if (!account || account.status === WalletStatus.inactive) throw new Refusal('account.not-activated');
  return account;
}

function codeOf({ authCode, messageAddress }: Replacement) {
  return { address: messageAddress, authCodeType: 'updateTransactionAccountPwd', code: authCode } as const;
}

async function replace(
  { db, clock }: Context,
  { accountId }: AccountRow,
  input: Replacement,
  isStillTheSame?: SQL,
): Promise<boolean> {
  const passwordHash = await credentials.hashPassword(input.password);
  return db.transaction(async (tx) => {
    await verificationCodes.consumeCode(tx, clock, codeOf(input));
    const replaced = await tx
      .update(accounts)
      .set({ passwordHash, passwordTries: 0, passwordLockedUntil: null, updatedAt: clock.now() })
      .where(and(eq(accounts.accountId, accountId), isStillTheSame))
      .returning({ accountId: accounts.accountId });
    // somebody else has replaced it since the old one was looked at
    if (replaced.length === 0) throw new Refusal('account.wrong-password', { errCode: 6 });
    return true;
  });
}
