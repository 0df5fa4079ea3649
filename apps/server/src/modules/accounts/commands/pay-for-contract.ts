import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import type { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { detailOf, type Ordered, type OrderedTransaction, orderCall, type PaymentNumbers } from '../ledger.ts';
import type { ShownDetail } from '../presenters.ts';
import { refusalOf } from '../refuse.ts';
import { PasswordReplaced, type Try } from './check-transaction-password.ts';

/** Error code that clients of contract payments expect with every refusal of the ledger. */
export const PAYMENT_REFUSED = 5;

/** A payment of a contract's event. Whether the actor may pay from the account has been looked at before (`payers`). */
export interface ContractPayment {
  readonly payerAccountId: string;
  readonly payeeAccountId: string;
  readonly amountCents: number;
  readonly contractId: string;
  readonly contractName: string;
  readonly eventId: string;
  readonly subjectType: number;
  readonly subjectName: string;
  /** Resource id or node id: what earns it. */
  readonly objectId: string;
}

/** A payment that moves its money at once, as part of the statement that writes the contract's next state. */
export interface PaymentCall {
  /**
   * An expression that moves the money and gives back the try of the password (`withPayer`). Its value is JSON text, which has a
   * `refusal` when nothing has moved: then the rest of the statement is to write nothing.
   */
  readonly call: Fragment;
  /**
   * Reads the value: returns the payer's statement line, or the refusal of the ledger.
   *
   * @throws PasswordReplaced when `rightTry` is of another password than the account has now
   */
  resultOf(value: string): ShownDetail | Refusal;
}

/** Pays for the state `stateId`; record and line get `numbers` (`PAYMENT_NUMBERS`). Without a try of the password a budget pays. */
export function paymentCall(
  sql: Sql,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  {
    stateId,
    rightTry,
    numbers,
    ...payment
  }: ContractPayment & { stateId: string; rightTry?: Try | undefined; numbers: PaymentNumbers },
): PaymentCall {
  const order = orderOf(actor, payment, rightTry ? 'password' : 'budget');
  const now = clock.now();
  const sent = { ...order, attachInfo: { ...order.attachInfo, stateId }, numbers, ...(rightTry && { rightTry }) };
  return {
    call: orderCall(sql, sent, now),
    resultOf(value) {
      const ordered = JSON.parse(value) as Ordered;
      if (ordered.refusal === 'E1010') throw new PasswordReplaced();
      return ordered.refusal ? refusalOf(ordered, PAYMENT_REFUSED) : detailOf(sent, ordered, now);
    },
  };
}

function orderOf(
  actor: Actor,
  payment: ContractPayment,
  authorizationType: OrderedTransaction['authorizationType'],
): OrderedTransaction {
  const { contractId, contractName, eventId, subjectType, subjectName, objectId } = payment;
  return {
    kind: 'payment',
    transactionType: 2,
    payerAccountId: payment.payerAccountId,
    payeeAccountId: payment.payeeAccountId,
    amountCents: payment.amountCents,
    digest: contractName,
    attachInfo: { contractId, subjectType, subjectName, contractName, eventId },
    operatorId: String(actor.userId),
    operatorName: actor.username,
    authorizationType,
    contract: { contractId, eventId, subjectType, objectId },
    // a policy can name any account: the platform's own are nobody's income
    payeeType: 1,
  };
}
