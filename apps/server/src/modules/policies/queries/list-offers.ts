import { driverOf, type Executor } from '../../../platform/database/database.ts';
import type { PolicyRow } from '../tables.ts';

/** Whom a policy is for, and whether it asks for nothing. */
export interface Offer {
  readonly policyId: string;
  readonly isFree: boolean;
  readonly audiences: PolicyRow['fsmDeclarations']['audiences'];
}

/** What the policies with the given ids offer, by id: one prepared read, for each decision about an exhibit. */
export async function listOffers(db: Executor, policyIds: readonly string[]): Promise<Map<string, Offer>> {
  if (policyIds.length === 0) return new Map();
  const rows = await driverOf(db)<Offer[]>`
    select policy_id as "policyId", is_free as "isFree", fsm_declarations -> 'audiences' as audiences
      from policies where policy_id = any(${[...policyIds]})`;
  return new Map(rows.map((row) => [row.policyId, row]));
}
