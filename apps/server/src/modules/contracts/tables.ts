import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lifeline, md5Id, moment, objectId, sha256 } from '#platform/database/columns.ts';

/** The names as they are searched (`search_text`) are in the migrations alone. */
export const contracts = pgTable(
  'contracts',
  {
    contractId: objectId('contract_id').primaryKey(),
    /** Name of the policy at signing. All names are copies of that moment. */
    contractName: text('contract_name').notNull(),
    /** Resource id, or node id as text. */
    licensorId: text('licensor_id').notNull(),
    licensorName: text('licensor_name').notNull(),
    licensorOwnerId: integer('licensor_owner_id').notNull(),
    licensorOwnerName: text('licensor_owner_name').notNull(),
    /** Resource id, node id or user id, as text. */
    licenseeId: text('licensee_id').notNull(),
    licenseeName: text('licensee_name').notNull(),
    licenseeOwnerId: integer('licensee_owner_id').notNull(),
    licenseeOwnerName: text('licensee_owner_name').notNull(),
    /** 1 resource, 2 node, 3 consumer. */
    licenseeIdentityType: smallint('licensee_identity_type').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    /** 1 resource, 2 exhibit. */
    subjectType: smallint('subject_type').notNull(),
    policyId: md5Id('policy_id').notNull(),
    /** Empty before initialisation. */
    fsmCurrentState: text('fsm_current_state').notNull().default(''),
    fsmCurrentStateColors: text('fsm_current_state_colors').array().notNull().default(sql`'{}'`),
    /** 1 not initialised, 2 locked, 4 running, 8 terminated, 16 initialisation failed. */
    fsmRunningStatus: smallint('fsm_running_status').notNull(),
    /** Values of the policy's environment variables, such as `self.account`: fixed at initialisation, empty before it. */
    fsmDeclarations: json('fsm_declarations').$type<Readonly<Record<string, string>>>().notNull(),
    /** Bits 1 formal, 2 test; or 128 alone. */
    authStatus: smallint('auth_status').notNull(),
    /** 0 in force, 1 terminated, 2 exception. */
    status: smallint('status').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** True when a visit to a site made it, where a free policy is signed without being asked for. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** When the next clock event of its state happens, or earlier: who finds it due looks closer. This is the timer. */
    dueAt: moment('due_at'),
    /** The platform's origin when its chain was begun, as receipts name it for ever; absent for those older than chains. */
    chainIssuer: text('chain_issuer'),
    /** The key of the last receipt that was issued. */
    receiptKid: text('receipt_kid'),
    ...lifeline,
  },
  (table) => [
    // one contract in force per key; a terminated one frees it
    uniqueIndex('contracts_in_force_key')
      .on(table.subjectType, table.subjectId, table.licenseeId, table.policyId)
      .where(sql`${table.status} <> 1`),
    index('contracts_by_subject').on(table.subjectId, table.createdAt),
    index('contracts_by_licensor').on(table.licensorId, table.createdAt),
    index('contracts_by_licensee').on(table.licenseeId, table.licenseeIdentityType, table.createdAt),
    index('contracts_by_licensee_owner').on(table.licenseeOwnerId, table.createdAt, table.contractId),
    index('contracts_by_licensor_owner').on(table.licensorOwnerId, table.createdAt, table.contractId),
    index('contracts_by_status').on(table.status, table.authStatus),
    index('contracts_by_creation').on(table.createdAt),
    index('contracts_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    // those that could not be initialised yet
    index('contracts_waiting').on(table.licensorOwnerId, table.contractId).where(sql`${table.fsmRunningStatus} = 16`),
    index('contracts_by_receipt_key').on(table.receiptKid).where(sql`${table.receiptKid} is not null`),
    index('contracts_without_chain').on(table.contractId).where(sql`${table.chainIssuer} is null`),
  ],
);

/** Contracts that their due clock event could not move: they are left alone until they are tried again. */
export const contractTimerFailures = pgTable('contract_timer_failures', {
  contractId: objectId('contract_id')
    .primaryKey()
    .references(() => contracts.contractId),
  /** Error message, for operators. */
  message: text('message').notNull(),
  tries: integer('tries').notNull(),
  failedAt: moment('failed_at').notNull(),
  retryAt: moment('retry_at').notNull(),
});

/**
 * Names that parties and subjects had when contracts were signed: what contracts are searched by, apart from their rows,
 * which change often. A trigger keeps them. Their words as they are searched
 * (`search_text`, `contract_names_by_word`) are in the migrations alone.
 */
export const contractNames = pgTable(
  'contract_names',
  {
    /** 1 subject, 2 licensor, 3 licensee. */
    kind: smallint('kind').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.name] }),
    index('contract_names_by_search_token').using('gin', sql`search_tokens(lower(${table.name}))`),
  ],
);

/** History of contracts: appended only; the current state of a contract is that of its last entry. */
export const contractTransitions = pgTable(
  'contract_transitions',
  {
    stateId: objectId('state_id').primaryKey(),
    contractId: objectId('contract_id')
      .notNull()
      .references(() => contracts.contractId),
    /** Counts from 1 in each contract. */
    ordinal: integer('ordinal').notNull(),
    /** `_none_` in the first entry. */
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    /** `init` in the first entry. */
    eventId: text('event_id').notNull(),
    eventInfo: json('event_info').$type<TransitionEvent>().notNull(),
    /** The transaction of the accounts that paid for it. */
    recordId: bigint('record_id', { mode: 'bigint' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('contract_transitions_order').on(table.contractId, table.ordinal),
    // a payment moves a contract once
    uniqueIndex('contract_transitions_paid').on(table.recordId).where(sql`${table.recordId} is not null`),
  ],
);

/** Events that reached a contract which could not take them. Appended only. */
export const contractRefusedEvents = pgTable(
  'contract_refused_events',
  {
    refusedEventId: bigserial('refused_event_id', { mode: 'bigint' }).primaryKey(),
    contractId: objectId('contract_id')
      .notNull()
      .references(() => contracts.contractId),
    /** The state in which the contract was; empty before initialisation. */
    contractState: text('contract_state').notNull(),
    eventId: text('event_id').notNull(),
    eventCode: text('event_code').notNull(),
    eventInfo: json('event_info').$type<TransitionEvent>().notNull(),
    /** When the event came. */
    triggeredAt: moment('triggered_at').notNull(),
    /** Name of the refusal. */
    remark: text('remark').notNull(),
  },
  (table) => [index('contract_refused_events_by_contract').on(table.contractId, table.refusedEventId)],
);

/**
 * Histories of contracts for receipts: transitions, payments and refunds, each with the hash of the one before. Entries are
 * written when they happen and never change, so that two receipts of a contract agree.
 */
export const contractChain = pgTable(
  'contract_chain',
  {
    contractId: objectId('contract_id')
      .notNull()
      .references(() => contracts.contractId),
    /** Counts from 0 in each contract. */
    seq: integer('seq').notNull(),
    /** In canonical form (RFC 8785). */
    entry: text('entry').notNull(),
    hash: sha256('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.seq] })],
);

/** The public keys that receipts were signed by: kept for ever. The private ones are derived from a secret, see `receipts/receipt-keys.ts`. */
export const receiptKeys = pgTable(
  'receipt_keys',
  {
    /** Counts from 1. */
    generation: integer('generation').primaryKey(),
    /** Its thumbprint (RFC 7638). */
    kid: text('kid').notNull().unique(),
    /** The key itself, base64url. */
    x: text('x').notNull(),
    fromAt: moment('from_at').notNull(),
    /** Absent for the one that signs now. */
    untilAt: moment('until_at'),
    /** When it was told to be lost. */
    revokedAt: moment('revoked_at'),
    /** When those were told who have receipts by it. */
    toldAt: moment('told_at'),
    /** Signature of this key by the one before; absent when that was not to be had. */
    endorsedBy: text('endorsed_by'),
  },
  (table) => [
    uniqueIndex('receipt_keys_one_signs').on(sql`(${table.untilAt} is null)`).where(sql`${table.untilAt} is null`),
  ],
);

export interface TransitionEvent {
  readonly contractId: string;
  readonly code: string;
  readonly eventId: string;
  readonly eventTime: string;
  readonly service?: string;
  readonly name?: string;
  readonly args?: Record<string, unknown>;
  readonly triggerUserId?: number;
}

export type ContractRow = typeof contracts.$inferSelect;
export type TransitionRow = typeof contractTransitions.$inferSelect;
export type ReceiptKeyRow = typeof receiptKeys.$inferSelect;
