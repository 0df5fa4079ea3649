import { notifyUser } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { driverOf, type Transaction } from '#platform/database/database.ts';
import { FAILING_AFTER_MS, MAX_RETRY_AFTER_MS, OFF_AFTER_MS, RETRY_AFTER_MS, RETRY_SHIFT } from '../limits.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { CallOutcome } from './make-call.ts';

const GONE = 410;

/** A call that was answered, or was not. */
export interface Called {
  readonly delivery: ClaimedDelivery;
  readonly outcome: CallOutcome;
}

export function isDelivered({ answerStatus }: CallOutcome): boolean {
  return answerStatus !== null && answerStatus >= 200 && answerStatus < 300;
}

/** Writes down calls that were answered well, all in one statement. Nothing follows for those whose lease was lost meanwhile. */
export async function settleDelivered({ sql, clock }: Context, called: readonly Called[]): Promise<void> {
  const columns = [
    called.map(({ delivery }) => delivery.endpointId),
    called.map(({ delivery }) => delivery.deliveryId),
    called.map(({ delivery }) => delivery.attempt),
    called.map(({ outcome }) => outcome.answerStatus),
    called.map(({ outcome }) => outcome.answer),
    called.map(({ outcome }) => outcome.durationMs),
  ] as const;
  await sql`
    select settle_webhook_calls(${clock.now()}, ${columns[0]}::bpchar[], ${columns[1]}::bigint[], ${columns[2]}::smallint[], ${columns[3]}::smallint[],
      ${columns[4]}::text[], ${columns[5]}::integer[])`;
}

/** Writes down a call that failed, and what follows for its delivery and its endpoint. Nothing follows where the lease was lost meanwhile. */
export async function settleFailed(context: Context, { delivery, outcome }: Called): Promise<void> {
  const { endpointId, deliveryId, attempt } = delivery;
  const { answerStatus, answer, failure, durationMs } = outcome;
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const driver = driverOf(tx);
    const wait = RETRY_AFTER_MS[attempt - 1];
    const dueAt = wait === undefined ? now : new Date(now.getTime() + shifted(wait, outcome.retryAfterMs));
    // endpoints are locked before what waits for them, as whoever changes or deletes one does
    const [endpoint] =
      await driver`select 1 from webhook_endpoints where endpoint_id = ${endpointId} for no key update`;
    if (!endpoint) return;
    const settled = await driver`
      update webhook_queue
         set due_at = ${dueAt}, leased_until = null, attempted_at = ${now}, answer_status = ${answerStatus}, answer = ${answer}, failure = ${failure},
             duration_ms = ${durationMs}
       where endpoint_id = ${endpointId} and delivery_id = ${deliveryId} and attempt = ${attempt} returning 1`;
    if (settled.length === 0) return;
    // those behind it are due when it is: nobody looks at them before
    await driver`
      update webhook_queue set due_at = ${dueAt}
       where endpoint_id = ${endpointId} and subject = ${delivery.subject} and delivery_id > ${deliveryId}`;
    if (wait === undefined)
      await driver`select end_webhook_deliveries(${endpointId}, ${[deliveryId]}::bigint[], 'failed')`;
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
    select end_webhook_deliveries(${endpointId}, array(select delivery_id from webhook_queue where endpoint_id = ${endpointId}), 'dropped')`;
}
