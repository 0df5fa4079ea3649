import { TemplateStatus } from '@colophon/model';
import { eq } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { policyTemplates } from '../tables.ts';

/**
 * Deletes a template that is not offered. Policies that were made of it stay.
 *
 * @throws Refusal `policy.template-unknown`, `policy.template-offered`
 */
export async function deleteTemplate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  templateId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(policyTemplates)
      .where(eq(policyTemplates.templateId, templateId))
      .for('update');
    if (!known) throw new Refusal('policy.template-unknown');
    if (known.status === TemplateStatus.offered) throw new Refusal('policy.template-offered');
    await tx.delete(policyTemplates).where(eq(policyTemplates.templateId, templateId));
    const entry = { action: 'delete', objectType: 'template', objectId: templateId, before: known } as const;
    await writeAudit(tx, operator, entry, clock.now());
  });
}
