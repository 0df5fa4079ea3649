import type { DeliveryStatus, WebhookStatus } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, pgView, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, lifeline, moment, objectId } from '#platform/database/columns.ts';

/** Addresses that events are sent to. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    endpointId: objectId('endpoint_id').primaryKey(),
    userId: integer('user_id').notNull(),
    url: text('url').notNull(),
    /** Names of events, or `*` alone. */
    events: text('events').array().notNull(),
    /** Limited to what concerns that resource, or that node. */
    resourceId: objectId('resource_id'),
    nodeId: integer('node_id'),
    description: text('description').notNull().default(''),
    status: text('status').$type<WebhookStatus>().notNull().default('on'),
    /** Signs messages; sealed. */
    secret: bytes('secret').notNull(),
    /** The one before, which signs beside it until its time is over. */
    formerSecret: bytes('former_secret'),
    formerUntil: moment('former_until'),
    /** The first failure since the last success. */
    failingSince: moment('failing_since'),
    ...lifeline,
  },
  (table) => [
    index('webhook_endpoints_by_user').on(table.userId, table.createdAt),
    check('webhook_endpoints_status', sql`${table.status} in ('on', 'failing', 'off')`),
    check('webhook_endpoints_url', sql`length(${table.url}) <= 2048`),
    check('webhook_endpoints_events', sql`cardinality(${table.events}) > 0`),
    check('webhook_endpoints_former', sql`(${table.formerSecret} is null) = (${table.formerUntil} is null)`),
  ],
);

/** Events as they are sent, written by `write_webhook_message` in the transaction of their cause. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    /** `msg_` and 26 digits. */
    messageId: text('message_id').primaryKey(),
    userId: integer('user_id').notNull(),
    type: text('type').notNull(),
    /** Messages about one subject reach an address in order. */
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('webhook_messages_by_age').on(table.createdAt),
    index('webhook_messages_by_user').on(table.userId),
    check('webhook_messages_size', sql`octet_length(${table.body}) <= 20480`),
  ],
);

/** Columns of deliveries, whether they wait or have ended. */
const delivery = {
  messageId: text('message_id').notNull(),
  endpointId: objectId('endpoint_id').notNull(),
  /** Type and subject of the message. */
  type: text('type').notNull(),
  subject: text('subject').notNull(),
  /** Number of calls that were begun. */
  attempt: smallint('attempt').notNull().default(0),
  /** Of the last call: when it was made, the answer with its first KiB, the failure where there was no answer. */
  attemptedAt: moment('attempted_at'),
  answerStatus: smallint('answer_status'),
  answer: text('answer').notNull().default(''),
  failure: text('failure').notNull().default(''),
  durationMs: integer('duration_ms'),
  createdAt: moment('created_at').notNull(),
};

/**
 * Messages on their way to addresses. Their ids are in the order of their causes. A row goes when its message was delivered or given up: its end is
 * in `webhook_deliveries`. No index has what changes when a worker takes one, and half of each page is free, so that the change stays on its page.
 */
export const webhookQueue = pgTable(
  'webhook_queue',
  {
    deliveryId: bigint('delivery_id', { mode: 'number' })
      .notNull()
      .default(sql`nextval('webhook_deliveries_delivery_id_seq'::regclass)`),
    ...delivery,
    endpointId: objectId('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.endpointId, { onDelete: 'cascade' }),
    /** When the next call may be made, by the clock of the application. */
    dueAt: moment('due_at').notNull(),
    /** Until then, by the clock of the database, a worker has it. */
    leasedUntil: moment('leased_until'),
  },
  (table) => [
    primaryKey({ name: 'webhook_queue_pkey', columns: [table.endpointId, table.deliveryId] }),
    index('webhook_queue_due').on(table.dueAt, table.endpointId),
    index('webhook_queue_in_order').on(table.endpointId, table.subject, table.deliveryId),
  ],
);

/** Messages that were delivered to addresses, or given up. A row is written once. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    deliveryId: bigint('delivery_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...delivery,
    messageId: text('message_id')
      .notNull()
      .references(() => webhookMessages.messageId, { onDelete: 'cascade' }),
    endpointId: objectId('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.endpointId, { onDelete: 'cascade' }),
    /** `waiting` is written by processes of the version before alone: a trigger hands such a row to the queue. */
    status: text('status').$type<DeliveryStatus>().notNull().default('waiting'),
    /** When the last call was due. */
    dueAt: moment('due_at').notNull(),
    /** Read by processes of the version before. */
    leasedUntil: moment('leased_until'),
  },
  (table) => [
    index('webhook_deliveries_by_endpoint').on(table.endpointId, table.createdAt, table.deliveryId),
    index('webhook_deliveries_by_status').on(table.endpointId, table.status, table.createdAt, table.deliveryId),
    index('webhook_deliveries_by_type').on(table.endpointId, table.type, table.createdAt, table.deliveryId),
    index('webhook_deliveries_by_message').on(table.messageId),
    check('webhook_deliveries_status', sql`${table.status} in ('waiting', 'delivered', 'failed', 'dropped')`),
  ],
);

/** Deliveries as their owners see them: those that wait, and those that have ended. */
export const webhookLog = pgView('webhook_log', {
  deliveryId: bigint('delivery_id', { mode: 'number' }).notNull(),
  ...delivery,
  status: text('status').$type<DeliveryStatus>().notNull(),
  dueAt: moment('due_at').notNull(),
}).as(sql`
  select delivery_id, message_id, endpoint_id, type, subject, attempt, attempted_at, answer_status, answer, failure, duration_ms, created_at,
         'waiting'::text as status, due_at from webhook_queue
  union all
  select delivery_id, message_id, endpoint_id, type, subject, attempt, attempted_at, answer_status, answer, failure, duration_ms, created_at,
         status, due_at from webhook_deliveries`);

/** Contracts whose next move by the clock was told ahead of time. */
export const webhookForetold = pgTable(
  'webhook_foretold',
  {
    contractId: objectId('contract_id').primaryKey(),
    /** The moment that was told: another one is told again. */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('webhook_foretold_by_moment').on(table.dueAt)],
);

/** Exhibits that a visitor was refused, as their owners were told. */
export const webhookRefusals = pgTable(
  'webhook_refusals',
  {
    exhibitId: objectId('exhibit_id').primaryKey(),
    /** Number of the changes after which it was refused: after another change it is told again. */
    changeNumber: bigint('change_number', { mode: 'number' }).notNull(),
    toldAt: moment('told_at').notNull(),
  },
  (table) => [index('webhook_refusals_by_age').on(table.toldAt)],
);

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;
export type WebhookDeliveryRow = typeof webhookLog.$inferSelect;
