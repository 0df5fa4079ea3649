/** Keys of addresses that events are sent to. */
export const webhookKeys = {
  all: ['webhooks'],
  mine: ['webhooks', 'mine'],
  catalogue: (locale: string) => ['webhooks', 'catalogue', locale],
  deliveries: (endpointId: string, filter: object) => ['webhooks', 'deliveries', endpointId, filter],
};
