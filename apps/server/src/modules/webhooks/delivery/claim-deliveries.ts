import type { WebhookStatus } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { driverOf } from '#platform/database/database.ts';
import { LEASE_SECONDS, MAX_OPEN_CALLS, MAX_WAITING } from '../limits.ts';

/** A delivery that a worker has taken, with what its call needs. */
export interface ClaimedDelivery {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly subject: string;
  /** With the id, the name of this call: a worker that lost its lease cannot settle the next one. */
  readonly attempt: number;
  readonly messageId: string;
  readonly body: string;
  readonly userId: number;
  readonly url: string;
  readonly status: WebhookStatus;
  readonly failingSince: string | null;
  readonly secret: Buffer;
  readonly formerSecret: Buffer | null;
}

/**
 * Takes up to `limit` deliveries whose time has come: for each endpoint and subject the first that waits, for each endpoint as many as it
 * may have open, one where the last call failed. What waits beyond an endpoint's limit is dropped, the oldest first.
 *
 * Endpoints are locked first, and read anew then, so that workers do not count past one another.
 */
export async function claimDeliveries(
  { db, sql: outside, clock }: Pick<Context, 'db' | 'sql' | 'clock'>,
  limit: number,
): Promise<ClaimedDelivery[]> {
  const now = clock.now();
  const [due] = await outside`
    select from webhook_deliveries
     where status = 'waiting' and due_at <= ${now} and (leased_until is null or leased_until < now()) limit 1`;
  if (!due) return [];
  return db.transaction(async (tx) => {
    const sql = driverOf(tx);
    const ready = await sql<{ id: string }[]>`
      select endpoint_id as id from webhook_endpoints
       where endpoint_id in (
         select endpoint_id from webhook_deliveries
          where status = 'waiting' and due_at <= ${now} and (leased_until is null or leased_until < now()))
         for no key update skip locked`;
    if (ready.length === 0) return [];
    const ids = ready.map(({ id }) => id);
    await sql`
      update webhook_deliveries set status = 'dropped', leased_until = null
       where delivery_id in (
         select beyond.delivery_id from unnest(${ids}::bpchar[]) as id cross join lateral (
           select delivery_id from webhook_deliveries where endpoint_id = id and status = 'waiting'
           order by delivery_id desc offset ${MAX_WAITING}) as beyond)`;
    return sql<ClaimedDelivery[]>`
      with taken as (
        select next.delivery_id from webhook_endpoints e cross join lateral (
          select delivery_id from webhook_deliveries d
           where d.endpoint_id = e.endpoint_id and status = 'waiting' and due_at <= ${now}
             and (leased_until is null or leased_until < now())
             and not exists (
               select from webhook_deliveries earlier
                where earlier.endpoint_id = d.endpoint_id and earlier.subject = d.subject and earlier.status = 'waiting'
                  and earlier.delivery_id < d.delivery_id)
           order by delivery_id
           limit greatest(0, case when e.failing_since is null then ${MAX_OPEN_CALLS}::integer else 1 end - (
             select count(*) from webhook_deliveries open
              where open.endpoint_id = e.endpoint_id and open.leased_until > now()))) as next
         where e.endpoint_id = any(${ids}::bpchar[]) limit ${limit}),
      leased as (
        update webhook_deliveries d set leased_until = now() + ${LEASE_SECONDS} * interval '1 second', attempt = attempt + 1
          from taken where d.delivery_id = taken.delivery_id
        returning d.delivery_id, d.endpoint_id, d.message_id, d.subject, d.attempt)
      select l.delivery_id as "deliveryId", l.endpoint_id as "endpointId", l.subject, l.attempt, l.message_id as "messageId", m.body,
             e.user_id as "userId", e.url, e.status, e.failing_since as "failingSince", e.secret,
             case when e.former_until > ${now} then e.former_secret end as "formerSecret"
        from leased l join webhook_messages m using (message_id) join webhook_endpoints e using (endpoint_id)
       order by l.delivery_id`;
  });
}
