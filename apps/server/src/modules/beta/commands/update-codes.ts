import { and, inArray, ne, or } from 'drizzle-orm';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { activationCodes } from '../tables.ts';

/** Enables (0) or disables (1) codes, and notes something about them when `remark` is given. Tells whether anything changed. */
export async function updateCodes(
  { db, clock }: Context,
  operator: Actor,
  { codes, status, remark }: { codes: readonly string[]; status: 0 | 1; remark?: string | undefined },
): Promise<boolean> {
  const isDifferent = or(
    ne(activationCodes.status, status),
    remark === undefined ? undefined : ne(activationCodes.remark, remark),
  );
  const now = clock.now();
  return db.transaction(async (tx) => {
    const changed = await tx
      .select({ code: activationCodes.code, status: activationCodes.status, remark: activationCodes.remark })
      .from(activationCodes)
      .where(and(inArray(activationCodes.code, [...codes]), isDifferent))
      .orderBy(activationCodes.code) // overlapping batches lock in one order
      .for('update');
    const found = changed.map(({ code }) => code);
    if (found.length === 0) return false;
    await tx
      .update(activationCodes)
      .set({ status, remark, updatedAt: now })
      .where(inArray(activationCodes.code, found));
    const entries = changed.map(({ code, ...before }) => {
      const after = { status, remark: remark ?? before.remark };
      return { action: 'change', objectType: 'betaCode', objectId: code, before, after } as const;
    });
    await writeAudit(tx, operator, entries, now);
    return true;
  });
}
