import type { Context } from '#platform/context.ts';
import type { Fragment, Sql, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import {
  detailOf,
  type Ordered,
  type OrderedTransaction,
  orderCall,
  orderTransaction,
  type PaymentNumbers,
  settleTransaction,
} from '../ledger.ts';
import { PAYMENT_LIFE_MS } from '../limits.ts';
import type { ShownDetail } from '../presenters.ts';
import { refusalOf } from '../refuse.ts';
import { PasswordReplaced, type Try } from './check-transaction-password.ts';

/** Error code that clients of contract payments expect with every refusal of the ledger. */
export const PAYMENT_REFUSED = 5;

/** A payment of a contract's event. Whether the actor may pay from the account has been looked at before (`withPayer`). */
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

/** The record of a payment, and the payer's statement line. */
export interface Paid {
  readonly recordId: string;
  readonly serialNo: string;
}

/**
 * Takes the money of a payment from the payer and keeps it until `settlePayment` or `releasePayment`, for two days at most.
 * While a payment of the same event is kept, the same again answers that one.
 *
 * @throws Refusal `payment.under-way` for another amount or account while one is kept; what the ledger refuses
 */
export async function holdPayment(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  payment: ContractPayment,
): Promise<Paid> {
  const pendingUntil = new Date(clock.now().getTime() + PAYMENT_LIFE_MS);
  const ordered = await orderTransaction(tx, { ...orderOf(actor, payment), pendingUntil }, clock.now());
  if (ordered.refusal === 'E0006') throw new Refusal('payment.under-way');
  if (ordered.refusal) throw refusalOf(ordered, PAYMENT_REFUSED);
  return ordered;
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

/** Pays for the state `stateId`; record and line get `numbers` (`PAYMENT_NUMBERS`). */
export function paymentCall(
  sql: Sql,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  {
    stateId,
    rightTry,
    numbers,
    ...payment
  }: ContractPayment & { stateId: string; rightTry?: Try; numbers: PaymentNumbers },
): PaymentCall {
  const order = orderOf(actor, payment);
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

/**
 * Gives the money of a kept payment to its payee, in the transaction that writes the contract's next state. Doing so twice
 * is once.
 *
 * @throws Refusal `payment.not-found`, `payment.ended` when it was released
 */
export async function settlePayment(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  recordId: string,
  { stateId }: { stateId: string },
): Promise<void> {
  const settled = await settleTransaction(tx, recordId, 2, clock.now(), { stateId });
  if (settled.refusal) throw refusalOf(settled);
}

/**
 * Gives the money of a kept payment back to its payer, whatever the payer's account is like now. Doing so twice is once.
 *
 * @throws Refusal `payment.not-found`, `payment.ended` when it was settled
 */
export async function releasePayment(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  recordId: string,
): Promise<void> {
  const released = await settleTransaction(tx, recordId, 3, clock.now());
  if (released.refusal) throw refusalOf(released);
}

function orderOf(actor: Actor, payment: ContractPayment): OrderedTransaction {
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
    authorizationType: 'password',
    contract: { contractId, eventId, subjectType, objectId },
    // a policy can name any account: the platform's own are nobody's income
    payeeType: 1,
  };
}
