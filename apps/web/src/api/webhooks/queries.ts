import type { DeliveryStatus, Locale } from '@colophon/model';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import type { PagedQuery } from '../paged.ts';
import { webhookKeys } from './keys.ts';

/** Deliveries that are asked for at once: each has its body and its answer. */
const PAGE_SIZE = 20;

function fetchWebhooks() {
  return answer(api.GET('/v2/webhooks'));
}

export type Webhook = Awaited<ReturnType<typeof fetchWebhooks>>[number];

/** The user's webhooks, in the order in which they were made. */
export const webhooksQuery = queryOptions({ queryKey: webhookKeys.mine, queryFn: fetchWebhooks });

/** Events that a webhook can be told, in the words of `locale`. */
export const webhookEventsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: webhookKeys.catalogue(locale),
    queryFn: () => answer(api.GET('/v2/webhooks/catalogue')),
  });

function fetchDeliveries(endpointId: string, status: DeliveryStatus | undefined, skip: number) {
  const query = { status, skip, limit: PAGE_SIZE };
  return answer(api.GET('/v2/webhooks/{endpointId}/deliveries', { params: { path: { endpointId }, query } }));
}

export type Delivery = Awaited<ReturnType<typeof fetchDeliveries>>['dataList'][number];

/** Deliveries of a webhook, the newest first. */
export const deliveriesList = (endpointId: string, status: DeliveryStatus | undefined): PagedQuery<Delivery> => ({
  queryKey: webhookKeys.deliveries(endpointId, { status }),
  fetchPage: (skip) => fetchDeliveries(endpointId, status, skip),
  idOf: ({ deliveryId }) => deliveryId,
});
