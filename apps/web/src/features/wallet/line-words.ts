import type { StatementLine } from '#api/accounts/queries.ts';
import type { Person } from '#ui/person-name.tsx';
import { STATES } from './statement-search.ts';

/** Accounts of the platform itself, such as those of gateways. */
const ORGANISATION = 4;
const CONTRACT = 2;

export type LineKind = 'recharge' | 'withdrawal' | 'refund' | 'contract' | 'platform' | 'transfer';

type Told = Pick<StatementLine, 'transactionAmount' | 'transactionType' | 'attachInfo' | 'reciprocalAccountType'>;

/** Returns the kind of a line of the statement. */
export function kindOf({ transactionAmount, transactionType, attachInfo, reciprocalAccountType }: Told): LineKind {
  if (attachInfo.refundOf) return 'refund';
  if (attachInfo.orderId) return transactionAmount.startsWith('-') ? 'withdrawal' : 'recharge';
  if (transactionType === CONTRACT) return 'contract';
  return reciprocalAccountType === ORGANISATION ? 'platform' : 'transfer';
}

const WORDS = {
  recharge: { pending: 'recharge_paying', success: 'recharge_paid' },
  withdrawal: { pending: 'withdrawal_processing', success: 'withdrawal_success' },
} as const;

/** The word for where a payment stands: that of its order, where it has one, so that wallet and orders say the same. */
export function stateWordOf(line: Told, status: number) {
  const state = STATES[status - 1] ?? 'pending';
  const kind = kindOf(line);
  if (state === 'closed' || (kind !== 'recharge' && kind !== 'withdrawal')) return `state_${state}` as const;
  return WORDS[kind][state];
}

/** Returns true when the money was returned: the payment did not take effect, nor did its running balance. */
export function isReturned(status: number): boolean {
  return STATES[status - 1] === 'closed';
}

/** The other party; nobody where it is an account of the platform, whose names are for its operators. */
export function partyOf(line: StatementLine): Person | null {
  const { reciprocalAccountType, reciprocalAccountName, reciprocalAccountDisplayName } = line;
  if (reciprocalAccountType === ORGANISATION) return null;
  return { username: reciprocalAccountName, displayName: reciprocalAccountDisplayName };
}
