import type { Context } from '#platform/context.ts';
import { driverOf } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { PING } from '../catalogue.ts';
import { MAX_WAITING } from '../limits.ts';
import { lockOwnEndpoint } from './save-endpoint.ts';

/**
 * Has messages sent to an endpoint once more, under their old ids: that of one delivery, or of all since a moment, the newest thousand.
 * Answers how many.
 *
 * @throws Refusal `webhooks.not-found`, `webhooks.off`
 */
export async function sendAgain(
  context: Context,
  actor: Actor,
  endpointId: string,
  chosen: { readonly deliveryId: number } | { readonly since: Date },
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const { status } = await lockOwnEndpoint(tx, actor, endpointId);
    if (status === 'off') throw new Refusal('webhooks.off');
    const sql = driverOf(tx);
    const now = context.clock.now();
    const wanted =
      'since' in chosen ? sql`d.created_at >= ${chosen.since}` : sql`d.delivery_id = ${chosen.deliveryId}::bigint`;
    const sent = await sql`
      insert into webhook_queue (message_id, endpoint_id, type, subject, due_at, created_at)
      select message_id, endpoint_id, type, subject, ${now}, ${now} from (
        select message_id, endpoint_id, type, subject, min(delivery_id) as first from webhook_deliveries d
         where endpoint_id = ${endpointId} and ${wanted}
           and not exists (
             select from webhook_queue q
              where q.endpoint_id = d.endpoint_id and q.subject = d.subject and q.message_id = d.message_id)
         group by 1, 2, 3, 4 order by first desc limit ${MAX_WAITING}) as again
       order by first
      returning 1`;
    if (sent.length === 0 && 'deliveryId' in chosen) {
      const [found] = await sql`
        select from webhook_log where endpoint_id = ${endpointId} and delivery_id = ${chosen.deliveryId}::bigint`;
      if (!found) throw new Refusal('webhooks.not-found');
    }
    return sent.length;
  });
}

/**
 * Has a message sent that tells nothing, to try out an endpoint.
 *
 * @throws Refusal `webhooks.not-found`, `webhooks.off`
 */
export async function ping(context: Context, actor: Actor, endpointId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { status, userId } = await lockOwnEndpoint(tx, actor, endpointId);
    if (status === 'off') throw new Refusal('webhooks.off');
    const now = context.clock.now();
    await driverOf(tx)`
      with message as (
        insert into webhook_messages (message_id, user_id, type, subject, body, created_at)
        values ('msg_' || left(replace(gen_random_uuid()::text, '-', ''), 26), ${userId}, ${PING}, ${PING},
          ${JSON.stringify({ type: PING, timestamp: now.toISOString(), data: { endpointId } })}, ${now})
        returning message_id)
      insert into webhook_queue (message_id, endpoint_id, type, subject, due_at, created_at)
      select message_id, ${endpointId}, ${PING}, ${PING}, ${now}, ${now} from message`;
  });
}
