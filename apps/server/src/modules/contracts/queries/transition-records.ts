import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { contractTransitions } from '../tables.ts';

/** What happened to a contract, newest first. */
export async function transitionRecords({ db }: Context, contractId: string, page: { skip: number; limit: number }) {
  const where = eq(contractTransitions.contractId, contractId);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(contractTransitions)
      .where(where)
      .orderBy(desc(contractTransitions.ordinal))
      .offset(page.skip)
      .limit(page.limit),
    db.select({ count: sql<number>`count(*)::int` }).from(contractTransitions).where(where),
  ]);
  return { rows, totalItem: total!.count };
}
