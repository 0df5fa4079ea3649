import { inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { type PolicyRow, policies } from '../tables.ts';

/** The stored policies with the given ids, by id. */
export async function loadPolicies(db: Executor, policyIds: readonly string[]): Promise<Map<string, PolicyRow>> {
  if (policyIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(policies)
    .where(inArray(policies.policyId, [...new Set(policyIds)]));
  return new Map(rows.map((row) => [row.policyId, row]));
}
