import { asc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { transactionDetails, transactions } from '../tables.ts';
import type { DetailRow } from './find-record.ts';

/** The statement lines of a transaction, the payer's first; none when there is no such transaction. */
export function listDetails(db: Executor, recordId: string): Promise<DetailRow[]> {
  return db
    .select({ line: transactionDetails, record: transactions })
    .from(transactionDetails)
    .innerJoin(transactions, eq(transactions.recordId, transactionDetails.recordId))
    .where(eq(transactionDetails.recordId, BigInt(recordId)))
    .orderBy(asc(transactionDetails.serialNo));
}
