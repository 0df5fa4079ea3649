/** States of an address that events are sent to: `failing` is still called, `off` is not. */
export const WEBHOOK_STATUSES = ['on', 'failing', 'off'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** States of a message on its way to one address. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
