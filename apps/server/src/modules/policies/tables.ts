import type { DescribedState, PolicyDescription, PolicyTemplate } from '@colophon/policy';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, json, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { lifeline, md5Id, objectId } from '#platform/database/columns.ts';
import type { TestsOutcome } from './texts.ts';

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
  /** Total price that signers pay for a licence for ever, on any day; absent where the terms do not tell. */
  purchaseCents: bigint('purchase_cents', { mode: 'number' }),
  /** Price of each payment for a licence that payments renew. */
  subscriptionCents: bigint('subscription_cents', { mode: 'number' }),
  ...lifeline,
});

/** A policy as it is signed; what it costs is for lists to ask by. */
export type PolicyRow = Omit<typeof policies.$inferSelect, 'purchaseCents' | 'subscriptionCents'>;

export type NewPolicyRow = typeof policies.$inferInsert;

/** Tests that a resource or an exhibit says beside a policy of its own, with what came of them when they were run last. */
export const policyTests = pgTable(
  'policy_tests',
  {
    subjectType: smallint('subject_type').$type<1 | 2>().notNull(),
    subjectId: objectId('subject_id').notNull(),
    policyId: md5Id('policy_id').notNull(),
    /** Who owns the subject, and is told when the tests hold no longer. */
    userId: integer('user_id').notNull(),
    subjectName: text('subject_name').notNull(),
    tests: text('tests').notNull(),
    outcome: json('outcome').$type<TestsOutcome>().notNull(),
    /** True while every case passes. */
    holds: boolean('holds').notNull(),
    /** Digest of the program that ran them. */
    engine: text('engine').notNull(),
    ...lifeline,
  },
  (table) => [
    primaryKey({ columns: [table.subjectType, table.subjectId, table.policyId] }),
    index('policy_tests_engine').on(table.engine),
    check('policy_tests_text', sql`octet_length(${table.tests}) between 1 and 16384`),
  ],
);

/** Policy texts with places to fill in, which operators offer. Policies that were made of one know nothing of it. */
export const policyTemplates = pgTable(
  'policy_templates',
  {
    templateId: objectId('template_id').primaryKey(),
    title: json('title').$type<PolicyTemplate['title']>().notNull(),
    template: text('template').notNull(),
    report: json('report').$type<PolicyTemplate['report']>().notNull(),
    args: json('args').$type<PolicyTemplate['args']>().notNull(),
    resourceTypeCodes: text('resource_type_codes').array().notNull(),
    exhibitTypeCodes: text('exhibit_type_codes').array().notNull(),
    /** They are offered in this order. */
    sortId: integer('sort_id').notNull(),
    /** 1 offered, 0 not. */
    status: smallint('status').$type<0 | 1>().notNull(),
    ...lifeline,
  },
  (table) => [index('policy_templates_order').on(table.sortId, table.templateId)],
);

export type TemplateRow = typeof policyTemplates.$inferSelect;
