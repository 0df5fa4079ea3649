import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { webhookKeys } from './keys.ts';

interface WebhookFields {
  url: string;
  events: string[];
  description: string;
  filter: { nodeId: number | null; resourceId: string | null };
}

const path = (endpointId: string) => ({ params: { path: { endpointId } } });

/** Makes a webhook; answers its secret this once. */
export const createWebhook = mutation({
  call: (body: WebhookFields) => answer(api.POST('/v2/webhooks', { body })),
  stale: [webhookKeys.all],
});

/** Changes a webhook, or switches it on or off. */
export const updateWebhook = mutation({
  call: ({ endpointId, ...body }: Partial<WebhookFields> & { endpointId: string; status?: 'on' | 'off' }) =>
    answer(api.PUT('/v2/webhooks/{endpointId}', { ...path(endpointId), body })),
  stale: [webhookKeys.all],
});

export const deleteWebhook = mutation({
  call: (endpointId: string) => answer(api.DELETE('/v2/webhooks/{endpointId}', path(endpointId))),
  stale: [webhookKeys.all],
});

/** Gives a webhook a new secret, which is answered this once. */
export const rotateWebhookSecret = mutation({
  call: (endpointId: string) => answer(api.POST('/v2/webhooks/{endpointId}/rotateSecret', path(endpointId))),
  stale: [webhookKeys.all],
});

/** Has a message sent that tells nothing. */
export const pingWebhook = mutation({
  call: (endpointId: string) => answer(api.POST('/v2/webhooks/{endpointId}/ping', path(endpointId))),
  stale: [webhookKeys.all],
});

/** Sends the message of a delivery once more. */
export const replayDelivery = mutation({
  call: (ids: { endpointId: string; deliveryId: string }) =>
    answer(api.POST('/v2/webhooks/{endpointId}/deliveries/{deliveryId}/replay', { params: { path: ids } })),
  stale: [webhookKeys.all],
});

/** Sends everything since a day once more. */
export const replaySince = mutation({
  call: ({ endpointId, since }: { endpointId: string; since: string }) =>
    answer(api.POST('/v2/webhooks/{endpointId}/replay', { ...path(endpointId), body: { since } })),
  stale: [webhookKeys.all],
});
