import type { DescribedState, PolicyDescription, PolicyTemplate } from '@colophon/policy';
import { bigint, boolean, index, integer, json, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { lifeline, md5Id, objectId } from '#platform/database/columns.ts';

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
