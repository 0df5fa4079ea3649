import type { Fragment, Sql } from '#platform/database/database.ts';
import type { PolicyRow } from '../tables.ts';

/** Whom a policy is for, and whether it asks for nothing. */
export interface Offer {
  readonly policyId: string;
  readonly isFree: boolean;
  readonly audiences: PolicyRow['fsmDeclarations']['audiences'];
}

/** Part of a statement: the `Offer`s of the policies whose ids `policyIds` selects, as a JSON array. */
export function policyOffers(sql: Sql, policyIds: Fragment): Fragment {
  return sql`(select coalesce(json_agg(json_build_object(
      'policyId', policy_id, 'isFree', is_free, 'audiences', fsm_declarations -> 'audiences')), '[]')
     from policies where policy_id in (${policyIds}))`;
}
