import { presentAmount, presentedCents } from '@colophon/model';
import { RecordStatus } from '#api/accounts/operator-queries.ts';

interface Payment {
  /** Amounts are those of the payer: below zero. */
  record: { transactionAmount: string };
  refunds: { transactionAmount: string; status: number }[];
}

/** Returns the amount of a payment that is left to refund: what was paid, less what was given back or is about to be. */
export function leftOf({ record, refunds }: Payment): string {
  const returned = refunds
    .filter(({ status }) => status !== RecordStatus.closed)
    .reduce((sum, { transactionAmount }) => sum - presentedCents(transactionAmount), 0n);
  return presentAmount(-presentedCents(record.transactionAmount) - returned);
}
