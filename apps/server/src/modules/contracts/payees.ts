import { WalletStatus } from '@colophon/model';
import type { Transition } from '@colophon/policy';
import type { AccountRow } from '#modules/accounts/index.ts';
import type { PolicyRow } from '#modules/policies/index.ts';
import type { ContractRow } from './tables.ts';

/** The only environment variable that has a value (specification 05, 2.7): the account of the licensor's owner. */
const LICENSOR = 'self.account';

/**
 * The values of a policy's environment variables; `null` while one has none, so that the contract cannot start: the account
 * of the licensor's owner is nobody's payee before it was activated.
 */
export function payeesOf(
  { fsmDeclarations }: Pick<PolicyRow, 'fsmDeclarations'>,
  licensorAccount: Pick<AccountRow, 'accountId' | 'status'> | undefined,
): Readonly<Record<string, string>> | null {
  const { envArgs } = fsmDeclarations.symbolArgs;
  if (envArgs.length === 0) return {};
  if (!canBePaid(licensorAccount) || envArgs.some((name) => name !== LICENSOR)) return null;
  return { [LICENSOR]: licensorAccount.accountId };
}

/**
 * Returns true when contracts with a policy cannot start yet: the licensor's owner has not activated this account, or has none.
 */
export function waitsForWallet(
  { fsmDeclarations }: Pick<PolicyRow, 'fsmDeclarations'>,
  licensorAccount: Pick<AccountRow, 'status'> | undefined,
): boolean {
  return fsmDeclarations.symbolArgs.envArgs.includes(LICENSOR) && !canBePaid(licensorAccount);
}

/** Returns true when contracts can name the account as a payee: it was activated, frozen or not. */
export function canBePaid<Account extends Pick<AccountRow, 'status'>>(
  account: Account | undefined,
): account is Account {
  return account !== undefined && account.status !== WalletStatus.inactive;
}

/** The account that a payment of a contract goes to: one that the policy names by its number, or by what it stood for at initialisation. */
export function payeeOf(
  { fsmDeclarations }: Pick<ContractRow, 'fsmDeclarations'>,
  { args }: Pick<Transition, 'args'>,
): string {
  const account = String(args.account);
  return fsmDeclarations[account] ?? account;
}
