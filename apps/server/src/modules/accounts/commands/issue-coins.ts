import { AccountType } from '@colophon/model';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { orderTransaction } from '../ledger.ts';
import { findAccount, findIndividualAccount } from '../queries/find-account.ts';
import { findRecord } from '../queries/find-record.ts';
import { refusalOf } from '../refuse.ts';
import type { AccountRow, TransactionRow } from '../tables.ts';
import { ISSUANCE_ACCOUNT, REWARD_ACCOUNT } from './ensure-account.ts';

export interface CoinIssue {
  /** Who receives them, by user or by account. */
  readonly to: { readonly userId: number } | { readonly accountId: string };
  readonly amountCents: number;
  readonly outsideTransactionId: string;
  readonly remark?: string | undefined;
}

/**
 * Puts coins into circulation: from the issuance account to a user's or the reward account. The same order again answers the
 * first transaction. Leaves an audit entry.
 *
 * @throws Refusal `account.not-found`, `payment.account-kind`, `payment.payee-not-activated`, `payment.payee-frozen`,
 *   `payment.other-order` when the number was used for another order
 */
export async function issueCoins(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  { to, amountCents, outsideTransactionId, remark = '' }: CoinIssue,
): Promise<TransactionRow> {
  return db.transaction(async (tx) => {
    const account = await receiverOf(tx, to);
    if (!account) throw refusalOf({ refusal: 'E1004' });
    const { accountId } = account;
    if (account.accountType !== AccountType.individual && accountId !== REWARD_ACCOUNT)
      throw refusalOf({ refusal: 'E1007' });
    const now = clock.now();
    const ordered = await orderTransaction(
      tx,
      {
        kind: 'recharge',
        transactionType: 1,
        payerAccountId: ISSUANCE_ACCOUNT,
        payeeAccountId: accountId,
        amountCents,
        remark,
        attachInfo: { channel: 'operator' },
        operatorId: String(operator.userId),
        operatorName: operator.username,
        authorizationType: 'operator',
        outsideTransactionId,
      },
      now,
    );
    if (ordered.refusal) throw refusalOf(ordered);
    const { recordId } = ordered;
    if (!ordered.repeated) {
      const issued = { recordId, amountCents };
      await writeAudit(
        tx,
        operator,
        { action: 'recharge', objectType: 'account', objectId: accountId, after: issued, reason: remark },
        now,
      );
    }
    return (await findRecord(tx, recordId))!;
  });
}

function receiverOf(executor: Executor, to: CoinIssue['to']): Promise<AccountRow | null> {
  return 'userId' in to ? findIndividualAccount(executor, to.userId) : findAccount(executor, to.accountId);
}
