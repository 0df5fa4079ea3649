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
  const now = clock.now();
  const columns = [
    called.map(({ delivery }) => delivery.deliveryId),
    called.map(({ delivery }) => delivery.attempt),
    called.map(({ outcome }) => outcome.answerStatus),
    called.map(({ outcome }) => outcome.answer),
    called.map(({ outcome }) => outcome.durationMs),
  ] as const;
  await sql`
    with called as (
      select * from unnest(${columns[0]}::bigint[], ${columns[1]}::smallint[], ${columns[2]}::smallint[], ${columns[3]}::text[],
                           ${columns[4]}::integer[]) as told (id, attempt, answer_status, answer, duration_ms)),
    settled as (
      update webhook_deliveries d
         set status = 'delivered', leased_until = null, attempted_at = ${now}, answer_status = called.answer_status,
             answer = called.answer, failure = '', duration_ms = called.duration_ms
        from called where d.delivery_id = called.id and d.attempt = called.attempt and d.status = 'waiting'
      returning d.delivery_id, d.endpoint_id, d.subject),
    followed as (
      update webhook_deliveries d set due_at = ${now} from settled
       where d.endpoint_id = settled.endpoint_id and d.subject = settled.subject and d.status = 'waiting'
         and d.due_at > ${now} and d.delivery_id <> settled.delivery_id)
    update webhook_endpoints e set status = 'on', failing_since = null, updated_at = ${now}
      from settled where e.endpoint_id = settled.endpoint_id and e.failing_since is not null and e.status <> 'off'`;
}

/** Writes down a call that failed, and what follows for its delivery and its endpoint. Nothing follows where the lease was lost meanwhile. */
export async function settleFailed(context: Context, { delivery, outcome }: Called): Promise<void> {
  const { deliveryId, attempt } = delivery;
  const { answerStatus, answer, failure, durationMs } = outcome;
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const driver = driverOf(tx);
    const wait = RETRY_AFTER_MS[attempt - 1];
    const dueAt = wait === undefined ? now : new Date(now.getTime() + shifted(wait, outcome.retryAfterMs));
    const settled = await driver`
      update webhook_deliveries
         set status = ${wait === undefined ? 'failed' : 'waiting'}, due_at = ${dueAt}, leased_until = null, attempted_at = ${now},
             answer_status = ${answerStatus}, answer = ${answer}, failure = ${failure}, duration_ms = ${durationMs}
       where delivery_id = ${deliveryId} and attempt = ${attempt} and status = 'waiting' returning 1`;
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
