import type { DeliveryWithBody, EndpointWithHealth } from './queries/endpoints.ts';
import type { WebhookEndpointRow } from './tables.ts';

/** An endpoint as its owner sees it, without its secrets. */
export function presentEndpoint(row: WebhookEndpointRow) {
  return {
    endpointId: row.endpointId,
    url: row.url,
    events: row.events,
    filter: { resourceId: row.resourceId, nodeId: row.nodeId },
    description: row.description,
    status: row.status,
    failingSinceDate: row.failingSince?.toISOString() ?? null,
    formerSecretUntilDate: row.formerUntil?.toISOString() ?? null,
    createDate: row.createdAt.toISOString(),
    updateDate: row.updatedAt.toISOString(),
  };
}

export function presentListedEndpoint({ row, health }: EndpointWithHealth) {
  return { ...presentEndpoint(row), health };
}

/** A delivery with what is sent and how the last call went. */
export function presentDelivery({ delivery, body, headers }: DeliveryWithBody) {
  return {
    deliveryId: String(delivery.deliveryId),
    messageId: delivery.messageId,
    type: delivery.type,
    status: delivery.status,
    attempt: delivery.attempt,
    body,
    headers,
    answerStatus: delivery.answerStatus,
    answer: delivery.answer,
    failure: delivery.failure,
    durationMs: delivery.durationMs,
    attemptDate: delivery.attemptedAt?.toISOString() ?? null,
    nextDate: delivery.status === 'waiting' ? delivery.dueAt.toISOString() : null,
    createDate: delivery.createdAt.toISOString(),
  };
}
