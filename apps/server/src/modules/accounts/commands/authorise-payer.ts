import { WalletStatus } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { ownsAccount } from '../access.ts';
import { findAccount, findIndividualAccount } from '../queries/find-account.ts';
import { refusalOf } from '../refuse.ts';
import type { AccountRow } from '../tables.ts';
import {
  checkTransactionPassword,
  type PasswordOutcome,
  type Try,
  withPassword,
} from './check-transaction-password.ts';

/**
 * The account that the actor wants to pay from, after its password was looked at. `errCode` is what every refusal
 * answers, for calls whose clients expect another one than the refusals' own: contract payments answer 5.
 *
 * @throws Refusal `account.not-found`, `access.not-owner`, `account.not-activated`, `account.password-locked`,
 *   `account.wrong-password`
 */
export async function authorisePayer(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { accountId, password }: { accountId: string; password: string },
  errCode?: number,
): Promise<AccountRow> {
  const account = await findAccount(context.db, accountId);
  if (!account) throw refusalOf({ refusal: 'E1004' }, errCode);
  refuseToPayFrom(actor, account, errCode);
  const outcome = await checkTransactionPassword(context, account, password);
  if (outcome.kind !== 'right') throw passwordRefusal(outcome, errCode);
  return account;
}

/**
 * Looks at who pays and at their password, as `authorisePayer` does, and does `act` when all is right: it gives back the try in
 * the transaction of what it does, as `withPassword` says.
 *
 * @throws Refusal as `authorisePayer`, and what `act` throws
 */
export async function withPayer<Result>(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { accountId, password }: { accountId: string; password: string },
  { errCode, act }: { errCode: number; act: (rightTry: Try) => Promise<Result> },
): Promise<Result> {
  const refuse = () => refuseOtherPayer(context, actor, accountId, errCode);
  const purse = { accountId, ownerUserId: actor.userId, refuse };
  const outcome = await withPassword(context, purse, password, async (rightTry) => ({
    kind: 'done' as const,
    result: await act(rightTry),
  }));
  if (outcome.kind !== 'done') throw passwordRefusal(outcome, errCode);
  return outcome.result;
}

/**
 * Refuses to pay from an account that is not the actor's, or is nobody's yet.
 *
 * @throws Refusal `account.not-found`, `access.not-owner`, `account.not-activated`
 */
export async function refuseOtherPayer(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  accountId: string,
  errCode?: number,
): Promise<void> {
  const account = await findAccount(db, accountId);
  if (!account) throw refusalOf({ refusal: 'E1004' }, errCode);
  refuseToPayFrom(actor, account, errCode);
}

/**
 * Has somebody prove by the payment password of their own wallet that it is them.
 *
 * @throws Refusal `account.not-activated`, `account.frozen`, `account.password-locked`, `account.wrong-password`
 */
export async function provePayer(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  password: string,
): Promise<void> {
  const account = await findIndividualAccount(context.db, actor.userId);
  if (!account || account.status === WalletStatus.inactive) throw refusalOf({ refusal: 'E1005' });
  if (account.status === WalletStatus.frozen) throw refusalOf({ refusal: 'E1006' });
  const outcome = await checkTransactionPassword(context, account, password);
  if (outcome.kind !== 'right') throw passwordRefusal(outcome);
}

/**
 * Who may not pay from an account is told so before its password is looked at.
 *
 * @throws Refusal `access.not-owner`, `account.not-activated`
 */
export function refuseToPayFrom(actor: Actor, account: AccountRow, errCode?: number): void {
  if (!ownsAccount(actor, account)) throw refusalOf({ refusal: 'E1003' }, errCode);
  if (account.status === WalletStatus.inactive) throw refusalOf({ refusal: 'E1005' }, errCode);
}

/** Returns the refusal for a password that is wrong or locked. */
export function passwordRefusal(outcome: Exclude<PasswordOutcome, { kind: 'right' }>, errCode?: number): Refusal {
  const isLocked = outcome.kind === 'locked';
  return new Refusal(isLocked ? 'account.password-locked' : 'account.wrong-password', {
    data: {
      code: 'E1010',
      remainingTries: isLocked ? 0 : outcome.remainingTries,
      lockedUntil: outcome.lockedUntil?.toISOString() ?? null,
    },
    ...(errCode !== undefined && { errCode }),
  });
}
