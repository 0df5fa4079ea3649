import type { DeliveryStatus } from '@colophon/model';
import { and, asc, desc, eq, gte, type SQL } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { signedHeaders } from '../delivery/sign.ts';
import { HEALTH_OF } from '../limits.ts';
import { signingKeys } from '../secrets.ts';
import {
  type WebhookDeliveryRow,
  type WebhookEndpointRow,
  webhookEndpoints,
  webhookLog,
  webhookMessages,
} from '../tables.ts';

/** Numbers of the last deliveries of an endpoint, by their state. */
export type Health = Readonly<Record<DeliveryStatus, number>>;

export interface EndpointWithHealth {
  readonly row: WebhookEndpointRow;
  readonly health: Health;
}

/** The endpoints of a person in the order in which they were made, with the health of their last fifty deliveries. */
export async function listEndpoints({ db, sql }: Context, userId: number): Promise<EndpointWithHealth[]> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.endpointId));
  const counts = await sql<{ id: string; status: DeliveryStatus; count: number }[]>`
    select id, status, count(*)::integer as count from unnest(${rows.map(({ endpointId }) => endpointId)}::bpchar[]) as id cross join lateral (
      select status from webhook_log where endpoint_id = id
       order by created_at desc, delivery_id desc limit ${HEALTH_OF}) as last
     group by id, status`;
  return rows.map((row) => {
    const count = (status: DeliveryStatus) =>
      counts.find((each) => each.id === row.endpointId && each.status === status)?.count ?? 0;
    const health = {
      waiting: count('waiting'),
      delivered: count('delivered'),
      failed: count('failed'),
      dropped: count('dropped'),
    };
    return { row, health };
  });
}

export interface DeliveryFilter {
  readonly skip: number;
  readonly limit: number;
  readonly status?: DeliveryStatus | undefined;
  readonly type?: string | undefined;
  readonly from?: Date | undefined;
}

export interface DeliveryWithBody {
  readonly delivery: WebhookDeliveryRow;
  readonly body: string;
  /** Of the message as it would be sent now. */
  readonly headers: Readonly<Record<string, string>>;
}

/** @throws Refusal `webhooks.not-found` */
async function findOwn({ db }: Pick<Context, 'db'>, actor: Actor, endpointId: string): Promise<WebhookEndpointRow> {
  const [own] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.endpointId, endpointId), eq(webhookEndpoints.userId, actor.userId)));
  if (!own) throw new Refusal('webhooks.not-found');
  return own;
}

type Listing = Omit<DeliveryFilter, 'skip' | 'limit'>;

function isListed(endpointId: string, { status, type, from }: Listing): SQL | undefined {
  return and(
    eq(webhookLog.endpointId, endpointId),
    status && eq(webhookLog.status, status),
    type ? eq(webhookLog.type, type) : undefined,
    from && gte(webhookLog.createdAt, from),
  );
}

/**
 * Number of deliveries of an endpoint of the caller.
 *
 * @throws Refusal `webhooks.not-found`
 */
export async function countDeliveries(
  context: Pick<Context, 'db'>,
  actor: Actor,
  endpointId: string,
  filter: Listing,
): Promise<number> {
  await findOwn(context, actor, endpointId);
  return context.db.$count(webhookLog, isListed(endpointId, filter));
}

/**
 * A page of what was sent to an endpoint of the caller, the newest first.
 *
 * @throws Refusal `webhooks.not-found`
 */
export async function pageDeliveries(
  context: Context,
  actor: Actor,
  endpointId: string,
  { skip, limit, ...filter }: DeliveryFilter,
): Promise<{ rows: DeliveryWithBody[]; totalItem: number }> {
  const { db, clock } = context;
  const own = await findOwn(context, actor, endpointId);
  const where = isListed(endpointId, filter);
  const order = [desc(webhookLog.createdAt), desc(webhookLog.deliveryId)];
  const page = db
    .select({ deliveryId: webhookLog.deliveryId })
    .from(webhookLog)
    .where(where)
    .orderBy(...order)
    .offset(skip)
    .limit(limit)
    .as('page');
  // PostgreSQL does not know of a view that an id is of one row
  const delivery = db
    .select()
    .from(webhookLog)
    .where(and(eq(webhookLog.endpointId, endpointId), eq(webhookLog.deliveryId, page.deliveryId)))
    .limit(1)
    .as('delivery');
  const [rows, totalItem] = await Promise.all([
    db
      .select({ delivery: delivery._.selectedFields, body: webhookMessages.body })
      .from(page)
      .crossJoinLateral(delivery)
      .innerJoin(webhookMessages, eq(webhookMessages.messageId, delivery.messageId))
      .orderBy(desc(delivery.createdAt), desc(delivery.deliveryId)),
    db.$count(webhookLog, where),
  ]);
  const [keys, at] = [signingKeys(context, own), clock.now()];
  const signed = rows.map(({ delivery, body }) => {
    const headers = signedHeaders({ messageId: delivery.messageId, body, at }, keys);
    return { delivery, body, headers };
  });
  return { rows: signed, totalItem };
}
