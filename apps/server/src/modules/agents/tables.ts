import type { AgentSubject } from '@colophon/model';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, objectId } from '#platform/database/columns.ts';

/** Calls of programs that changed something, or were refused: a line each, for the owner of the token. */
export const agentCalls = pgTable(
  'agent_calls',
  {
    callId: bigint('call_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    /** The token, its name and the program that logged in by it; it may have been revoked since. */
    tokenId: objectId('token_id').notNull(),
    tokenName: text('token_name').notNull(),
    clientId: text('client_id'),
    /** Name of the operation, e.g. `contracts.pay`. */
    tool: text('tool').notNull(),
    /** The thing that it was about, where the call or its answer names one. */
    subjectType: text('subject_type').$type<AgentSubject>(),
    subjectId: text('subject_id'),
    /** Null for what was done. */
    refusal: text('refusal'),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    /** The approval that the payment waits for, or was made by. */
    approvalId: objectId('approval_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('agent_calls_by_user').on(table.userId, table.createdAt, table.callId),
    index('agent_calls_by_token').on(table.tokenId, table.createdAt, table.callId),
    index('agent_calls_by_tool').on(table.userId, table.tool, table.createdAt, table.callId),
    index('agent_calls_by_refusal')
      .on(table.userId, table.refusal, table.createdAt, table.callId)
      .where(sql`${table.refusal} is not null`),
    index('agent_calls_refused')
      .on(table.userId, table.createdAt, table.callId)
      .where(sql`${table.refusal} is not null`),
    index('agent_calls_by_age').on(table.createdAt),
    check('agent_calls_subject', sql`(${table.subjectType} is null) = (${table.subjectId} is null)`),
  ],
);

export type AgentCallRow = typeof agentCalls.$inferSelect;
