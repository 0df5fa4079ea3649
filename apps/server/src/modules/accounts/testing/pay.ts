import type { TestApp } from '#test/test-app.ts';
import { type OrderedTransaction, orderTransaction } from '../ledger.ts';

const CONTRACT_ID = 'c'.repeat(24);
let nextEvent = 1;

/** A movement between two accounts; answers the number of the record. */
export async function pay(
  { context }: TestApp,
  payerAccountId: string,
  payeeAccountId: string,
  amountCents: number,
  more: Partial<OrderedTransaction> = {},
): Promise<string> {
  const ordered = await orderTransaction(
    context.db,
    {
      kind: 'transfer',
      transactionType: 1,
      payerAccountId,
      payeeAccountId,
      amountCents,
      operatorId: '0',
      operatorName: 'test',
      authorizationType: 'password',
      ...more,
    },
    context.clock.now(),
  );
  if (ordered.refusal) throw new Error(`not paid: ${ordered.refusal}`);
  return ordered.recordId;
}

/** Returns the fields that make a movement the payment of a contract over a resource (subject type 1) or an exhibit (2). */
export function ofContract(subjectType: number, objectId: string): Partial<OrderedTransaction> {
  const eventId = String(nextEvent).padStart(8, '0');
  nextEvent += 1;
  return {
    kind: 'payment',
    transactionType: 2,
    digest: 'Reading licence',
    attachInfo: { contractId: CONTRACT_ID, eventId, contractName: 'Reading licence', subjectName: 'Moon Atlas' },
    contract: { contractId: CONTRACT_ID, eventId, subjectType, objectId },
  };
}

const TWO_DAYS_MS = 172_800_000;

/** Held until it is settled or closed, at most for two days. */
export function held({ clock }: TestApp): Partial<OrderedTransaction> {
  return { pendingUntil: new Date(clock.now().getTime() + TWO_DAYS_MS) };
}
