import { and, inArray, ne, or } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { activationCodes } from '../tables.ts';

/** Enables (0) or disables (1) codes, and notes something about them when `remark` is given. Tells whether anything changed. */
export async function updateCodes(
  { db, clock }: Context,
  { codes, status, remark }: { codes: readonly string[]; status: 0 | 1; remark?: string | undefined },
): Promise<boolean> {
  const changed = await db
    .update(activationCodes)
    .set({ status, remark, updatedAt: clock.now() })
    .where(
      and(
        inArray(activationCodes.code, [...codes]),
        or(ne(activationCodes.status, status), remark === undefined ? undefined : ne(activationCodes.remark, remark)),
      ),
    )
    .returning({ code: activationCodes.code });
  return changed.length > 0;
}
