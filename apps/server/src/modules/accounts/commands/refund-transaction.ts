import { and, eq, sql } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { orderTransaction } from '../ledger.ts';
import { lockPaidFor, tellRefunded } from '../providers.ts';
import { findRecord } from '../queries/find-record.ts';
import { refusalOf } from '../refuse.ts';
import { accounts, type TransactionRow, transactions } from '../tables.ts';
import { ISSUANCE_ACCOUNT } from './ensure-account.ts';

const SUCCESS = 2;

export interface RefundOrder {
  readonly recordId: string;
  /** All that is left when it is not given. */
  readonly amountCents?: number | undefined;
  readonly reason: string;
  readonly outsideTransactionId: string;
}

/**
 * Gives money back from the payee of a transaction to its payer, whatever has become of their accounts. The transaction itself stays
 * as it was. The same order again answers the first refund. Leaves an audit entry. What came or went through a gateway goes back
 * through it, not by this. Those who keep account of a contract's payments are told in the same transaction.
 *
 * @throws Refusal `payment.not-found`, `payment.ended` for what did not succeed and for refunds, `payment.account-kind` for a gateway's,
 *   `payment.refund-too-large`, `payment.balance-too-small`, `payment.other-order`
 */
export async function refundTransaction(
  { db, clock, providers }: Pick<Context, 'db' | 'clock' | 'providers'>,
  operator: Actor,
  { recordId, amountCents, reason, outsideTransactionId }: RefundOrder,
): Promise<TransactionRow> {
  return db.transaction(async (tx) => {
    const isRefunded = eq(transactions.recordId, BigInt(recordId));
    const [found] = await tx.select({ contractId: transactions.contractId }).from(transactions).where(isRefunded);
    const contractId = found?.contractId ?? null;
    if (contractId) await lockPaidFor({ providers }, tx, contractId);
    const [refunded] = await tx.select().from(transactions).where(isRefunded).for('no key update');
    if (!refunded) throw refusalOf({ refusal: 'E1016' });
    if (refunded.status !== SUCCESS || refunded.refundOf !== null) throw refusalOf({ refusal: 'E1014' });
    if (await isGatewaysBusiness(tx, refunded)) throw refusalOf({ refusal: 'E1007' });
    const [payer, payee] = [refunded.reciprocalAccountId, refunded.accountId];
    const cents = amountCents ?? (await restOf(tx, refunded, outsideTransactionId));
    if (cents <= 0) throw refusalOf({ refusal: 'E0007' });

    const now = clock.now();
    const ordered = await orderTransaction(
      tx,
      {
        kind: 'refund',
        transactionType: 1,
        payerAccountId: payer,
        payeeAccountId: payee,
        amountCents: cents,
        digest: refunded.digest,
        remark: reason,
        attachInfo: { ...refunded.attachInfo, refundOf: recordId },
        operatorId: String(operator.userId),
        operatorName: operator.username,
        authorizationType: 'operator',
        outsideTransactionId,
        refundOf: recordId,
        bypass: 'both',
      },
      now,
    );
    if (ordered.refusal) throw refusalOf(ordered);
    if (!ordered.repeated) {
      const after = { recordId: ordered.recordId };
      await writeAudit(tx, operator, { action: 'refund', objectType: 'account', objectId: payee, after, reason }, now);
      if (contractId)
        await tellRefunded({ providers }, tx, {
          contractId,
          paymentRecordId: recordId,
          recordId: ordered.recordId,
          amountCents: cents,
          at: now,
        });
    }
    return (await findRecord(tx, ordered.recordId))!;
  });
}

/** Returns the amount still to refund of a locked transaction; for an order already done, the amount it gave back. */
async function restOf(executor: Executor, refunded: TransactionRow, outsideTransactionId: string): Promise<number> {
  const [sums] = await executor
    .select({
      known: sql<string | null>`sum(${transactions.amountCents}) filter (where ${and(
        eq(transactions.accountId, refunded.reciprocalAccountId),
        eq(transactions.outsideTransactionId, outsideTransactionId),
      )})`,
      all: sql<string>`coalesce(sum(${transactions.amountCents}), 0)`,
    })
    .from(transactions)
    .where(eq(transactions.refundOf, refunded.recordId));
  return sums!.known === null ? refunded.amountCents - Number(sums!.all) : Number(sums!.known);
}

async function isGatewaysBusiness(executor: Executor, { kind, accountId }: TransactionRow): Promise<boolean> {
  // refunds in the books have been told apart before: any other came through a gateway
  if (kind === 'withdrawal' || kind === 'refund') return true;
  if (kind !== 'recharge' || accountId === ISSUANCE_ACCOUNT) return false;
  const [payer] = await executor.select().from(accounts).where(eq(accounts.accountId, accountId));
  return payer!.allowNegative;
}
