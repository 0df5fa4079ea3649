import { notifyUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { FAILING_AFTER_MS, MAX_RETRY_AFTER_MS, OFF_AFTER_MS, RETRY_AFTER_MS, RETRY_SHIFT } from '../limits.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { CallOutcome } from './make-call.ts';

const GONE = 410;

/** Writes down how the call of a delivery went, and what follows for it and its endpoint. Nothing follows where the lease was lost meanwhile. */
export async function settleDelivery(context: Context, delivery: ClaimedDelivery, outcome: CallOutcome): Promise<void> {
  const { sql, db, clock } = context;
  const { deliveryId, attempt } = delivery;
  const { answerStatus, answer, failure, durationMs } = outcome;
  const now = clock.now();
  const told = sql`leased_until = null, attempted_at = ${now}, answer_status = ${answerStatus}, answer = ${answer},
    failure = ${failure}, duration_ms = ${durationMs}`;
  const isThis = sql`delivery_id = ${deliveryId} and attempt = ${attempt} and status = 'waiting'`;
  if (answerStatus !== null && answerStatus >= 200 && answerStatus < 300) {
    await sql`
      with settled as (
        update webhook_deliveries set status = 'delivered', ${told} where ${isThis} returning endpoint_id, subject),
      followed as (
        update webhook_deliveries d set due_at = ${now} from settled
         where d.endpoint_id = settled.endpoint_id and d.subject = settled.subject and d.status = 'waiting'
           and d.due_at > ${now} and d.delivery_id <> ${deliveryId})
      update webhook_endpoints e set status = 'on', failing_since = null, updated_at = ${now}
        from settled where e.endpoint_id = settled.endpoint_id and e.failing_since is not null and e.status <> 'off'`;
    return;
  }
  await db.transaction(async (tx) => {
    const driver = driverOf(tx);
    const wait = RETRY_AFTER_MS[attempt - 1];
    const dueAt = wait === undefined ? now : new Date(now.getTime() + shifted(wait, outcome.retryAfterMs));
    const settled = await driver`
      update webhook_deliveries set status = ${wait === undefined ? 'failed' : 'waiting'}, due_at = ${dueAt}, ${told}
       where ${isThis} returning 1`;
    if (settled.length === 0) return;
    // those behind it are due when it is: nobody looks at them before
    await driver`
      update webhook_deliveries set due_at = ${dueAt}
       where endpoint_id = ${delivery.endpointId} and subject = ${delivery.subject} and status = 'waiting' and delivery_id > ${deliveryId}`;
    await noteFailure(tx, context, delivery, { ...outcome, now });
  });
}

/** The time until the next call: as the table has it, shifted so that receivers are not called all at once, and no sooner than they ask for. */
function shifted(waitMs: number, askedMs: number): number {
  const shift = 1 + (Math.random() * 2 - 1) * RETRY_SHIFT;
  return Math.max(Math.round(waitMs * shift), Math.min(askedMs, MAX_RETRY_AFTER_MS));
}

async function noteFailure(
  tx: Transaction,
  context: Context,
  { endpointId, userId, url }: ClaimedDelivery,
  { answerStatus, failure, now }: CallOutcome & { readonly now: Date },
): Promise<void> {
  const sql = driverOf(tx);
  const [failing] = await sql<{ status: string; since: string }[]>`
    update webhook_endpoints set failing_since = coalesce(failing_since, ${now}), updated_at = ${now}
     where endpoint_id = ${endpointId} and status <> 'off' returning status, failing_since as since`;
  if (!failing) return;
  const failsForMs = now.getTime() - Date.parse(failing.since);
  const next =
    answerStatus === GONE || failsForMs >= OFF_AFTER_MS
      ? 'off'
      : failsForMs >= FAILING_AFTER_MS
        ? 'failing'
        : failing.status;
  if (next === failing.status) return;
  await sql`update webhook_endpoints set status = ${next} where endpoint_id = ${endpointId}`;
  if (next === 'off') await dropWaiting(tx, endpointId);
  const type = next === 'off' ? 'webhookOff' : 'webhookFailing';
  await notifyUser(tx, context, { userId, type, about: { subject: url, reason: failure || `HTTP ${answerStatus}` } });
}

/** Gives up what waits for an endpoint: it is shown, and can be sent again. */
export async function dropWaiting(tx: Transaction, endpointId: string): Promise<void> {
  await driverOf(tx)`
    update webhook_deliveries set status = 'dropped', leased_until = null where endpoint_id = ${endpointId} and status = 'waiting'`;
}
