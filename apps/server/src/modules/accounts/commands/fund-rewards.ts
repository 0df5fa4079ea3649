import type { Context } from '#platform/context.ts';
import { orderTransaction } from '../ledger.ts';
import { INITIAL_REWARD_CENTS } from '../limits.ts';
import { refusalOf } from '../refuse.ts';
import { ISSUANCE_ACCOUNT, REWARD_ACCOUNT } from './ensure-account.ts';

/** Puts the initial fund into the account that rewards are paid from, once in the life of an installation. */
export async function fundRewards({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const ordered = await orderTransaction(
    db,
    {
      kind: 'adjust',
      transactionType: 1,
      payerAccountId: ISSUANCE_ACCOUNT,
      payeeAccountId: REWARD_ACCOUNT,
      amountCents: INITIAL_REWARD_CENTS,
      digest: 'initial reward fund',
      operatorId: '0',
      operatorName: 'installation',
      authorizationType: 'operator',
      outsideTransactionId: 'initial-reward-fund',
    },
    clock.now(),
  );
  if (ordered.refusal) throw refusalOf(ordered);
}
