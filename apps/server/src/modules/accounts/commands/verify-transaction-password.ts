import { WalletStatus } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { findIndividualAccount } from '../queries/find-account.ts';
import { checkTransactionPassword } from './check-transaction-password.ts';

/**
 * Tells whether it is the actor's transaction password; a wrong one counts. Refusals say `false` in their data as well,
 * because clients look at nothing else.
 *
 * @throws Refusal `account.not-activated`, `account.password-locked`
 */
export async function verifyTransactionPassword(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  password: string,
): Promise<boolean> {
  const account = await findIndividualAccount(context.db, actor.userId);
  if (!account || account.status === WalletStatus.inactive) throw new Refusal('account.not-activated', { data: false });
  const { kind } = await checkTransactionPassword(context, account, password);
  if (kind === 'locked') throw new Refusal('account.password-locked', { data: false });
  return kind === 'right';
}
