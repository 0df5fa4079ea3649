import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type TransactionDetailRow, type TransactionRow, transactionDetails, transactions } from '../tables.ts';

/** A statement line with its transaction. */
export interface DetailRow {
  readonly line: TransactionDetailRow;
  readonly record: TransactionRow;
}

/** The transaction with a number, or `null`. */
export async function findRecord(db: Executor, recordId: string): Promise<TransactionRow | null> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(eq(transactions.recordId, BigInt(recordId)));
  return row ?? null;
}

/** The statement line with a number, or `null`. */
export async function findDetail(db: Executor, serialNo: string): Promise<DetailRow | null> {
  const [row] = await db
    .select({ line: transactionDetails, record: transactions })
    .from(transactionDetails)
    .innerJoin(transactions, eq(transactions.recordId, transactionDetails.recordId))
    .where(eq(transactionDetails.serialNo, BigInt(serialNo)));
  return row ?? null;
}
