import { driverOf, type Executor } from '#platform/database/database.ts';
import type { PolicyRow } from '../tables.ts';

type Stored = Omit<PolicyRow, 'createdAt' | 'updatedAt'> & { readonly createdAt: string; readonly updatedAt: string };

/** The stored policies with the given ids, by id. One prepared read. */
export async function loadPolicies(db: Executor, policyIds: readonly string[]): Promise<Map<string, PolicyRow>> {
  if (policyIds.length === 0) return new Map();
  const rows = await driverOf(db)<Stored[]>`
    select policy_id as "policyId", policy_text as "policyText", subject_type as "subjectType", fsm_states as "fsmStates",
           fsm_declarations as "fsmDeclarations", is_free as "isFree", created_at as "createdAt", updated_at as "updatedAt"
      from policies where policy_id = any(${[...new Set(policyIds)]}::char(32)[])`;
  return new Map(
    rows.map((row) => [
      row.policyId,
      { ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) },
    ]),
  );
}
