import { ALL_EVENTS } from '@colophon/model';
import { and, eq } from 'drizzle-orm';
import { lockUsers } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newObjectId } from '#platform/ids.ts';
import { OutgoingError } from '#platform/outgoing/outgoing.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { eventsFor } from '../catalogue.ts';
import { dropWaiting } from '../delivery/settle-delivery.ts';
import { newSecret } from '../delivery/sign.ts';
import { FORMER_SECRET_MS, MAX_ENDPOINTS } from '../limits.ts';
import { sealOf } from '../secrets.ts';
import { type WebhookEndpointRow, webhookEndpoints } from '../tables.ts';

export interface EndpointDraft {
  readonly url: string;
  readonly events: readonly string[];
  readonly filter: { readonly resourceId: string | null; readonly nodeId: number | null };
  readonly description: string;
}

/**
 * Makes an endpoint. Its secret is answered here and by `rotateSecret` alone.
 *
 * @throws Refusal `webhooks.unknown-event`, `webhooks.address-refused`, `webhooks.too-many`
 */
export async function createEndpoint(
  context: Context,
  actor: Actor,
  { url, events, filter, description }: EndpointDraft,
): Promise<{ row: WebhookEndpointRow; secret: string }> {
  refuseUnknown(events, actor);
  await refuseUncallable(context, url);
  const now = context.clock.now();
  const endpointId = newObjectId(now);
  const secret = newSecret();
  return context.db.transaction(async (tx) => {
    await lockUsers(tx, [actor.userId]);
    if ((await tx.$count(webhookEndpoints, eq(webhookEndpoints.userId, actor.userId))) >= MAX_ENDPOINTS)
      throw new Refusal('webhooks.too-many');
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({
        endpointId,
        userId: actor.userId,
        url,
        events: [...events],
        ...filter,
        description,
        secret: sealOf(context).seal(secret, endpointId),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    return { row: row!, secret };
  });
}

/**
 * Changes an endpoint. Switched on again it begins anew; switched off it loses what waits, which can be sent again.
 *
 * @throws Refusal `webhooks.not-found`, `webhooks.unknown-event`, `webhooks.address-refused`
 */
export async function updateEndpoint(
  context: Context,
  actor: Actor,
  endpointId: string,
  { filter, events, status, url, description }: Partial<EndpointDraft> & { status?: 'on' | 'off' | undefined },
): Promise<WebhookEndpointRow> {
  if (events) refuseUnknown(events, actor);
  if (url !== undefined) await refuseUncallable(context, url);
  return context.db.transaction(async (tx) => {
    await lockOwnEndpoint(tx, actor, endpointId);
    if (status === 'off') await dropWaiting(tx, endpointId);
    const [row] = await tx
      .update(webhookEndpoints)
      .set({
        url,
        events: events && [...events],
        resourceId: filter?.resourceId,
        nodeId: filter?.nodeId,
        description,
        status,
        failingSince: status === 'on' ? null : undefined,
        updatedAt: context.clock.now(),
      })
      .where(eq(webhookEndpoints.endpointId, endpointId))
      .returning();
    return row!;
  });
}

/** Gives an endpoint a new secret; the one before signs beside it for a day. */
export async function rotateSecret(context: Context, actor: Actor, endpointId: string): Promise<string> {
  const secret = newSecret();
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const { secret: formerSecret } = await lockOwnEndpoint(tx, actor, endpointId);
    await tx
      .update(webhookEndpoints)
      .set({
        secret: sealOf(context).seal(secret, endpointId),
        formerSecret,
        formerUntil: new Date(now.getTime() + FORMER_SECRET_MS),
        updatedAt: now,
      })
      .where(eq(webhookEndpoints.endpointId, endpointId));
  });
  return secret;
}

/** Deletes an endpoint with all that was sent to it. */
export async function deleteEndpoint({ db }: Context, actor: Actor, endpointId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwnEndpoint(tx, actor, endpointId, 'update');
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.endpointId, endpointId));
  });
}

/** An endpoint of the caller, locked until the transaction ends: against changes or, where it is deleted, against new deliveries as well. */
export async function lockOwnEndpoint(
  tx: Transaction,
  actor: Actor,
  endpointId: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<WebhookEndpointRow> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.endpointId, endpointId), eq(webhookEndpoints.userId, actor.userId)))
    .for(strength);
  if (!row) throw new Refusal('webhooks.not-found');
  return row;
}

function refuseUnknown(events: readonly string[], actor: Actor): void {
  const known = new Set<string>(eventsFor(actor).map(([event]) => event));
  if (!(events.length === 1 && events[0] === ALL_EVENTS) && !events.every((event) => known.has(event)))
    throw new Refusal('webhooks.unknown-event');
}

async function refuseUncallable({ outgoing }: Context, url: string): Promise<void> {
  try {
    await outgoing.check(url);
  } catch (error) {
    if (error instanceof OutgoingError) throw new Refusal('webhooks.address-refused');
    throw error;
  }
}
