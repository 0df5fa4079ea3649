import { templates } from '@colophon/policy';
import type { Context } from '#platform/context.ts';
import { establish, isEstablished } from '#platform/installation/facts.ts';
import { policyTemplates } from '../tables.ts';
import { rowOf } from './save-template.ts';

const FACT = 'policy-templates';

/** Gives a new installation the templates of the product, once: what operators change or delete afterwards stays so. */
export async function ensureTemplates(context: Context): Promise<void> {
  if (await isEstablished(context, FACT)) return;
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    await tx
      .insert(policyTemplates)
      .values(templates.map((template) => ({ ...rowOf(template), createdAt: now, updatedAt: now })))
      .onConflictDoNothing();
    await establish({ db: tx, clock: context.clock }, FACT);
  });
}
