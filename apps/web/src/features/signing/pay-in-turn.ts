import type { Contract } from '#api/contracts/contract.ts';
import { payForEvent } from '#api/contracts/payment.ts';
import type { OpenPayment } from '#domain/contracts/next-events.ts';
import type { Ordered, PayOrder } from '#domain/payments/pay-dialog.tsx';
import { failureMessage, Refused } from '#failures.ts';

/** A payment that is due in a contract. */
export interface DuePayment {
  contract: Pick<Contract, 'contractId'>;
  payment: Pick<OpenPayment, 'event'>;
}

interface Paid {
  ordered: readonly Ordered[];
  /** Why contracts refused, by their ids. */
  refused: Readonly<Record<string, string>>;
  /** Error of the first refusal. */
  failure: unknown;
}

/** Refusals that the next contract would repeat: they are about who pays. */
const ABOUT_PAYER: ReadonlySet<string | null> = new Set([
  ...['account.wrong-password', 'account.password-locked', 'account.not-found', 'account.not-activated'],
  ...['account.frozen', 'payment.balance-too-small', 'access.not-owner'],
]);

/**
 * Pays for events of contracts, one after the other, with one password. What one of them refuses does not keep the others
 * from being paid; what is about the payer ends it, and so does a call without an answer.
 */
export async function payInTurn(payments: readonly DuePayment[], order: PayOrder): Promise<Paid> {
  const ordered: Ordered[] = [];
  const refused: Record<string, string> = {};
  let failure: unknown;
  for (const { contract, payment } of payments) {
    const { id: eventId, args } = payment.event;
    const { contractId } = contract;
    try {
      const idempotencyKey = `${order.idempotencyKey}-${contractId}`;
      const transactionAmount = Number(args.amount);
      ordered.push(await payForEvent({ ...order, contractId, eventId, transactionAmount, idempotencyKey }));
    } catch (error) {
      failure ??= error;
      const isAboutContract = error instanceof Refused && !ABOUT_PAYER.has(error.refusal);
      if (isAboutContract || ordered.length > 0) refused[contractId] = failureMessage(error);
      if (!isAboutContract) break;
    }
  }
  return { ordered, refused, failure };
}
