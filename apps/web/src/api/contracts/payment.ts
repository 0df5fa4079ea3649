import { answer, api } from '../client.ts';

interface Payment {
  contractId: string;
  eventId: string;
  accountId: string;
  transactionAmount: number;
  password: string;
  /** The same for every try of one payment, so that it is made once. */
  idempotencyKey: string;
}

/** Pays for an event of a contract. The answer says how far the payment has come. */
export function payForEvent({ contractId, ...body }: Payment) {
  const params = { path: { contractId } };
  return answer(api.POST('/v2/contracts/{contractId}/events/payment', { params, body }));
}
