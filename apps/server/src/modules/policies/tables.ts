import type { DescribedState, PolicyDescription } from '@colophon/policy';
import { boolean, json, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { lifeline, md5Id } from '#platform/database/columns.ts';

/** Policies by content: one record per text and subject type, never changed, never deleted. */
export const policies = pgTable('policies', {
  policyId: md5Id('policy_id').primaryKey(),
  policyText: text('policy_text').notNull(),
  /** 1 resource, 2 exhibit. */
  subjectType: smallint('subject_type').$type<1 | 2>().notNull(),
  /** States in the order of the text: `json`, because `jsonb` would lose it. */
  fsmStates: json('fsm_states').$type<Record<string, DescribedState>>().notNull(),
  fsmDeclarations: json('fsm_declarations').$type<PolicyDescription['fsmDeclarationInfo']>().notNull(),
  /** Licenses for ever and without condition. */
  isFree: boolean('is_free').notNull(),
  ...lifeline,
});

export type PolicyRow = typeof policies.$inferSelect;
