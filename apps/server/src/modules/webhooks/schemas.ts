import { DELIVERY_STATUSES, WEBHOOK_LIMITS, WEBHOOK_STATUSES } from '@colophon/model';
import { z } from 'zod';
import { moment, nodeId, objectId } from '#platform/http/schemas.ts';

export const EndpointId = z.object({ endpointId: objectId });

const MAX_EVENTS = 100;
const MAX_NAME = 60;

const Filter = z
  .object({ resourceId: objectId.nullable().default(null), nodeId: nodeId.nullable().default(null) })
  .describe('Limits the events to what concerns that resource, or that node');

export const EndpointFields = z.object({
  url: z.string().trim().min(1).max(WEBHOOK_LIMITS.url),
  events: z
    .array(z.string().min(1).max(MAX_NAME))
    .min(1)
    .max(MAX_EVENTS)
    .transform((names) => [...new Set(names)])
    .describe('Names of the catalogue, or `*` alone'),
  filter: Filter,
  description: z.string().trim().max(WEBHOOK_LIMITS.description),
});

export const Endpoint = z.object({
  endpointId: objectId,
  url: z.string(),
  events: z.array(z.string()),
  filter: z.object({ resourceId: z.string().nullable(), nodeId: z.int().nullable() }),
  description: z.string(),
  status: z.enum(WEBHOOK_STATUSES),
  failingSinceDate: moment.nullable().describe('The first failure since the last success'),
  formerSecretUntilDate: moment.nullable().describe('Until then the secret before signs as well'),
  createDate: moment,
  updateDate: moment,
});

export const ListedEndpoint = Endpoint.extend({
  health: z
    .object({ waiting: z.int(), delivered: z.int(), failed: z.int(), dropped: z.int() })
    .describe('Of the last fifty deliveries'),
});

export const EndpointWithSecret = Endpoint.extend({
  secret: z.string().describe('Signs the messages; it is answered this once'),
});

export const Delivery = z.object({
  deliveryId: z.string(),
  messageId: z.string(),
  type: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempt: z.int().describe('Number of calls'),
  body: z.string(),
  headers: z
    .record(z.string(), z.string())
    .describe('By which a receiver knows the message, signed anew for this answer: for trying out receivers'),
  answerStatus: z.int().nullable().describe('HTTP status of the last call; null where there was no answer'),
  answer: z.string().describe('The first KiB of it'),
  failure: z.string().describe('Why there was no answer'),
  durationMs: z.int().nullable(),
  attemptDate: moment.nullable(),
  nextDate: moment.nullable().describe('When the next call may be made'),
  createDate: moment,
});
