import type { Executor } from '#platform/database/database.ts';
import { LEDGER_REFUSALS, type LedgerRefusal, orderTransaction } from '../ledger.ts';
import { findIndividualAccount } from '../queries/find-account.ts';
import { REWARD_ACCOUNT } from './ensure-account.ts';

export interface RewardPayment {
  readonly userId: number;
  readonly amountCents: number;
  readonly digest: string;
  /** Names the payment once: the same again pays nothing more. */
  readonly outsideTransactionId: string;
}

/**
 * Pays a person from the account of rewards into their wallet; answers why not, where it is not paid: their wallet is not activated or
 * frozen, or the account has too little.
 */
export async function payReward(
  executor: Executor,
  { userId, ...order }: RewardPayment,
  at: Date,
): Promise<LedgerRefusal | null> {
  const account = await findIndividualAccount(executor, userId);
  if (!account) return LEDGER_REFUSALS.notActivated;
  const ordered = await orderTransaction(
    executor,
    {
      ...order,
      kind: 'reward',
      transactionType: 1,
      payerAccountId: REWARD_ACCOUNT,
      payeeAccountId: account.accountId,
      payeeType: 1,
      operatorId: '0',
      operatorName: 'installation',
      authorizationType: 'operator',
    },
    at,
  );
  return ordered.refusal ?? null;
}
