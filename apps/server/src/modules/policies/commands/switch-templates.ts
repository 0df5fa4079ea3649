import { and, inArray, ne } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { policyTemplates } from '../tables.ts';

/** Offers templates, or offers them no more; answers how many were changed. Unknown ids are skipped. */
export async function switchTemplates(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  templateIds: readonly string[],
  status: 0 | 1,
): Promise<number> {
  const changed = await db
    .update(policyTemplates)
    .set({ status, updatedAt: clock.now() })
    .where(and(inArray(policyTemplates.templateId, [...templateIds]), ne(policyTemplates.status, status)))
    .returning({ templateId: policyTemplates.templateId });
  return changed.length;
}
