import { LRUCache } from 'lru-cache';
import { driverOf, type Executor } from '#platform/database/database.ts';
import type { PolicyRow } from '../tables.ts';

type Stored = Omit<PolicyRow, 'createdAt' | 'updatedAt'> & { readonly createdAt: string; readonly updatedAt: string };

/** Characters of policy texts that a process remembers; what is made of a text takes about ten times its space. */
const REMEMBERED_CHARACTERS = 2_000_000;

/** Policies never change, and their ids tell their content: who has read one once need not read it again. */
const remembered = new LRUCache<string, PolicyRow>({
  maxSize: REMEMBERED_CHARACTERS,
  sizeCalculation: ({ policyText }) => Math.max(policyText.length, 1),
});

/** The stored policies with the given ids, by id. */
export async function loadPolicies(db: Executor, policyIds: readonly string[]): Promise<Map<string, PolicyRow>> {
  const found = new Map<string, PolicyRow>();
  for (const policyId of policyIds) {
    const policy = remembered.get(policyId);
    if (policy) found.set(policyId, policy);
  }
  const missing = policyIds.filter((policyId) => !found.has(policyId));
  for (const [policyId, policy] of await readPolicies(db, missing)) {
    remembered.set(policyId, policy);
    found.set(policyId, policy);
  }
  return found;
}

/** As `loadPolicies`, from the database in any case: for who has to know whether they are stored. One prepared read. */
export async function readPolicies(db: Executor, policyIds: readonly string[]): Promise<Map<string, PolicyRow>> {
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
