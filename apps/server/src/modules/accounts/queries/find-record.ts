import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type TransactionDetailRow, type TransactionRow, transactions } from '../tables.ts';

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
