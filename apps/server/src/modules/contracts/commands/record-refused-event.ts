import { presentAmount } from '@colophon/model';
import { PAYMENT_CODE } from '@colophon/policy';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import type { EventRefusal } from '../moves.ts';
import { contractRefusedEvents } from '../tables.ts';

/** Keeps that a payment reached a contract that does not take it: outside of the transaction that was undone by it. */
export async function recordRefusedEvent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  event: {
    readonly contractId: string;
    readonly eventId: string;
    readonly accountId: string;
    readonly amountCents: number;
  },
  { refusal, state }: { readonly refusal: EventRefusal; readonly state: string },
): Promise<void> {
  const { contractId, eventId, accountId, amountCents } = event;
  const now = clock.now();
  await db.insert(contractRefusedEvents).values({
    contractId,
    contractState: state,
    eventId,
    eventCode: PAYMENT_CODE,
    eventInfo: {
      contractId,
      code: PAYMENT_CODE,
      eventId,
      eventTime: now.toISOString(),
      args: { accountId, transactionAmount: presentAmount(amountCents) },
      triggerUserId: actor.userId,
    },
    triggeredAt: now,
    remark: refusal,
  });
}
