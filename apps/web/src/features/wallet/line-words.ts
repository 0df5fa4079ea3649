import type { StatementLine } from '#api/accounts/queries.ts';

/** Accounts of the platform itself, such as those of gateways. */
const ORGANISATION = 4;
const CONTRACT = 2;

export type LineKind = 'recharge' | 'withdrawal' | 'refund' | 'contract' | 'platform' | 'transfer';

type Told = Pick<StatementLine, 'transactionAmount' | 'transactionType' | 'attachInfo' | 'reciprocalAccountType'>;

/** What a line of the statement is about. */
export function kindOf({ transactionAmount, transactionType, attachInfo, reciprocalAccountType }: Told): LineKind {
  if (attachInfo.refundOf) return 'refund';
  if (attachInfo.orderId) return transactionAmount.startsWith('-') ? 'withdrawal' : 'recharge';
  if (transactionType === CONTRACT) return 'contract';
  return reciprocalAccountType === ORGANISATION ? 'platform' : 'transfer';
}

/** The other party's name; empty where it is an account of the platform, whose names are for its operators. */
export function partyOf({ reciprocalAccountName, reciprocalAccountType }: StatementLine): string {
  return reciprocalAccountType === ORGANISATION ? '' : reciprocalAccountName;
}
