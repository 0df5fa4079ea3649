import { and, inArray, ne } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { policyTemplates } from '../tables.ts';

/** Offers templates, or offers them no more; answers how many were changed. Unknown ids are skipped. */
export async function switchTemplates(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  templateIds: readonly string[],
  status: 0 | 1,
): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(policyTemplates)
      .set({ status, updatedAt: now })
      .where(and(inArray(policyTemplates.templateId, [...templateIds]), ne(policyTemplates.status, status)))
      .returning({ templateId: policyTemplates.templateId });
    const [before, after] = [{ status: 1 - status }, { status }];
    const entries = changed.map(
      ({ templateId }) => ({ action: 'change', objectType: 'template', objectId: templateId, before, after }) as const,
    );
    await writeAudit(tx, operator, entries, now);
    return changed.length;
  });
}
