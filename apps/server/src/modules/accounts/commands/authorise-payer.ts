import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { ownsAccount } from '../access.ts';
import { findAccount } from '../queries/find-account.ts';
import { refusalOf } from '../refuse.ts';
import type { AccountRow } from '../tables.ts';
import { checkTransactionPassword, type PasswordOutcome } from './check-transaction-password.ts';

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
 * Who may not pay from an account is told so before its password is looked at.
 *
 * @throws Refusal `access.not-owner`, `account.not-activated`
 */
export function refuseToPayFrom(actor: Actor, account: AccountRow, errCode?: number): void {
  if (!ownsAccount(actor, account)) throw refusalOf({ refusal: 'E1003' }, errCode);
  if (account.status === 0) throw refusalOf({ refusal: 'E1005' }, errCode);
}

/** What is answered to a password that is wrong or locked. */
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
